import type { PgTable } from 'drizzle-orm/pg-core'
import { auditLog } from '#server/audit/tables.ts'
import { backupRuns } from '#server/backup/tables.ts'
import { announcements } from '#server/catalogue/announcement-tables.ts'
import { grades, stages, subjects } from '#server/catalogue/curriculum-tables.ts'
import { lessonFiles, lessons } from '#server/catalogue/tables.ts'
import { faqs, pages, settings } from '#server/content/tables.ts'
import { keyCorrections } from '#server/exams/correction-tables.ts'
import { answers, questions, testPapers, tests } from '#server/exams/tables.ts'
import { homeworkFiles, homeworks } from '#server/homework/tables.ts'
import { rateLimits } from '#server/http/tables.ts'
import { jobs } from '#server/jobs/tables.ts'
import { deliveryReports, messageSpending } from '#server/messaging/tables.ts'
import { sandboxOrders } from '#server/payments/tables.ts'
import { signingKeys, storedFiles } from '#server/storage/tables.ts'
import { accountData } from './account-data.ts'
import { digestData } from './digest-data.ts'
import { examData } from './exam-data.ts'
import { learningData } from './learning-data.ts'
import { noticeData } from './notice-data.ts'
import { schoolData } from './school-data.ts'
import { signInData } from './sign-in-data.ts'

/** Every table with personal data. The export and the deletion of an account follow this list. */
export const personalData = [
  ...accountData,
  ...digestData,
  ...noticeData,
  ...signInData,
  ...learningData,
  ...examData,
  ...schoolData,
]

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
  [announcements, material],
  [homeworks, material],
  [homeworkFiles, material],
  [tests, material],
  [questions, material],
  [answers, material],
  [testPapers, material],
  [keyCorrections, material],
  [storedFiles, 'Reached through the file columns of the other tables.'],
  [signingKeys, 'Keys of the server.'],
  [sandboxOrders, 'Orders of the sandbox gateway, which never serves a real school.'],
  [deliveryReports, 'Ids of providers that wait for their message for a week at most; no contact in readable form.'],
  [messageSpending, 'A sum for each day; no row describes a person.'],
  [backupRuns, 'Sizes and errors of backups; no row describes a person.'],
  [jobs, 'Work of the server: ids of rows, no names, contacts or texts.'],
  [
    rateLimits,
    'Counters that end within a day; their keys have ids, IP addresses and hashes of device cookies, no names or contacts.',
  ],
  [auditLog, 'Security record with ids, networks and hashes; its rows go after a year.'],
])
