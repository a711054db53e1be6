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
      }),
    ),
  }),
}
