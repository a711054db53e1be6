import { sql } from 'drizzle-orm'
import { courses } from '#server/catalogue/tables.ts'
import {
  attemptAnswers,
  attemptEvents,
  attempts,
  earlierSittings,
  sittingContacts,
} from '#server/exams/attempt-tables.ts'
import { lateAnswers, lateSubmissions } from '#server/exams/late-tables.ts'
import { tests } from '#server/exams/tables.ts'
import { homeworkSubmissionFiles, homeworkSubmissions, homeworks } from '#server/homework/tables.ts'
import { paymentCallbacks, payments, subscriptions } from '#server/subscriptions/tables.ts'
import { by, lookUp, nameOf, personal, through } from './rule.ts'

const internal = 'Bookkeeping of the server.'
const marks = 'The result stays under a pseudonym.'
const ofAttempts = (column: Parameters<typeof through>[0]) => through(column, attempts.id, attempts.student_id)

/** A claimed phone does not count: the sittings under its hash are its owner's. */
const ofProvenContacts = ({ id }: { id: number }) => sql`${earlierSittings.contact_hash} in (
  ${sql`select ${sittingContacts.contact_hash} from ${sittingContacts} where ${sittingContacts.student_id} = ${id} and ${sittingContacts.proven}`})`

/** Lessons that the person takes or gives: subscriptions, payments, homework and exams. */
export const learningData = [
  personal(subscriptions, {
    of: by(subscriptions.student_id),
    exported: [
      {
        name: 'subscriptions',
        also: {
          teacher: nameOf(subscriptions.teacher_id),
          course: lookUp(courses.name, courses.id, subscriptions.course_id),
        },
      },
    ],
    erased: {
      kept: [
        ...(['id', 'student_id', 'course_id', 'teacher_id', 'source'] as const),
        ...(['payment_id', 'starts_at', 'ends_at', 'created_at'] as const),
      ],
      because: 'Accounts of sales; the row names nobody.',
    },
  }),
  personal(payments, {
    of: by(payments.student_id),
    exported: [
      {
        name: 'payments',
        also: { course: lookUp(courses.name, courses.id, payments.course_id), amount_piastres: payments.amount },
      },
    ],
    hidden: { payment_url: 'Opens the checkout.', asked_until: internal, inquire_at: internal, inquiries: internal },
    erased: {
      kept: [
        ...(['id', 'ref', 'student_id', 'course_id', 'gateway', 'provider_ref', 'payment_url', 'amount'] as const),
        ...(['status', 'asked_until', 'inquire_at', 'inquiries', 'created_at', 'paid_at', 'refunded_at'] as const),
      ],
      because: 'The law keeps accounts; refunds need the reference.',
    },
  }),
  personal(paymentCallbacks, {
    of: through(paymentCallbacks.payment_id, payments.id, payments.student_id),
    hidden: { all: 'The gateway’s proof of the payment, which is exported itself.' },
    erased: {
      kept: ['dedupe_key', 'payment_id', 'gateway', 'event', 'received_at'],
      because: 'The law keeps accounts; the event has references and amounts only.',
    },
  }),
  personal(homeworkSubmissionFiles, {
    of: through(homeworkSubmissionFiles.submission_id, homeworkSubmissions.id, homeworkSubmissions.student_id),
    hidden: { all: 'The archive has the files themselves.' },
    archived: {
      file: homeworkSubmissionFiles.file,
      folder: sql`'homework/' || ${homeworkSubmissionFiles.submission_id}`,
    },
    erased: 'rows',
  }),
  personal(homeworkSubmissions, {
    of: by(homeworkSubmissions.student_id),
    exported: [
      {
        name: 'homework',
        also: {
          name_ar: lookUp(homeworks.name_ar, homeworks.id, homeworkSubmissions.homework_id),
          name_en: lookUp(homeworks.name_en, homeworks.id, homeworkSubmissions.homework_id),
        },
      },
    ],
    hidden: { request_key: internal },
    erased: {
      set: { note: null },
      kept: [
        ...(['id', 'homework_id', 'student_id', 'grade', 'teacher_note', 'request_key'] as const),
        ...(['submitted_at', 'graded_at', 'deleted_at'] as const),
      ],
      because: marks,
    },
  }),
  personal(attempts, {
    of: by(attempts.student_id),
    exported: [{ name: 'exams', also: { name: lookUp(tests.name, tests.id, attempts.test_id) } }],
    hidden: { logins: 'Secrets.', submit_key: internal, finish_failures: internal, finish_again_at: internal },
    erased: {
      set: { logins: [] },
      kept: [
        ...(['id', 'test_id', 'student_id', 'version', 'started_at', 'deadline_at', 'finish_at'] as const),
        ...(['submitted_at', 'submit_key', 'submit_reason', 'score', 'submitted_score', 'total_questions'] as const),
        ...(['percentage', 'duration', 'client_duration', 'evidence', 'round', 'reopened_at', 'resume_ms'] as const),
        ...(['paused_ms', 'heard_at', 'saves', 'saves_until', 'finish_failures', 'finish_again_at'] as const),
      ],
      because: marks,
    },
  }),
  personal(attemptAnswers, {
    of: ofAttempts(attemptAnswers.attempt_id),
    exported: [{ name: 'exam_answers' }],
    erased: { kept: ['attempt_id', 'question_id', 'answer_id', 'seq', 'saved_at', 'round'], because: marks },
  }),
  personal(attemptEvents, {
    of: ofAttempts(attemptEvents.attempt_id),
    exported: [{ name: 'exam_events' }],
    hidden: { detail: internal },
    erased: { kept: ['id', 'attempt_id', 'at', 'type', 'length_ms', 'client_seq', 'detail'], because: marks },
  }),
  personal(lateSubmissions, {
    of: ofAttempts(lateSubmissions.attempt_id),
    exported: [{ name: 'late_submissions' }],
    hidden: { submit_key: internal },
    erased: {
      kept: ['id', 'attempt_id', 'round', 'submit_key', 'received_at', 'answers', 'journal', 'reply'],
      because: marks,
    },
  }),
  personal(lateAnswers, {
    of: ofAttempts(lateAnswers.attempt_id),
    exported: [{ name: 'late_answers' }],
    erased: {
      kept: [
        ...(['id', 'attempt_id', 'round', 'question_id', 'answer_id', 'timing', 'silence_ms'] as const),
        ...(['answered_at', 'state', 'received_at'] as const),
      ],
      because: marks,
    },
  }),
  personal(earlierSittings, {
    of: ofProvenContacts,
    exported: [{ name: 'earlier_exams', also: { name: lookUp(tests.name, tests.id, earlierSittings.test_id) } }],
    hidden: { contact_hash: 'A secret.' },
    erased: {
      kept: ['test_id', 'contact_hash', 'created_at'],
      because: 'A new account with the contact must not sit the exam again; the hash is keyed.',
    },
  }),
  personal(sittingContacts, {
    of: by(sittingContacts.student_id),
    hidden: { all: 'Hashes of phone and e-mail, which the account has in words.' },
    erased: 'rows',
  }),
  personal(courses, {
    of: by(courses.teacher_id),
    exported: [{ name: 'courses', also: { price_piastres: courses.price } }],
    hidden: { image: 'Public on the course’s page.' },
    erased: {
      kept: [
        ...(['id', 'teacher_id', 'name', 'description', 'what_you_will_learn', 'subject_id', 'stage_id'] as const),
        ...(['grade_id', 'video_url', 'price', 'image', 'status', 'created_at', 'deleted_at'] as const),
      ],
      because: 'Students who paid read on.',
    },
  }),
]
