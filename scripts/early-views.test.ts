import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCourse, makeLesson, makeTest, subscribe } from '#server/test/examples.ts'
import { openPlatform, type Platform } from '#server/test/platform.ts'
import { openWebBuild } from '#server/web/build.ts'
import { buildWeb, root } from './build-web.ts'
import { isWebBuilt } from './built-web.mjs'

let school: Platform
let app: FastifyInstance

beforeAll(async () => {
  if (!isWebBuilt()) await buildWeb()
  school = await openPlatform({}, await openWebBuild(join(root, 'dist')))
  app = school.app
})
afterAll(() => school.close())

/** Returns the page of a signed-in browser. Without a person, the browser's session has ended. */
async function pageFor(url: string, { token, language = 'ar' }: { token?: string; language?: string } = {}) {
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  const { body, statusCode } = await app.inject({
    url,
    headers: { cookie: `signed_in=1; i18next=${language}`, ...authorization },
  })
  expect(statusCode).toBe(200)
  return body
}

/** Returns the HTML in the root, without the data that follows. */
const shownIn = (body: string) => /<div id="root">(.*?)<script type="application\/json"/s.exec(body)?.[1] ?? ''

async function newExam() {
  const teacher = await school.join('teacher', { name: 'أ. منى حسن' })
  const course = await makeCourse(school.db, teacher)
  const lesson = await makeLesson(school.db, course)
  return { teacher, course, exam: await makeTest(school.db, lesson, { count: 3 }) }
}

test('a signed-in reader gets the course’s name, teacher and description before any code', async () => {
  const { course } = await newExam()
  const shown = shownIn(await pageFor(`/course-details/${course.id}`))
  expect(shown).toMatch(/<h1[^>]*><bdi>الكهربية والتيار<\/bdi><\/h1>/)
  expect(shown).toContain('أ. منى حسن')
  expect(shown).toContain('من معنى التيار إلى أصعب الدوائر')
  expect(shownIn(await pageFor(`/course-details/${course.id}`, { language: 'en' }))).toContain('<bdi>Electricity</bdi>')
})

test('a signed-in reader gets the exam’s name, time and number of questions before any code', async () => {
  const { exam } = await newExam()
  const shown = shownIn(await pageFor(`/student-exam/${exam.id}`))
  expect(shown).toContain('امتحان قانون أوم')
  expect(shown).toContain('الوقت 20 دقيقة.')
  expect(shown).toContain('3 أسئلة')
})

test('an early view has no menu, price, lesson or question, and no button that a reader could press', async () => {
  const { course, exam } = await newExam()
  const ofCourse = shownIn(await pageFor(`/course-details/${course.id}`))
  expect(ofCourse).not.toMatch(/تسجيل الدخول|اشترك|ج\.م|<bdi>قانون أوم<\/bdi><\/a>/)
  const ofExam = await pageFor(`/student-exam/${exam.id}`)
  expect(ofExam).not.toContain('سؤال 1')
  for (const shown of [ofCourse, shownIn(ofExam)]) {
    const buttons = shown.replace(/<div class="[^"]*\binvisible\b.*?<\/div>/gs, '').match(/<button[^>]*>/g) ?? []
    expect(buttons.filter((button) => !button.includes('disabled'))).toEqual([])
  }
})

test('every reader of an early view gets the same bytes', async () => {
  const { course, exam, teacher } = await newExam()
  const subscriber = await school.join('student')
  await subscribe(school.db, subscriber, course)
  await subscriber.call('GET /student/tests/:id', { params: { id: exam.id } })
  const stranger = await school.join('student')
  for (const path of [`/course-details/${course.id}`, `/student-exam/${exam.id}`]) {
    const whose = [subscriber, teacher, stranger, { token: 'no session' }, {}]
    const pages = await Promise.all(whose.map(({ token }: { token?: string }) => pageFor(path, { token })))
    expect(new Set(pages).size).toBe(1)
  }
})

test('a hidden course and its exam give even their own teacher the empty frame of an unknown one', async () => {
  const { teacher, exam, course } = await newExam()
  await teacher.call('POST /course/:id/toggle-status', { params: { id: course.id } })
  for (const [path, id] of [
    ['/course-details/', course.id],
    ['/student-exam/', exam.id],
  ] as const) {
    const hidden = await pageFor(path + id, teacher)
    expect(hidden).toBe((await pageFor(`${path}999999`)).replace('/999999', `/${id}`))
    expect(shownIn(hidden)).not.toContain('<h1')
  }
})

test('an early view has no inline script, no inline style and no style attribute', async () => {
  const { course, exam } = await newExam()
  for (const path of [`/course-details/${course.id}`, `/student-exam/${exam.id}`]) {
    const body = await pageFor(path)
    expect(body).toContain('"early":true')
    expect(body.replace(/<script[^>]*(src="|application\/json)/g, '')).not.toMatch(
      /<script|<style|\sstyle="|\son[a-z]+="/,
    )
  }
})
