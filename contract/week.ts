import { z } from 'zod'
import { dayInput } from './day.ts'
import { endpoint } from './endpoint.ts'
import { bilingual, byId, flag, instant, optional, price, replyOf } from './values.ts'

/** A day in Egypt, `2026-11-14`. */
const day = z.string()

const lesson = z.object({
  id: z.number(),
  name: bilingual,
  subject: bilingual,
  published_at: instant,
  /** The time of the student's first opening; null for a lesson that the student has not opened. */
  opened_at: instant.nullable(),
})

const homeworkStates = ['graded', 'waiting', 'missing', 'open'] as const

const homework = z.object({
  id: z.number(),
  name: bilingual,
  subject: bilingual,
  /** `open`: the homework has no due date and is not handed in yet. */
  state: z.enum(homeworkStates),
  due_date: day.nullable(),
  full_mark: z.number().nullable(),
  submitted_at: instant.nullable(),
  grade: z.number().nullable(),
  teacher_note: z.string().nullable(),
  /**
   * The id of the latest submission, for `/marked-homework/:id`. Null without marks on its pages and without a voice
   * note.
   */
  marked_submission: z.number().nullable(),
  /** The files of the latest submission, as signed links. */
  files: z.array(z.object({ id: z.number(), name: z.string(), file: z.string() })),
})

const exam = z.object({
  id: z.number(),
  name: bilingual,
  subject: bilingual,
  /** `unsettled`: late answers or a reopened attempt may still change the result. */
  state: z.enum(['told', 'unsettled', 'missed']),
  submitted_at: instant.nullable(),
  take_by: instant.nullable(),
  score: z.number().nullable(),
  total_questions: z.number().nullable(),
  /** The minutes that the student took, and the minutes that the exam allows. */
  duration: z.number().nullable(),
  minutes: z.number(),
  /** The median of the scores; null while the child's result is not final, and for fewer than five students. */
  median: z.number().nullable(),
  takers: z.number().nullable(),
  /** 1 when the corrected paper is open to the parent. */
  released: flag,
})

const subscription = z.object({
  /** The course; null for a subscription to all courses of the teacher. */
  course: bilingual.nullable(),
  teacher: z.string(),
  price,
  active: flag,
  ends_at: instant.nullable(),
})

const coming = z.object({
  kind: z.enum(['homework', 'exam']),
  id: z.number(),
  name: bilingual,
  subject: bilingual,
  day,
  at: instant,
})

const childWeek = z.object({
  child: z.object({ id: z.number(), name: z.string(), gradeName: z.string().nullable() }),
  /**
   * `from` is the Saturday, `to` the last reported day, and `until` the instant up to which the figures count.
   * `earlier` and `later` are the Saturdays of the other weeks that can be opened; null without such a week.
   */
  week: z.object({ from: day, to: day, until: instant, earlier: day.nullable(), later: day.nullable() }),
  lessons: z.object({ opened: z.number(), total: z.number(), list: z.array(lesson) }),
  homework: z.object({ done: z.number(), missing: z.number(), total: z.number(), list: z.array(homework) }),
  exams: z.object({ taken: z.number(), missed: z.number(), list: z.array(exam) }),
  subscriptions: z.object({
    active: z.number(),
    ended: z.number(),
    first_end_at: instant.nullable(),
    list: z.array(subscription),
  }),
  coming: z.object({ homework: z.number(), exams: z.number(), list: z.array(coming) }),
})

export const weekCalls = {
  'GET /parent/child/:id/week': endpoint({
    about: {
      ar: 'أسبوع الابن في خمس حقائق بأدلتها؛ وبلا تاريخ يأتي هذا الأسبوع',
      en: 'A child’s week in five facts with their evidence; without a date, this week',
    },
    access: ['parent', 'admin'],
    of: 'student',
    params: byId,
    query: z.object({ from: optional(dayInput) }),
    reply: replyOf(childWeek),
  }),
}
