import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { bilingualInput, byId, id, messageReply, missingOrInvalid, replyOf, seen } from './values.ts'

const bothTexts = z.object({ ar: z.string(), en: z.string() })
/** The highest number of questions, because the office orders all questions on one page. */
export const mostQuestions = 200

const form = z.object({ question: bilingualInput(300), answer: bilingualInput(3000, { lines: true }) })
const example = {
  question: { ar: 'كيف أشترك؟', en: 'How do I subscribe?' },
  answer: { ar: 'افتح الكورس واضغط «اشترك».', en: 'Open the course and press Subscribe.' },
}

export const adminFaqCalls = {
  'GET /admin/faq': endpoint({
    about: { ar: 'كل الأسئلة باللغتين بترتيبها', en: 'Every question in both languages, in order' },
    access: ['admin'],
    reply: replyOf(z.array(z.object({ id: z.number(), question: bothTexts, answer: bothTexts, mark: z.string() }))),
  }),
  'POST /admin/faq': endpoint({
    about: { ar: 'إضافة سؤال في آخر الأسئلة', en: 'Add a question at the end' },
    records: { 'faq.add': { ar: 'إضافة سؤال شائع', en: 'Added a question to the FAQ' } },
    access: ['admin'],
    status: 201,
    body: form,
    reply: replyOf(z.object({ id: z.number() })),
    ownErrors: {
      'faq.full': {
        status: 409,
        ar: 'وصلت الأسئلة إلى أقصى عدد. احذف سؤالًا قبل أن تضيف غيره.',
        en: 'The list of questions is full. Delete one before you add another.',
      },
    },
    example,
  }),
  'POST /admin/faq/:id': endpoint({
    about: { ar: 'تعديل سؤال وجوابه', en: 'Change a question and its answer' },
    records: { 'faq.change': { ar: 'تعديل سؤال شائع', en: 'Changed a question of the FAQ' } },
    access: ['admin'],
    params: byId,
    body: form.extend({ seen }),
    reply: messageReply,
    refuses: ['form.outdated'],
    example,
  }),
  'PUT /admin/faq/order': endpoint({
    about: { ar: 'ترتيب الأسئلة: كل الأرقام بترتيبها الجديد', en: 'Order the questions: every id in its new place' },
    records: { 'faq.order': { ar: 'ترتيب الأسئلة الشائعة', en: 'Ordered the FAQ' } },
    access: ['admin'],
    body: z.object({
      ids: z.array(id, { error: missingOrInvalid }).min(1, 'entriesRequired').max(mostQuestions, 'entriesTooMany'),
    }),
    reply: messageReply,
    refuses: ['list.changed'],
    example: { ids: [3, 1, 2] },
  }),
  'DELETE /admin/faq/:id': endpoint({
    about: { ar: 'حذف سؤال', en: 'Delete a question' },
    records: { 'faq.delete': { ar: 'حذف سؤال شائع', en: 'Deleted a question of the FAQ' } },
    access: ['admin'],
    params: byId,
    reply: messageReply,
  }),
}
