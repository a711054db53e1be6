import { expect } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { type FurnishedSchool, nameOf, test, walkedViews } from '#e2e/support/furnished-school.ts'
import { problemsOf } from '#e2e/support/page-problems.ts'
import { settled } from '#e2e/support/walk-arrival.ts'

/** Returns the id of a student of the demonstration whose guardian withdrew the consent; undefined without one. */
async function withdrawn({ db }: FurnishedSchool) {
  const { rows } = await db.execute<{ id: number }>(
    sql`select student_id as id from guardian_consents where is_current and state = 'withdrawn' limit 1`,
  )
  return rows[0]?.id
}

for (const view of walkedViews) {
  test(`the register and a student’s proof have no problem in ${nameOf(view)}`, async ({
    browser,
    furnished: school,
  }) => {
    const page = await school.enter(browser, 'admin', view)
    for (const address of ['/admin/consents', `/admin/consents/${await withdrawn(school)}`]) {
      await page.goto(address)
      await page.getByRole('table').waitFor()
      await settled(page)
      expect(await problemsOf(page, view), address).toEqual([])
    }
    await page.context().close()
  })
}
