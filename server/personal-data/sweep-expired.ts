import { and, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  codes,
  endedSessions,
  knownDevices,
  loginFailures,
  phoneReferences,
  resetGrants,
  sessions,
  twoSteps,
} from '#server/auth/tables.ts'
import { consentLinks, guardianConsents } from '#server/consents/tables.ts'
import { contactMessages } from '#server/content/tables.ts'
import type { Db } from '#server/db/open.ts'
import { digests, missedExamMessages } from '#server/digests/tables.ts'
import { earlierSittings } from '#server/exams/attempt-tables.ts'
import { bouncedContacts, deliveryReports, messages, stopWords } from '#server/messaging/tables.ts'
import { notices } from '#server/notices/tables.ts'
import { consents } from '#server/people/tables.ts'
import { threadMessages, threadReports } from '#server/threads/tables.ts'
import { type Kept, keptFor } from './retention.ts'

interface Expired {
  kind: Kept
  table: PgTable
  isOver: SQL | undefined
}

const now = sql`now()`
const past = (column: PgColumn, kind: Kept) => lt(column, sql`now() - ${keptFor(kind)}`)
const ofDeleted = (student: PgColumn) => sql`exists (
  select from users where users.id = ${student} and deleted_at < now() - ${keptFor('consents')})`
/** A link stays while the current consent names its phone. A guardian without an account withdraws by that link. */
const namesConsent = sql`exists (select from guardian_consents where student_id = ${consentLinks.student_id}
  and is_current and state <> 'pending' and guardian_phone = ${consentLinks.guardian_phone})`

/** The rows that this sweep deletes. Registrations, files and the audit log have their own sweeps. */
export const expired: readonly Expired[] = [
  { kind: 'codes', table: codes, isOver: past(codes.created_at, 'codes') },
  { kind: 'resetGrants', table: resetGrants, isOver: lt(resetGrants.expires_at, now) },
  { kind: 'phoneReferences', table: phoneReferences, isOver: lt(phoneReferences.expires_at, now) },
  {
    kind: 'loginFailures',
    table: loginFailures,
    isOver: and(
      past(loginFailures.first_at, 'loginFailures'),
      or(isNull(loginFailures.blocked_until), lt(loginFailures.blocked_until, now)),
    ),
  },
  { kind: 'sessions', table: sessions, isOver: or(lt(sessions.expires_at, now), past(sessions.used_at, 'sessions')) },
  { kind: 'endedSessions', table: endedSessions, isOver: past(endedSessions.ended_at, 'endedSessions') },
  {
    kind: 'twoSteps',
    table: twoSteps,
    isOver: and(isNull(twoSteps.confirmed_at), past(twoSteps.created_at, 'twoSteps')),
  },
  { kind: 'knownDevices', table: knownDevices, isOver: past(knownDevices.used_at, 'knownDevices') },
  { kind: 'sentMessages', table: messages, isOver: past(messages.created_at, 'sentMessages') },
  { kind: 'notices', table: notices, isOver: past(notices.created_at, 'notices') },
  { kind: 'deliveryReports', table: deliveryReports, isOver: past(deliveryReports.created_at, 'deliveryReports') },
  { kind: 'bouncedContacts', table: bouncedContacts, isOver: past(bouncedContacts.created_at, 'bouncedContacts') },
  { kind: 'stopWords', table: stopWords, isOver: past(stopWords.created_at, 'stopWords') },
  { kind: 'letters', table: contactMessages, isOver: past(contactMessages.created_at, 'letters') },
  { kind: 'threadReports', table: threadReports, isOver: past(threadReports.created_at, 'threadReports') },
  { kind: 'threadMessages', table: threadMessages, isOver: past(threadMessages.created_at, 'threadMessages') },
  {
    kind: 'consentLinks',
    table: consentLinks,
    isOver: and(
      isNull(consentLinks.declined_at),
      past(consentLinks.created_at, 'consentLinks'),
      sql`not ${namesConsent}`,
    ),
  },
  {
    kind: 'declinedPhones',
    table: consentLinks,
    isOver: and(isNotNull(consentLinks.declined_at), past(consentLinks.declined_at, 'declinedPhones')),
  },
  { kind: 'digests', table: missedExamMessages, isOver: past(missedExamMessages.created_at, 'digests') },
  { kind: 'digests', table: digests, isOver: past(digests.created_at, 'digests') },
  { kind: 'consents', table: guardianConsents, isOver: ofDeleted(guardianConsents.student_id) },
  { kind: 'consents', table: consents, isOver: ofDeleted(consents.user_id) },
  { kind: 'sittings', table: earlierSittings, isOver: past(earlierSittings.created_at, 'sittings') },
]

/** Deletes the rows whose retention time has passed. */
export async function sweepExpired(db: Db): Promise<void> {
  for (const { table, isOver } of expired) await db.delete(table).where(isOver)
}
