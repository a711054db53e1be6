import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { die } from '#e2e/support/dead-phone.ts'
import { begin, playedIn, roomOn } from '#e2e/support/exam-room.ts'
import { expect, test } from '#e2e/support/platform.ts'
import type { Platform } from '#server/test/platform.ts'

const watchful = { count: 1, leave_rule: 'watchful' as const }
const away = { status: 503, json: { message: '', code: 503 } }

type Room = Awaited<ReturnType<typeof begin>>

/** Returns the events that the page reported, ordered by the page's own sequence number. */
async function reported({ db }: Platform, { exam }: Room) {
  const { rows } = await db.execute<{ type: string; length_ms: number | null }>(sql`
    select type, length_ms
    from attempt_events join attempts on attempts.id = attempt_id
    where test_id = ${exam.id} and client_seq is not null order by client_seq`)
  return rows
}

const types = async (platform: Platform, room: Room) => (await reported(platform, room)).map(({ type }) => type)

/** Without a network, leaves the window for 1.5 s and then leaves full screen. */
async function wander(page: Page, room: Room) {
  await page.route('**/api/student/**', (route) => route.fulfill(away))
  await room.blur()
  await room.pass(1500)
  await room.focus()
  await room.leaveFullScreen()
  await room.pass(500)
}

for (const language of playedIn) {
  test.describe(`events of a page without a network reach the server, in ${language}`, () => {
    test('with the first save of the next page', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
      const room = await begin({ page, platform, logInAs }, language, watchful)
      await wander(page, room)
      const next = await die(page)
      await next.goto(`/student-exam/${room.exam.id}`)
      await expect(roomOn(next, language).timer).toBeVisible()
      await expect
        .poll(() => types(platform, room))
        .toEqual(expect.arrayContaining(['blur', 'fullscreen', 'offline', 'reload']))
    })
  })
}
