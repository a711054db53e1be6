import type { PgTable } from 'drizzle-orm/pg-core'
import { auditLog } from '#server/audit/tables.ts'
import { grades, stages, subjects } from '#server/catalogue/curriculum-tables.ts'
import { lessonFiles, lessons } from '#server/catalogue/tables.ts'
import { faqs, pages, settings } from '#server/content/tables.ts'
import { answers, questions, testPapers, tests } from '#server/exams/tables.ts'
import { homeworkFiles, homeworks } from '#server/homework/tables.ts'
import { rateLimits } from '#server/http/tables.ts'
import { sandboxOrders } from '#server/payments/tables.ts'
import { signingKeys, storedFiles } from '#server/storage/tables.ts'
import { accountData } from './account-data.ts'
import { learningData } from './learning-data.ts'

/** Every table with personal data. The export and the deletion of an account follow this list. */
export const personalData = [...accountData, ...learningData]

const material = 'Teaching material; no row describes a person.'
const school = 'Texts and choices of the school.'

/** The other tables, with the reason why export and deletion skip each. */
export const otherTables = new Map<PgTable, string>([
  [stages, school],
  [grades, school],
  [subjects, school],
  [settings, school],
  [pages, school],
  [faqs, school],
  [lessons, material],
  [lessonFiles, material],
  [homeworks, material],
  [homeworkFiles, material],
  [tests, material],
  [questions, material],
  [answers, material],
  [testPapers, material],
  [storedFiles, 'Reached through the file columns of the other tables.'],
  [signingKeys, 'Keys of the server.'],
  [sandboxOrders, 'Orders of the sandbox gateway, which never serves a real school.'],
  [rateLimits, 'Counters that end within a day; their keys have ids and networks, no names or contacts.'],
  [auditLog, 'Security record with ids, networks and hashes; its rows go after a year.'],
])
