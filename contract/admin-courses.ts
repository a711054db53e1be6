import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { officeList, oneOf } from './office-list.ts'
import { reasonOf } from './office-reason.ts'
import { bilingual, byId, flag, id, instant, messageReply, optional, price, replyOf } from './values.ts'

/**
 * States of a course in the office. A course that the school hid is `hidden`, even if its teacher also switched the
 * course off.
 */
const courseStates = ['on', 'off', 'hidden', 'deleted'] as const
/** Kinds of reasons to hide a course. */
const hideKinds = ['content', 'rights', 'complaint', 'other'] as const

const person = z.object({ id: z.number(), name: z.string() })

const courseRow = z.object({
  id: z.number(),
  name: bilingual,
  teacher_id: z.number(),
  teacher_name: z.string(),
  subject_name: z.string(),
  stage_name: z.string(),
  grade_name: z.string(),
  price,
  state: z.enum(courseStates),
  created_at: instant,
})

const officeCourse = courseRow.extend({
  description: bilingual,
  image: z.string().nullable(),
  subject_id: z.number(),
  hidden: z.object({ at: instant, reason: z.string(), by: person.nullable() }).nullable(),
  lessons: z.array(
    z.object({ id: z.number(), name: bilingual, status: flag, homeworks: z.number(), tests: z.number() }),
  ),
  /** The number of students with a running subscription that opens the course. */
  students: z.number(),
  /** The sum of the payments for the course in EGP. Refunded payments do not count. */
  income: price,
  payments: z.number(),
})

export const adminCourseCalls = {
  ...officeList('courses', {
    about: { ar: 'كل الكورسات: بالاسم أو المدرّس', en: 'All courses, by name or teacher' },
    row: courseRow,
    filters: { state: oneOf(courseStates), subject: optional(id), stage: optional(id) },
    sorts: ['-created_at', 'created_at', 'name', '-name', 'price', '-price'],
  }),
  'GET /admin/courses/:id': endpoint({
    about: {
      ar: 'كورس كما تراه الإدارة: مدرّسه وحصصه وطلابه ودخله حتى الآن',
      en: 'A course as the office sees it: teacher, lessons, students and income so far',
    },
    of: 'course',
    access: ['admin'],
    params: byId,
    reply: replyOf(officeCourse),
  }),
  'POST /admin/courses/:id/hide': endpoint({
    about: {
      ar: 'إخفاء كورس بسبب: يخرج من القوائم والبيع، ويكمل المشتركون؛ والتكرار لا يغيّر شيئًا',
      en: 'Hide a course with a reason: off the lists and off sale, while subscribers go on; a second time changes nothing',
    },
    records: { 'course.hide': { ar: 'إخفاء كورس', en: 'Hid a course' } },
    of: 'course',
    access: ['admin'],
    params: byId,
    body: reasonOf(hideKinds),
    reply: messageReply,
    example: { kind: 'content', reason: 'في الحصة الثالثة فيديو لا يخص المنهج.', tell: 'on' },
  }),
  'POST /admin/courses/:id/show': endpoint({
    about: {
      ar: 'إظهار كورس أخفته الإدارة؛ والتكرار لا يغيّر شيئًا',
      en: 'Show a hidden course again; a second time changes nothing',
    },
    records: { 'course.show': { ar: 'إظهار كورس من جديد', en: 'Showed a course again' } },
    of: 'course',
    access: ['admin'],
    params: byId,
    reply: messageReply,
  }),
}
