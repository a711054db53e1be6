import { eq } from 'drizzle-orm'
import { makeDigests } from '#server/digests/make-digests.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import { messageTime, toldWeek } from '#server/week/span.ts'
import type { openCast } from './cast.ts'
import { subscribe } from './examples.ts'
import { confirmGuardian, joinMinor } from './guardians.ts'
import type { Platform } from './platform.ts'

type Cast = Awaited<ReturnType<typeof openCast>>

/** Returns the latest Thursday evening, at which weekly messages were due. */
export const lastThursday = () => messageTime(toldWeek(new Date()))

/** Returns the path of the link in a message. */
export const pathIn = (text = '') => /(\/week\/[\w-]+)\s*$/.exec(text)?.[1] ?? ''

/** Opens a page of a weekly message without a login. */
export const open = ({ app }: Platform, url: string) => app.inject({ url })

/** Answers on the evidence page as a browser without script does. */
export const answer = ({ app }: Platform, url: string, value: string) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `answer=${value}`,
  })

/**
 * Joins a student with a subscription and a confirmed guardian without an account. `tell` sends the latest Thursday's
 * message and returns the path of its link.
 */
export async function joinToldStudent({ platform, course, db }: Pick<Cast, 'platform' | 'course' | 'db'>) {
  const student = await joinMinor(platform)
  await subscribe(db, student, course)
  const longAgo = new Date(Date.now() - 60 * 86_400_000)
  await db.update(subscriptions).set({ starts_at: longAgo }).where(eq(subscriptions.student_id, student.id))
  const phone = await confirmGuardian(db, student)
  const tell = async () => {
    await makeDigests(platform.app.context, lastThursday())
    return pathIn((await platform.sentTo(phone)).at(-1)?.text)
  }
  return { student, phone, tell }
}
