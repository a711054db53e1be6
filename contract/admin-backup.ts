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
        /** True if the server makes a backup every night. */
        is_planned: flag,
        last: z
          .object({
            ended_at: instant,
            files: z.number(),
            /** The bytes of all files and of the encrypted tables. */
            bytes: z.number(),
            /** The number of files that the school itself lacks. */
            missing_files: z.number(),
          })
          .nullable(),
        /** True if the last backup is older than a day. */
        is_late: flag,
        /** The newest failure since the last backup. */
        failure: z.object({ ended_at: instant, error: z.string() }).nullable(),
        /** The archive of the write-ahead log; null for a school that does not archive the log. */
        wal: z
          .object({
            /** The earliest and the latest moment that can be restored; null before the first. */
            since: instant.nullable(),
            until: instant.nullable(),
            /** The last archived segment. */
            segment: z.string().nullable(),
            /** True if the latest moment is older than half an hour. */
            is_behind: flag,
            /** The failure since the last archived segment. */
            error: z.string().nullable(),
          })
          .nullable(),
      }),
    ),
  }),
}
