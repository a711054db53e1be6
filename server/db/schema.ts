import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as audit from '#server/audit/tables.ts'
import * as auth from '#server/auth/tables.ts'
import * as curriculum from '#server/catalogue/curriculum-tables.ts'
import * as catalogue from '#server/catalogue/tables.ts'
import * as content from '#server/content/tables.ts'
import * as attempts from '#server/exams/attempt-tables.ts'
import * as late from '#server/exams/late-tables.ts'
import * as exams from '#server/exams/tables.ts'
import * as homework from '#server/homework/tables.ts'
import * as http from '#server/http/tables.ts'
import * as messaging from '#server/messaging/tables.ts'
import * as payments from '#server/payments/tables.ts'
import * as people from '#server/people/tables.ts'
import * as storage from '#server/storage/tables.ts'
import * as subscriptions from '#server/subscriptions/tables.ts'

const school = [content, auth, people, curriculum, catalogue, homework, exams, attempts, late, subscriptions]
const support = [audit, http, messaging, payments, storage]

/** Every table of the database. */
export const tables: PgTable[] = [...school, ...support]
  .flatMap((exports) => Object.values<unknown>(exports))
  .filter((one) => is(one, PgTable))
