import { or, sql } from 'drizzle-orm'
import { digests, missedExamMessages, stoppedDigests } from '#server/digests/tables.ts'
import { by, byContact, personal } from './rule.ts'

const internal = 'Bookkeeping of the server.'

/** Messages to guardians: the weekly messages about students, and messages about missed exams. */
export const digestData = [
  personal(digests, {
    of: (person) =>
      or(by(digests.student_id, digests.person_id)(person), byContact(digests.contact)(person)) ?? sql`false`,
    exported: [{ name: 'weekly_messages' }],
    hidden: { contact: 'Belongs to the guardian, whose profile has it.', token_hash: 'A secret.', handed_by: internal },
    erased: 'rows',
  }),
  personal(stoppedDigests, {
    of: (person) => or(by(stoppedDigests.student_id)(person), byContact(stoppedDigests.contact)(person)) ?? sql`false`,
    exported: [{ name: 'stopped_weekly_messages' }],
    hidden: { contact: 'Belongs to the guardian, whose profile has it.', resumed_by: internal },
    erased: 'rows',
  }),
  personal(missedExamMessages, {
    of: (person) =>
      or(by(missedExamMessages.student_id)(person), byContact(missedExamMessages.contact)(person)) ?? sql`false`,
    hidden: { all: 'The exams themselves are exported; the contact belongs to the guardian.' },
    erased: 'rows',
  }),
]
