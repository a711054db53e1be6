import { z } from 'zod'
import { named } from './catalogue-shapes.ts'
import { endpoint } from './endpoint.ts'
import { highestPrice } from './limits.ts'
import { byPage, flag, id, optional, pageOf, price, replyOf, text, wholeBetween } from './values.ts'

/** The filters of the search over teachers. Each filter is also a query parameter of the page's address. */
export const findFilters = ['q', 'subject', 'stage', 'grade', 'price', 'free'] as const

const foundTeacher = z.object({
  id: z.number(),
  name: z.string(),
  image: z.string().nullable(),
  qualification: z.string().nullable(),
  subjects: z.array(named),
  stages: z.array(named),
  courses: z.number(),
  lessons: z.number(),
  free_courses: z.number(),
  /** 1 for a teacher of a lesson whose video everybody may watch. */
  has_free_lesson: flag,
  /** The lowest price of a course that is not free, in EGP; null without such a course. */
  lowest_price: price,
  is_subscribed: flag,
})

/** The call of the search, and the call of the choices that its filters offer. */
export const findCalls = {
  'GET /teachers/find': endpoint({
    about: {
      ar: 'البحث عن مدرّس بالكلمات والمادة والمرحلة والصف والسعر؛ وإذا لم يطابق أحدٌ الكلمات تمامًا جاء الأقرب إليها',
      en: 'Teachers by words, subject, stage, grade and highest price; if no teacher matches the words exactly, the nearest teachers',
    },
    access: 'anyone',
    mayBeOld: true,
    query: byPage.extend({
      q: optional(text(100)),
      subject: optional(id),
      stage: optional(id),
      grade: optional(id),
      price: optional(wholeBetween(0, highestPrice)),
      /** 1 for teachers of a course with a free lesson. */
      free: optional(wholeBetween(1, 1)),
    }),
    reply: pageOf(foundTeacher).extend({
      /** 1 when no teacher matches the words exactly and these teachers are the nearest. */
      nearest: flag,
      /** For an empty result: each filter whose removal would find teachers, and the number of these teachers. */
      without: z.array(z.object({ filter: z.enum(findFilters), total: z.number() })),
    }),
  }),
  'GET /teachers/choices': endpoint({
    about: {
      ar: 'المواد والمراحل والصفوف التي لها كورسات معروضة',
      en: 'Subjects, stages and grades that have shown courses',
    },
    access: 'anyone',
    mayBeOld: true,
    reply: replyOf(z.object({ subjects: z.array(named), stages: z.array(named.extend({ grades: z.array(named) })) })),
  }),
}
