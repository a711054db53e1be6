import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, flag, instant, messageReply, replyOf } from './values.ts'

const session = z.object({
  id: z.number(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  network: z.string().nullable(),
  signed_in_at: instant,
  last_seen_at: instant,
  is_current: flag,
})

export const sessionCalls = {
  'GET /sessions': endpoint({
    about: {
      ar: 'الأجهزة التي دخل منها صاحب الطلب، والحالي أولًا؛ آخر ظهور يُكتب كل عشر دقائق على الأكثر',
      en: 'The caller’s sessions, the current one first; the last time seen is written at most every ten minutes',
    },
    access: 'signedIn',
    reply: replyOf(z.array(session)),
  }),
  'DELETE /sessions/:id': endpoint({
    about: { ar: 'إنهاء إحدى جلساتي', en: 'End one of the caller’s sessions' },
    access: 'signedIn',
    params: byId,
    reply: messageReply,
  }),
  'DELETE /sessions': endpoint({
    about: { ar: 'إنهاء كل جلساتي الأخرى', en: 'End the caller’s other sessions' },
    records: { 'session.end_others': { ar: 'إنهاء الجلسات الأخرى', en: 'Ended the other sessions' } },
    access: 'signedIn',
    reply: messageReply,
  }),
}
