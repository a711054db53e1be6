import { sql } from 'drizzle-orm'
import {
  attemptAnswers,
  attemptEvents,
  attempts,
  earlierSittings,
  sittingContacts,
} from '#server/exams/attempt-tables.ts'
import { correctedScores } from '#server/exams/correction-tables.ts'
import { lateAnswers, lateSubmissions } from '#server/exams/late-tables.ts'
import { tests } from '#server/exams/tables.ts'
import { by, lookUp, personal } from './rule.ts'

const internal = 'Bookkeeping of the server.'
const marks = 'The result stays under a pseudonym.'

/**
 * Returns an SQL condition that is true for exams taken under a contact that the person proved. Exams under a claimed
 * phone belong to the phone's owner.
 */
const ofProvenContacts = ({ id }: { id: number }) => sql`${earlierSittings.contact_hash} in (
  ${sql`select ${sittingContacts.contact_hash} from ${sittingContacts} where ${sittingContacts.student_id} = ${id} and ${sittingContacts.proven}`})`

/** Exams that the person took. */
export const examData = [
  personal(attempts, {
    of: by(attempts.student_id),
    exported: [{ name: 'exams', also: { name: lookUp(tests.name, tests.id, attempts.test_id) } }],
    hidden: {
      ...{ logins: 'Secrets.', submit_key: internal },
      ...{ finish_failures: internal, finish_again_at: internal, finish_error: internal },
    },
    erased: {
      set: { logins: [] },
      kept: [
        ...(['id', 'test_id', 'student_id', 'version', 'started_at', 'deadline_at', 'finish_at'] as const),
        ...([
          'submitted_at',
          'submit_key',
          'submit_reason',
          'score',
          'submitted_score',
          'total_questions',
          'submitted_total',
        ] as const),
        ...(['percentage', 'duration', 'client_duration', 'evidence', 'round', 'reopened_at', 'resume_ms'] as const),
        ...([
          'paused_ms',
          'heard_at',
          'saves',
          'saves_until',
          'finish_failures',
          'finish_again_at',
          'finish_error',
        ] as const),
      ],
      because: marks,
    },
  }),
  personal(attemptAnswers, {
    of: by(attemptAnswers.student_id),
    exported: [{ name: 'exam_answers' }],
    erased: {
      kept: ['attempt_id', 'student_id', 'question_id', 'answer_id', 'seq', 'saved_at', 'round'],
      because: marks,
    },
  }),
  personal(attemptEvents, {
    of: by(attemptEvents.student_id),
    exported: [{ name: 'exam_events' }],
    hidden: { detail: internal },
    erased: {
      kept: ['id', 'attempt_id', 'student_id', 'at', 'type', 'length_ms', 'client_seq', 'detail'],
      because: marks,
    },
  }),
  personal(correctedScores, {
    of: by(correctedScores.student_id),
    exported: [{ name: 'corrected_scores' }],
    erased: {
      kept: ['correction_id', 'attempt_id', 'student_id', 'score_before', 'total_before', 'score_after', 'total_after'],
      because: marks,
    },
  }),
  personal(lateSubmissions, {
    of: by(lateSubmissions.student_id),
    exported: [{ name: 'late_submissions' }],
    hidden: { submit_key: internal },
    erased: {
      kept: ['id', 'attempt_id', 'student_id', 'round', 'submit_key', 'received_at', 'answers', 'journal', 'reply'],
      because: marks,
    },
  }),
  personal(lateAnswers, {
    of: by(lateAnswers.student_id),
    exported: [{ name: 'late_answers' }],
    erased: {
      kept: [
        ...(['id', 'attempt_id', 'student_id', 'round', 'question_id', 'answer_id', 'timing', 'silence_ms'] as const),
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
      because: 'A new account with the contact must not take the exam again; the hash is keyed.',
    },
  }),
  personal(sittingContacts, {
    of: by(sittingContacts.student_id),
    hidden: { all: 'Hashes of phone and e-mail, which the account has in words.' },
    erased: 'rows',
  }),
]
