import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { officeList, oneOf } from './office-list.ts'
import { byId, flag, flagInput, instant, messageReply, replyOf, text } from './values.ts'

/** The highest number of characters of an answer or a note. */
const longest = 5000

const letterRow = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  created_at: instant,
  /** The time at which the letter was answered or marked as answered; null while the letter waits. */
  answered_at: instant.nullable(),
})

const letter = letterRow.extend({
  message: z.string(),
  /** A note for the office alone. */
  note: z.string().nullable(),
  answers: z.array(z.object({ id: z.number(), text: z.string(), author: z.string().nullable(), created_at: instant })),
})

export const adminLetterCalls = {
  ...officeList('letters', {
    about: { ar: 'الرسائل الواردة من «تواصل معنا»', en: 'The letters that arrived by the contact page' },
    row: letterRow,
    filters: { state: oneOf(['open', 'answered']) },
    sorts: ['-created_at', 'created_at', 'name', '-name'],
  }),
  'GET /admin/letters/:id': endpoint({
    about: { ar: 'رسالة واردة بإجاباتها وملاحظة الإدارة', en: 'A letter with its answers and the office’s note' },
    of: 'letter',
    access: ['admin'],
    params: byId,
    reply: replyOf(letter),
  }),
  'POST /admin/letters/:id/answer': endpoint({
    about: {
      ar: 'إجابة رسالة بالبريد الإلكتروني؛ وتكرار النص نفسه لا يرسل مرتين',
      en: 'Answer a letter by e-mail; repeating the same text sends nothing twice',
    },
    records: { 'letter.answer': { ar: 'إجابة رسالة واردة', en: 'Answered a letter' } },
    of: 'letter',
    access: ['admin'],
    params: byId,
    body: z.object({ answer: text(longest, { lines: true }) }),
    /** `sent` is 0 while no sender of e-mails is connected. */
    reply: messageReply.extend({ data: z.object({ sent: flag }) }),
    example: { answer: 'أهلًا أستاذة منى، يبدأ البث يوم السبت الساعة 6 مساءً.' },
  }),
  'POST /admin/letters/:id/note': endpoint({
    about: { ar: 'ملاحظة على رسالة لا تراها إلا الإدارة', en: 'Note on a letter that only the office sees' },
    records: { 'letter.note': { ar: 'ملاحظة على رسالة واردة', en: 'Noted on a letter' } },
    of: 'letter',
    access: ['admin'],
    params: byId,
    body: z.object({ note: text(longest, { min: 0, lines: true }) }),
    reply: messageReply,
    example: { note: 'اتصلت بها ووعدتها بالرد غدًا.' },
  }),
  'POST /admin/letters/:id/answered': endpoint({
    about: {
      ar: 'اعتبار رسالة مُجابة دون إرسال، أو إعادتها إلى الانتظار',
      en: 'Count a letter as answered without sending, or put it back among those that wait',
    },
    records: {
      'letter.close': { ar: 'إغلاق رسالة واردة دون رد', en: 'Closed a letter without an answer' },
      'letter.reopen': { ar: 'إعادة رسالة واردة إلى الانتظار', en: 'Put a letter back in the queue' },
    },
    of: 'letter',
    access: ['admin'],
    params: byId,
    body: z.object({ answered: flagInput }),
    reply: messageReply,
    example: { answered: 1 },
  }),
}
