import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as reasons from '#server/audit/reason-tables.ts'
import * as audit from '#server/audit/tables.ts'
import * as setup from '#server/auth/setup-tables.ts'
import * as auth from '#server/auth/tables.ts'
import * as backup from '#server/backup/tables.ts'
import * as announcements from '#server/catalogue/announcement-tables.ts'
import * as curriculum from '#server/catalogue/curriculum-tables.ts'
import * as catalogue from '#server/catalogue/tables.ts'
import * as consents from '#server/consents/tables.ts'
import * as content from '#server/content/tables.ts'
import * as digests from '#server/digests/tables.ts'
import * as attempts from '#server/exams/attempt-tables.ts'
import * as corrections from '#server/exams/correction-tables.ts'
import * as late from '#server/exams/late-tables.ts'
import * as exams from '#server/exams/tables.ts'
import * as marks from '#server/homework/mark-tables.ts'
import * as homework from '#server/homework/tables.ts'
import * as http from '#server/http/tables.ts'
import * as jobs from '#server/jobs/tables.ts'
import * as marking from '#server/marking/tables.ts'
import * as push from '#server/messaging/push-tables.ts'
import * as messaging from '#server/messaging/tables.ts'
import * as notices from '#server/notices/tables.ts'
import * as payments from '#server/payments/tables.ts'
import * as listings from '#server/people/listing-tables.ts'
import * as people from '#server/people/tables.ts'
import * as storage from '#server/storage/tables.ts'
import * as subscriptions from '#server/subscriptions/tables.ts'
import * as threads from '#server/threads/tables.ts'

const school = [
  content,
  consents,
  digests,
  setup,
  auth,
  people,
  listings,
  curriculum,
  announcements,
  catalogue,
  homework,
  marks,
  marking,
  exams,
  attempts,
  late,
  corrections,
  subscriptions,
  threads,
  notices,
]
const support = [audit, reasons, backup, http, jobs, messaging, push, payments, storage]

export const tables: PgTable[] = [...school, ...support]
  .flatMap((exports) => Object.values<unknown>(exports))
  .filter((one) => is(one, PgTable))
