import { endpoint } from './endpoint.ts'
import { bytes } from './files.ts'
import { said } from './values.ts'

export const accountCalls = {
  'DELETE /delete/account': endpoint({
    about: { ar: 'حذف حساب صاحب الطلب، بلا رجعة', en: 'Delete the caller’s account, without a way back' },
    access: ['student', 'teacher', 'parent'],
    reply: said,
  }),
  'GET /account/export': endpoint({
    about: {
      ar: 'كل ما نحفظه عن صاحب الطلب في ملف zip، مرة في اليوم',
      en: 'Everything kept about the caller, as a zip; once a day',
    },
    access: ['student', 'teacher', 'parent'],
    bytes: 'application/zip',
    reply: bytes,
    refuses: ['account.exportOnceADay'],
  }),
}
