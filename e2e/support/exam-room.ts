import type { Page } from '@playwright/test'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import { submitGraceSeconds } from '#contract/limits.ts'
import type { Language } from '#contract/values.ts'
import { attempts } from '#server/exams/attempt-tables.ts'
import { makeCourse, makeLesson, makeTest, subscribe } from '#server/test/examples.ts'
import type { Person, Platform } from '#server/test/platform.ts'
import { takingTexts } from '#web/exams/attempt/taking-texts.ts'
import { savedWords } from '#web/exams/saved-words.ts'
import { translator } from '#web/i18n/texts.ts'
import { expect } from './platform.ts'

type Fields = Parameters<typeof makeTest>[2]

/** With FAULTS=full, the tests of interrupted exams run in both languages and with all cases. */
export const isFull = process.env.FAULTS === 'full'
export const playedIn: readonly Language[] = isFull ? ['ar', 'en'] : ['ar']

/** Creates an exam that this student may take. */
export async function examFor({ db, join }: Platform, student: { id: number }, fields: Fields = {}) {
  const teacher = await join('teacher')
  const course = await makeCourse(db, teacher)
  await subscribe(db, student, course)
  const exam = await makeTest(db, await makeLesson(db, course), { count: 3, ...fields })
  const attempt = async () => (await db.select().from(attempts).where(eq(attempts.test_id, exam.id)))[0]
  /** Moves start, deadline and end of the attempt into the past by this interval. */
  const moveBack = (by: SQL) =>
    db.execute(sql`
      with step as (select id, ${by} as by from attempts where test_id = ${exam.id})
      update attempts set started_at = started_at - by, deadline_at = deadline_at - by, finish_at = finish_at - by
      from step where attempts.id = step.id`)
  return {
    ...exam,
    teacher,
    attempt,
    /** Returns the reason for the attempt's end; null while the attempt is open, undefined without an attempt. */
    reason: async () => (await attempt())?.submit_reason,
    /**
     * Resolves when the attempt is open and ends at its deadline plus the grace. A report of leaving would move the
     * end.
     */
    goesOn: () =>
      expect
        .poll(async () => {
          const { submitted_at, finish_at, deadline_at } = (await attempt()) ?? {}
          return { submitted_at, grace: Number(finish_at) - Number(deadline_at) }
        })
        .toEqual({ submitted_at: null, grace: submitGraceSeconds * 1000 }),
    /**
     * Moves start, deadline and end of the attempt so that the deadline is this many seconds from now. A negative
     * number makes a past deadline.
     */
    endsIn: (seconds: number) => moveBack(sql`deadline_at - (now() + make_interval(secs => ${seconds}))`),
    /** Moves the attempt this many seconds into the past. */
    passes: (seconds: number) => moveBack(sql`make_interval(secs => ${seconds})`),
  }
}

/** Returns locators and actions of the exam's page in its language. */
export function roomOn(page: Page, language: Language = 'ar') {
  const say = translator(takingTexts, language)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    say,
    /** Returns the status line for so many answers on the phone and with the server. */
    saved: (onDevice: number, onServer: number) => savedWords({ onDevice, onServer }, language),
    page,
    timer: page.getByRole('timer').filter({ visible: true }),
    result: page.getByRole('dialog', { name: say('submitted') }),
    sealed: page.getByRole('dialog', { name: say('sealed') }),
    start: button(say('start')),
    continue: button(say('continue')),
    // The letter covers the radio button, so the test clicks the letter.
    choose: (answer: 'أ' | 'ب') => page.getByRole('radio', { name: answer }).check({ force: true }),
    next: () => button(say('next')).click(),
    allSaved: () => expect(page.getByText(say('allSaved')).filter({ visible: true })).toBeVisible(),
    askToFinish: () => button(say('finish')).first().click(),
    submit: button(say('submit')),
    goOn: button(say('goOn')),
    /** Fires the events of another window or tab coming to the front. */
    blur: () => page.evaluate(() => window.dispatchEvent(new Event('blur'))),
    focus: () => page.evaluate(() => window.dispatchEvent(new Event('focus'))),
    hide: () => seen(page, 'hidden'),
    show: () => seen(page, 'visible'),
    leaveFullScreen: () => page.evaluate(() => document.exitFullscreen()),
    /** Waits until the page's monotonic clock has advanced by `ms` milliseconds. */
    pass: async (ms: number) => {
      const from = await page.evaluate(() => performance.now())
      await page.waitForFunction(([since = 0, wanted = 0]) => performance.now() - since > wanted, [from, ms])
    },
  }
}

const seen = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

interface Given {
  page: Page
  platform: Platform
  logInAs: (role: Role) => Promise<Person>
}

/** Signs a student in and begins an exam in that language. The first answer is right and saved. */
export async function begin({ page, platform, logInAs }: Given, language: Language, fields: Fields = {}) {
  await page.context().addCookies([{ name: 'i18next', value: language, url: platform.config.publicUrl }])
  const student = await logInAs('student')
  const exam = await examFor(platform, student, fields)
  const room = roomOn(page, language)
  await page.goto(`/student-exam/${exam.id}`)
  await room.start.click()
  await expect(room.timer).toBeVisible()
  await room.choose('أ')
  await room.allSaved()
  return { ...room, student, exam }
}
