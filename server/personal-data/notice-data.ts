import { sql } from 'drizzle-orm'
import { announcementReads } from '#server/catalogue/announcement-tables.ts'
import { preferredChannels } from '#server/messaging/tables.ts'
import { notices, noticeWishes } from '#server/notices/tables.ts'
import { threadMessages, threadReports, threads } from '#server/threads/tables.ts'
import { by, nameOf, type Person, personal } from './rule.ts'

const internal = 'Bookkeeping of the server.'

/** Returns SQL for the messages of the person's threads, written by either side. */
const inOwnThread = ({ id }: Person) =>
  sql`${threadMessages.thread_id} in (select id from threads where teacher_id = ${id} or person_id = ${id})`

/** Notices, wishes, marks of read announcements, and messages between two people. */
export const noticeData = [
  personal(notices, {
    of: by(notices.person_id, notices.actor_id, notices.child_id),
    exported: [{ name: 'notices', of: by(notices.person_id), also: { actor: nameOf(notices.actor_id) } }],
    hidden: { actor_id: 'Exported by name.', cause: 'Bookkeeping of the server.' },
    erased: 'rows',
  }),
  personal(noticeWishes, {
    of: by(noticeWishes.person_id),
    exported: [{ name: 'notice_wishes' }],
    erased: 'rows',
  }),
  personal(preferredChannels, {
    of: by(preferredChannels.person_id),
    exported: [{ name: 'preferred_channel' }],
    erased: 'rows',
  }),
  personal(announcementReads, {
    of: by(announcementReads.student_id),
    exported: [{ name: 'announcement_reads' }],
    erased: 'rows',
  }),
  personal(threadMessages, {
    of: inOwnThread,
    exported: [{ name: 'thread_messages', also: { writer: nameOf(threadMessages.writer_id) } }],
    hidden: { writer_id: 'Exported by name.', request_key: internal },
    erased: 'rows',
  }),
  personal(threads, {
    of: by(threads.teacher_id, threads.person_id),
    hidden: { all: 'The messages are exported.' },
    erased: 'rows',
  }),
  personal(threadReports, {
    of: by(threadReports.reporter_id, threadReports.writer_id),
    exported: [{ name: 'reported_messages', of: by(threadReports.reporter_id) }],
    hidden: { writer_id: 'The other person of the thread.', settled_by: internal },
    erased: {
      kept: 'all',
      because:
        'The school must be able to settle a report of harm; deleting an account hides none. The row has no name.',
    },
  }),
]
