import { endpoint } from './endpoint.ts'
import { bytes } from './files.ts'
import { said } from './values.ts'

export const accountCalls = {
  'DELETE /delete/account': endpoint({
    about: 'Delete the caller’s account, without a way back',
    access: ['student', 'teacher', 'parent'],
    reply: said,
  }),
  'GET /account/export': endpoint({
    about: 'Everything kept about the caller, as a zip; once a day',
    access: ['student', 'teacher', 'parent'],
    reply: bytes,
  }),
}
