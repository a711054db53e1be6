import { z } from 'zod'
import { bilingual, flag, price } from './values.ts'

export const teaching = z.object({ bio: z.string().nullable(), qualification: z.string().nullable(), price })

export const teacherCard = teaching.extend({
  id: z.number(),
  name: z.string(),
  image: z.string().nullable(),
  is_subscribed: flag,
  teacher_data: teaching,
  /** The lowest price of a course that is not free, in EGP; null without such a course. */
  lowest_price: price,
  /** The numbers of shown courses and of shown free courses. */
  courses: z.number(),
  free_courses: z.number(),
  /** The names of the subjects and stages of the shown courses, in the school's order. */
  subjects: z.array(bilingual),
  stages: z.array(bilingual),
})

const contacts = { email: z.string().nullable(), phone: z.string().nullable() }
export const teacherDetails = teacherCard.extend({ ...contacts, can_write: flag })
