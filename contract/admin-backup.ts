import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { flag, instant, replyOf } from './values.ts'

export const adminBackupCalls = {
  'GET /admin/backup': endpoint({
    about: {
      ar: 'النسخ الاحتياطية: آخر نسخة نجحت، وآخر فشل بعدها',
      en: 'Backups: the last complete one and the failure after it',
    },
    access: ['admin'],
    reply: replyOf(
      z.object({
        /** 1 if the server makes a backup every night. */
        is_planned: flag,
        last: z
          .object({
            ended_at: instant,
            files: z.number(),
            /** The bytes of all files and of the encrypted tables. */
            bytes: z.number(),
            /** The number of files that could not be copied, because the school itself has lost their bytes. */
            missing_files: z.number(),
          })
          .nullable(),
        /** 1 if the last backup is older than 26 hours, or if a planned backup did not succeed for that time. */
        is_late: flag,
        /** The newest failure since the last backup; null without a failure. */
        failure: z.object({ ended_at: instant, error: z.string() }).nullable(),
        /** The archive of the write-ahead log; null for a school that does not archive the log. */
        wal: z
          .object({
            /** The earliest and the latest moment that can be restored; null before the first copy of the database. */
            since: instant.nullable(),
            until: instant.nullable(),
            /** The name of the last archived segment of the log; null before the first segment. */
            segment: z.string().nullable(),
            /** 1 if the latest moment is older than half an hour. */
            is_behind: flag,
            /** The error of the last run of the archive; null after a run without an error. */
            error: z.string().nullable(),
          })
          .nullable(),
      }),
    ),
  }),
}
