import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { bytes } from './files.ts'
import { providerChannels } from './message-kinds.ts'
import { instant, messageReply, replyOf } from './values.ts'

export const accountCalls = {
  'GET /account/contacts': endpoint({
    about: {
      ar: 'رقم صاحب الطلب وبريده إن لم تكن الرسائل تصل إليهما، ورقمه إن أوقف رسائل المدرسة',
      en: 'The caller’s phone and e-mail if messages do not arrive there, and a phone that stopped messages',
    },
    access: 'signedIn',
    reply: replyOf(
      z.object({
        bounced: z.array(z.object({ contact: z.string(), channel: z.enum(providerChannels), since: instant })),
        /** The caller's proven phone if its owner stopped the school's messages; else empty. */
        stopped: z.array(z.string()),
      }),
    ),
  }),
  'DELETE /delete/account': endpoint({
    about: { ar: 'حذف حساب صاحب الطلب، بلا رجعة', en: 'Delete the caller’s account, without a way back' },
    access: ['student', 'teacher', 'parent'],
    reply: messageReply,
  }),
  'GET /account/export': endpoint({
    about: {
      ar: 'كل ما نحفظه عن صاحب الطلب في ملف zip، مرة في اليوم',
      en: 'Everything kept about the caller, as a zip; once a day',
    },
    records: { 'account.export': { ar: 'تنزيل نسخة من بيانات الحساب', en: 'Downloaded the account’s data' } },
    access: ['student', 'teacher', 'parent'],
    bytes: 'application/zip',
    reply: bytes,
    ownErrors: {
      'account.exportOnceADay': {
        status: 429,
        ar: 'يمكن تنزيل بياناتك مرة واحدة في اليوم.',
        en: 'Your data can be downloaded once a day.',
      },
    },
  }),
}
