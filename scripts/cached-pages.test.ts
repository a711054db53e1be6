import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courses } from '#server/catalogue/tables.ts'
import { makeCourse } from '#server/test/examples.ts'
import { openPlatform, type Platform } from '#server/test/platform.ts'
import { openWebBuild } from '#server/web/build.ts'
import { buildWeb, root } from './build-web.ts'
import { isWebBuilt } from './built-web.mjs'

let school: Platform

beforeAll(async () => {
  if (!isWebBuilt()) await buildWeb()
  school = await openPlatform({}, await openWebBuild(join(root, 'dist')))
})
afterAll(() => school.close())

test('the pages of a course and of its teacher are rendered once for all visitors', async () => {
  const teacher = await school.join('teacher')
  const course = await makeCourse(school.db, teacher)
  const pages = [`/course-details/${course.id}`, `/teacherDetails/${teacher.id}`]
  const read = () => Promise.all(pages.map(async (page) => (await school.app.inject(page)).body))
  const first = await read()
  await school.db
    .update(courses)
    .set({ name: { ar: 'اسم جديد', en: 'New name' } })
    .where(eq(courses.id, course.id))
  expect(first.every((page) => page.includes('"rendered":true'))).toBe(true)
  expect(await read()).toEqual(first)
})
