import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { inboxCounts, inboxRow } from './inbox.ts'
import { bilingual, flag, instant, price, replyOf } from './values.ts'

/** A day in Egypt, `2026-11-14`. */
const day = z.string()
/** Today, and the Saturday on which its week began. */
const dates = { day, week_from: day }
const subject = { subject: bilingual, subject_id: z.number() }

const examTimes = ['running', 'reopened', 'open', 'overdue'] as const

const exam = z.object({
  id: z.number(),
  name: bilingual,
  ...subject,
  teacher: z.string(),
  /**
   * `running`: the attempt has begun. `reopened`: the teacher gave the attempt back. `overdue`: the expected time has
   * passed and the exam is still open.
   */
  state: z.enum(examTimes),
  take_by: instant.nullable(),
  counts: z.number(),
  minutes: z.number(),
})

const homework = z.object({
  id: z.number(),
  name: bilingual,
  ...subject,
  teacher: z.string(),
  due_date: day.nullable(),
  /** 1 when the due date has passed and late work is still accepted. */
  is_overdue: flag,
})

const result = z.object({
  kind: z.enum(['homework', 'exam']),
  id: z.number(),
  name: bilingual,
  ...subject,
  score: z.number(),
  total: z.number().nullable(),
  note: z.string().nullable(),
  at: instant,
  /** 1 when the student may read the corrected paper; undefined in replies of older servers. */
  paper_open: flag.optional(),
})

const lesson = z.object({
  id: z.number(),
  name: bilingual,
  course: bilingual,
  ...subject,
  teacher: z.string(),
  /** The lesson's place among the course's lessons. */
  number: z.number(),
  is_opened: flag,
  /** The second of the video at which the student stopped; null at the beginning or end of the video. */
  position: z.number().nullable(),
})

const ending = z.object({
  course_id: z.number().nullable(),
  /** The course's title; null for a subscription to all courses of the teacher. */
  course: bilingual.nullable(),
  subject_id: z.number().nullable(),
  teacher_id: z.number(),
  teacher: z.string(),
  price,
  ends_at: instant,
  /** 1 when the next month can be bought now. */
  can_renew: flag,
  /** The instant from which the next month can be bought; null once it has passed, or if there is no next month. */
  renews_at: instant.nullable(),
})

/** Work of one day of the week: due, expected or ending on that day. */
const entry = z.object({
  kind: z.enum(['homework', 'exam', 'subscription']),
  id: z.number(),
  name: bilingual,
  subject_id: z.number().nullable(),
  day,
  /** The time of the work; null for work of the whole day. */
  at: instant.nullable(),
  is_done: flag,
})

const studentToday = z.object({
  ...dates,
  week: z.array(entry),
  /** Exams that can be taken: begun exams, then exams by their expected time, then overdue exams. At most 100. */
  exams: z.array(exam),
  /** Homework that waits: homework by due date, then late homework, then homework without a date. At most 100. */
  homework: z.array(homework),
  /** The number of all such homework; undefined in replies of older servers. */
  homework_total: z.number().optional(),
  results: z.array(result),
  lesson: lesson.nullable(),
  endings: z.array(ending),
})

const waiting = z.object({ count: z.number(), oldest_at: instant.nullable() })

/** A course of the teacher at a glance. */
const courseGlance = z.object({
  id: z.number(),
  name: bilingual,
  ...subject,
  grade: bilingual,
  status: flag,
  /** Students with a running subscription to the course, or to all courses of the teacher. */
  students: z.number(),
  /** Homework submissions to mark. */
  to_mark: z.number(),
  /** Students whose last subscription to the course ends before the next Saturday. */
  ending: z.number(),
})

const teacherToday = z.object({
  ...dates,
  /** `to_mark`: homework submissions to mark. `decisions`: attempts with late answers to decide. */
  /** `homework_id`: the homework with the oldest submission; null without submissions to mark. */
  to_mark: waiting.extend({ homework_id: z.number().nullable() }),
  decisions: waiting,
  /** A row for each homework or exam with waiting work, the oldest work first. */
  waiting: z.array(inboxRow),
  /** The counts of the whole inbox. */
  inbox: inboxCounts,
  running: z.array(
    z.object({
      id: z.number(),
      name: bilingual,
      course: bilingual,
      inside: z.number(),
      submitted: z.number(),
      not_begun: z.number(),
      /** The last deadline of the students who take the exam now. */
      last_at: instant,
    }),
  ),
  /** `course`: the course of all new students; null if the students have different courses. */
  new_students: z.object({ count: z.number(), course: bilingual.nullable() }),
  week: z.array(entry),
  /** The newest courses. */
  courses: z.array(courseGlance),
  /** `refusal`: the reason of the school’s refusal; null without a refusal. */
  approval: z.object({ is_approved: flag, refusal: z.string().nullable() }),
  /** The first steps that the teacher has taken. */
  steps: z.object({ profile: flag, course: flag, lesson: flag, student: flag }),
})

const childToday = z.object({
  id: z.number(),
  name: z.string(),
  gradeName: z.string().nullable(),
  lessons: z.object({ opened: z.number(), total: z.number() }),
  homework: z.object({ done: z.number(), missing: z.number(), total: z.number(), missing_in: z.array(bilingual) }),
  exams: z.array(
    z.object({
      id: z.number(),
      subject: bilingual,
      state: z.enum(['told', 'unsettled', 'missed']),
      score: z.number().nullable(),
      total_questions: z.number().nullable(),
    }),
  ),
  subscriptions: z.object({ active: z.number(), ended: z.number(), first_end_at: instant.nullable() }),
  coming: z.object({ homework: z.number(), exams: z.number(), first_day: day.nullable() }),
})

export const todayCalls = {
  'GET /teacher/today': endpoint({
    about: {
      ar: 'يوم المدرّس: ما ينتظر التصحيح والقرار، والامتحانات الجارية، والطلاب الجدد، والكورسات، والخطوات الأولى',
      en: 'The teacher’s day: work to mark and to decide, running exams, new students, courses and first steps',
    },
    access: ['teacher'],
    reply: replyOf(teacherToday),
  }),
  'GET /parent/today': endpoint({
    about: { ar: 'أسبوع كل ابن في خمس حقائق', en: 'This week of each child in five facts' },
    access: ['parent'],
    reply: replyOf(z.object({ ...dates, children: z.array(childToday) })),
  }),
  'GET /student/today': endpoint({
    about: {
      ar: 'يوم الطالب: الحصة التالية والواجبات بمواعيدها والامتحانات والنتائج الجديدة والاشتراكات التي تنتهي',
      en: 'The student’s day: next lesson, homework by due date, exams, new results and ending subscriptions',
    },
    access: ['student'],
    reply: replyOf(studentToday),
  }),
}
