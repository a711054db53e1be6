import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { courses, lessonOpenings, lessons } from '#server/catalogue/tables.ts'
import { homeworkMarks, homeworkVoiceNotes } from '#server/homework/mark-tables.ts'
import { homeworkPages, homeworkSubmissionFiles, homeworkSubmissions, homeworks } from '#server/homework/tables.ts'
import { markingComments, markingLeases } from '#server/marking/tables.ts'
import { teacherListings } from '#server/people/listing-tables.ts'
import { paymentCallbacks, payments, subscriptions } from '#server/subscriptions/tables.ts'
import { by, lookUp, nameOf, type Person, personal, through } from './rule.ts'

const internal = 'Bookkeeping of the server.'
const marks = 'The result stays under a pseudonym.'

/**
 * Returns an SQL condition that is true for marks on the pages of homework submissions. `submission` selects the
 * submissions.
 */
const onPageOf = (submission: SQL | undefined) => sql`${homeworkMarks.page_id} in (select ${homeworkSubmissionFiles.id}
  from ${homeworkSubmissionFiles} join ${homeworkSubmissions}
  on ${homeworkSubmissions.id} = ${homeworkSubmissionFiles.submission_id} where ${submission})`
/**
 * Returns an SQL condition on voice notes. The condition is true for notes on the student's graded submissions, and for
 * the teacher's own notes.
 */
const heardBy = ({
  id,
}: Person) => sql`(${homeworkVoiceNotes.teacher_id} = ${id} or ${homeworkVoiceNotes.submission_id} in (
  select ${homeworkSubmissions.id} from ${homeworkSubmissions}
  where ${homeworkSubmissions.student_id} = ${id} and ${homeworkSubmissions.graded_at} is not null))`

/** Lessons that the person takes or gives: subscriptions, payments and homework. */
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
      set: { settled_reason: null },
      kept: [
        ...(['id', 'ref', 'student_id', 'course_id', 'gateway', 'provider_ref', 'payment_url', 'amount'] as const),
        ...(['status', 'asked_until', 'inquire_at', 'inquiries', 'created_at', 'paid_at', 'refunded_at'] as const),
        ...(['settled_by', 'settled_at', 'settled_kind'] as const),
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
  personal(teacherListings, {
    of: by(teacherListings.teacher_id),
    hidden: { all: 'Derived from the profile and the courses, which are exported themselves.' },
    erased: 'rows',
  }),
  personal(lessonOpenings, {
    of: by(lessonOpenings.student_id),
    exported: [{ name: 'opened_lessons', also: { name: lookUp(lessons.name, lessons.id, lessonOpenings.lesson_id) } }],
    erased: 'rows',
  }),
  personal(homeworkPages, {
    of: by(homeworkPages.student_id),
    hidden: {
      all: 'On its way into a submission, which is exported.',
      file: 'The archive has the file of the submission.',
    },
    erased: 'rows',
  }),
  personal(homeworkMarks, {
    of: by(homeworkMarks.student_id),
    exported: [
      {
        name: 'homework_marks',
        of: ({ id }) => onPageOf(and(eq(homeworkSubmissions.student_id, id), isNotNull(homeworkSubmissions.graded_at))),
      },
    ],
    erased: 'rows',
  }),
  personal(homeworkVoiceNotes, {
    of: by(homeworkVoiceNotes.teacher_id, homeworkVoiceNotes.student_id),
    exported: [{ name: 'voice_notes', of: heardBy }],
    hidden: { file: 'The archive has the file itself.' },
    archived: {
      of: heardBy,
      file: homeworkVoiceNotes.file,
      folder: sql`'voice-notes/' || ${homeworkVoiceNotes.submission_id}`,
    },
    erased: 'rows',
  }),
  personal(markingLeases, {
    of: by(markingLeases.person_id),
    hidden: { all: 'Which submissions an open page held; the grades themselves are in the audit log.' },
    erased: 'rows',
  }),
  personal(markingComments, {
    of: by(markingComments.teacher_id),
    exported: [{ name: 'marking_comments' }],
    erased: 'rows',
  }),
  personal(homeworkSubmissionFiles, {
    of: by(homeworkSubmissionFiles.student_id),
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
      // A teacher may have written the child's name into the note.
      set: { note: null, teacher_note: null },
      kept: [
        ...(['id', 'homework_id', 'student_id', 'grade', 'request_key'] as const),
        ...(['submitted_at', 'graded_at', 'deleted_at'] as const),
      ],
      because: marks,
    },
  }),
  personal(courses, {
    of: by(courses.teacher_id),
    exported: [{ name: 'courses', also: { price_piastres: courses.price } }],
    hidden: { image: 'Public on the course’s page.', name_folded: 'The name again, for the office’s search.' },
    erased: { kept: 'all', because: 'Students who paid read on.' },
  }),
]
