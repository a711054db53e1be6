import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, byPage, instant, pageOf, price, said } from './values.ts'

const waitingTeacher = z.object({
  id: z.number(),
  name: z.string(),
  image: z.string().nullable(),
  phone: z.string(),
  email: z.string().nullable(),
  bio: z.string().nullable(),
  qualification: z.string().nullable(),
  price,
  registered_at: instant,
})

export const adminCalls = {
  'GET /admin/teachers/waiting': endpoint({
    about: {
      ar: 'المدرّسون الذين ينتظرون موافقة المدرسة، الأقدم أولًا',
      en: 'Teachers who wait for the school’s approval, the earliest first',
    },
    access: ['admin'],
    query: byPage,
    reply: pageOf(waitingTeacher),
  }),
  'POST /admin/teachers/:id/approve': endpoint({
    about: {
      ar: 'الموافقة على مدرّس: يظهر من الآن ويُبلَّغ؛ والتكرار لا يغيّر شيئًا',
      en: 'Approve a teacher: listed from now on, and told so; a second time changes nothing',
    },
    of: 'teacher',
    access: ['admin'],
    params: byId,
    reply: said,
  }),
}
