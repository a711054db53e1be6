import { digests, stoppedDigests } from '#server/digests/tables.ts'
import { confirmGuardian, makeMinors } from './guardians.ts'
import type { MatrixSchool } from './matrix-school.ts'

let made = 0

/** Saves a weekly message about the school's student that waits for delivery by hand. */
async function handDigest(school: MatrixSchool, fields: Partial<typeof digests.$inferInsert> = {}) {
  made += 1
  const { platform, who } = school
  await makeMinors(school)
  const contact = await confirmGuardian(platform.db, who.S1)
  const [digest] = await platform.db
    .insert(digests)
    .values({
      ...{ student_id: who.S1.id, week: '2026-11-14', contact, channel: 'sms', language: 'ar', by_hand: true },
      ...{ until: new Date(), token_hash: `hand-${made}`, expires_at: new Date(Date.now() + 60_000), ...fields },
    })
    .returning()
  return { params: { id: digest?.id } }
}

async function stop({ platform, who }: MatrixSchool) {
  made += 1
  const [row] = await platform.db
    .insert(stoppedDigests)
    .values({ student_id: who.S1.id, contact: `+2012800000${made}`, reason: 'stopped' })
    .returning()
  return { params: { id: row?.id } }
}

/** Confirms the student's guardian. Returns the request by which the parent turns the weekly message off. */
async function childMessage(school: MatrixSchool) {
  await makeMinors(school)
  await confirmGuardian(school.platform.db, school.who.S1)
  return { params: { id: school.who.S1.id }, body: { kind: 'week.told', on: 0 } }
}

/** Requests of the calls on weekly messages. */
export const digestRequests = {
  'POST /admin/digest-stops/:id/resume': stop,
  'POST /parent/child/:id/messages': childMessage,
  'POST /admin/hand-digests/:id/hand': (school: MatrixSchool) => handDigest(school),
  'POST /admin/hand-digests/:id/undo': (school: MatrixSchool) => handDigest(school, { handed_at: new Date() }),
}
