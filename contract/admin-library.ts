import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { brandNew, newExamExample } from './exam-forms.ts'
import { exam } from './exam-shapes.ts'
import { uploads } from './limits.ts'
import { officeList, oneOf } from './office-list.ts'
import { reasonOf } from './office-reason.ts'
import { bilingual, byId, instant, messageReply, replyOf } from './values.ts'

/** States of a library exam: teachers may copy the exam, or the school withdrew the exam. */
const libraryStates = ['offered', 'withdrawn'] as const
/** Kinds of reasons to withdraw a library exam. */
const withdrawKinds = ['mistake', 'outdated', 'rights', 'other'] as const

const libraryRow = z.object({
  id: z.number(),
  name: bilingual,
  duration: z.number(),
  questions: z.number(),
  version: z.number(),
  /** The number of lessons with a copy of the exam, of whichever version. */
  lessons: z.number(),
  state: z.enum(libraryStates),
  created_at: instant,
})

const libraryExam = libraryRow.extend({
  exam,
  /** The number of lessons whose copy was made from each version, the newest version first. */
  copies: z.array(z.object({ version: z.number(), lessons: z.number() })),
  withdrawn: z
    .object({
      at: instant,
      reason: z.string().nullable(),
      by: z.object({ id: z.number(), name: z.string() }).nullable(),
    })
    .nullable(),
})

export const adminLibraryCalls = {
  ...officeList('library', {
    about: { ar: 'امتحانات المكتبة', en: 'The exams of the library' },
    row: libraryRow,
    filters: { state: oneOf(libraryStates) },
    sorts: ['-created_at', 'created_at', 'name', '-name'],
  }),
  'GET /admin/library/:id': endpoint({
    about: {
      ar: 'امتحان في المكتبة بأسئلته وإصداره، وعدد الحصص التي أخذت كل إصدار',
      en: 'A library exam with its questions and version, and how many lessons took which version',
    },
    access: ['admin'],
    of: 'libraryExam',
    params: byId,
    reply: replyOf(libraryExam),
  }),
  'POST /admin/library': endpoint({
    about: { ar: 'إضافة امتحان إلى المكتبة', en: 'Add an exam to the library' },
    records: { 'library.create': { ar: 'إضافة امتحان إلى المكتبة', en: 'Added an exam to the library' } },
    access: ['admin'],
    status: 201,
    uploads: uploads.exam,
    isLong: true,
    body: brandNew.omit({ lesson_id: true, take_by: true, tell_missed: true, is_practice: true }),
    reply: replyOf(exam),
    example: newExamExample,
  }),
  'POST /admin/library/:id/withdraw': endpoint({
    about: {
      ar: 'سحب امتحان من المكتبة بسبب؛ وتبقى نسخ الحصص؛ والتكرار لا يغيّر شيئًا',
      en: 'Withdraw an exam from the library with a reason; copies in lessons stay; a second time changes nothing',
    },
    records: { 'library.withdraw': { ar: 'سحب امتحان من المكتبة', en: 'Withdrew an exam from the library' } },
    access: ['admin'],
    of: 'libraryExam',
    params: byId,
    body: reasonOf(withdrawKinds).omit({ tell: true }),
    reply: messageReply,
    example: { kind: 'mistake', reason: 'في السؤال الثاني إجابتان صحيحتان.' },
  }),
  'POST /admin/library/:id/restore': endpoint({
    about: {
      ar: 'إعادة امتحان مسحوب إلى المكتبة؛ والتكرار لا يغيّر شيئًا',
      en: 'Put a withdrawn exam back into the library; a second time changes nothing',
    },
    records: { 'library.restore': { ar: 'إعادة امتحان إلى المكتبة', en: 'Put an exam back into the library' } },
    access: ['admin'],
    of: 'libraryExam',
    params: byId,
    reply: messageReply,
  }),
}
