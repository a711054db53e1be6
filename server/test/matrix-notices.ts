import { announcements } from '#server/catalogue/announcement-tables.ts'
import { notices } from '#server/notices/tables.ts'
import { threadMessages, threadReports, threads } from '#server/threads/tables.ts'
import type { MatrixSchool } from './matrix-school.ts'

const toTeacher = ({ who }: MatrixSchool) => ({ params: { id: who.T1.id } })

/** Saves a message of the teacher to the subscribed student. */
async function threadMessage({ platform: { db }, who }: MatrixSchool) {
  const pair = { teacher_id: who.T1.id, person_id: who.S1.id }
  const [thread] = await db
    .insert(threads)
    .values(pair)
    .onConflictDoUpdate({ target: [threads.teacher_id, threads.person_id], set: pair })
    .returning()
  const row = { thread_id: thread?.id ?? 0, writer_id: who.T1.id, text: 'رسالة' }
  const [message] = await db.insert(threadMessages).values(row).returning()
  return message
}

/** The requests about notices, announcements and threads. Some requests first save the row that they need. */
export const noticeRequests = {
  'POST /notices/:id/read': async ({ platform, who }: MatrixSchool) => {
    const row = { person_id: who.S1.id, kind: 'password.changed', facts: {} } as const
    const [told] = await platform.db.insert(notices).values(row).returning()
    return { params: { id: told?.id }, body: { read: 1 } }
  },
  'GET /threads/:id': toTeacher,
  'POST /threads/:id/messages': (school: MatrixSchool) => ({ ...toTeacher(school), body: { text: 'هل الحصة غدًا؟' } }),
  'POST /threads/:id/read': (school: MatrixSchool) => ({ ...toTeacher(school), body: { until: 1 } }),
  'POST /thread-messages/:id/report': async (school: MatrixSchool) => ({
    params: { id: (await threadMessage(school))?.id },
    body: { reason: 'كلام لا يليق' },
  }),
  'POST /admin/thread-reports/:id/settle': async (school: MatrixSchool) => {
    const message = await threadMessage(school)
    const facts = { text: 'رسالة', written_at: new Date(), reason: 'كلام لا يليق' }
    const people = { writer_id: school.who.T1.id, reporter_id: school.who.S1.id }
    const [report] = await school.platform.db
      .insert(threadReports)
      .values({ message_id: message?.id, ...facts, ...people })
      .returning()
    return { params: { id: report?.id }, body: { settled: 1 } }
  },
  'GET /announcement/:id/readers': async ({ platform, course }: MatrixSchool) => {
    const [made] = await platform.db.insert(announcements).values({ course_id: course.id, text: 'إعلان' }).returning()
    return { params: { id: made?.id } }
  },
}
