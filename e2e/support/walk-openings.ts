import type { Page } from '@playwright/test'
import { makeTest } from '#server/test/examples.ts'
import { loginTexts, shellTexts, signUpTexts } from '#web/auth/texts.ts'
import { catalogueTexts } from '#web/catalogue/texts.ts'
import { takingTexts } from '#web/exams/taking-texts.ts'
import { frameTexts } from '#web/layout/texts.ts'
import { peopleTexts, profileTexts } from '#web/people/texts.ts'
import { formTexts } from '#web/ui/form/form-texts.ts'
import { chosenPdf, chosenProgram } from './chosen-files.ts'
import type { Ids, View, Walker } from './furnished-school.ts'
import { by, type Opening, press, type Say, submit } from './opening.ts'
import { teacherOpenings } from './walk-openings-teacher.ts'

const visitor = by('visitor')
const student = by('student')
const parent = by('parent')

const menu: Opening['open'] = (page, say) => press(page, say(frameTexts)('menu'))
const lesson = ({ lesson }: Ids) => `/lesson/${lesson}`

/** Creates an exam without attempts. */
const newExam: Opening['address'] = async ({ db, ids }) => {
  const exam = await makeTest(db, { id: ids.lesson }, { count: 3, leave_rule: 'watchful' })
  return `/student-exam/${exam.id}`
}
const begin = async (page: Page, say: Say) => {
  await press(page, say(takingTexts)('start'))
  await page.getByRole('timer').waitFor()
}
const askToFinish = async (page: Page, say: Say) => {
  await begin(page, say)
  await page
    .getByRole('button', { name: say(takingTexts)('finish') })
    .first()
    .click()
}

const all: readonly Opening[] = [
  { ...visitor('the menu', '/', menu), narrow: true },
  visitor('a login without anything', '/login', submit),
  visitor('a wrong login', '/login', async (page, say) => {
    // A new phone for every look, because each phone has few tries.
    await page.locator('input[type=tel]').fill(String(1_000_000_000 + Math.floor(Math.random() * 1e9)))
    await page.locator('input[type=password]').fill('not the password')
    await submit(page)
    await page
      .getByRole('alert')
      .filter({ hasText: say(loginTexts)('errorlogin') })
      .waitFor()
  }),
  visitor('the countries', '/login', async (page) => {
    await page.locator('button[aria-haspopup]').last().click()
    await page.getByRole('listbox').waitFor()
  }),
  visitor('a sign-up without anything', '/sign-up', submit),
  visitor('a teacher’s sign-up', '/sign-up?role=teacher', submit),
  visitor('a parent’s sign-up', '/sign-up?role=parent', async (page, say) => {
    await page
      .getByRole('button', { name: say(formTexts)('showPassword') })
      .first()
      .click()
    await page.getByLabel(say(shellTexts)('email')).fill('no address')
    await page.getByRole('button', { name: say(signUpTexts)('submit') }).click()
  }),
  visitor('a letter without anything', '/contact-us', submit),
  visitor('all answers', '/faqs', (page) =>
    page.locator('details').evaluateAll((all) => all.map((one) => one.setAttribute('open', ''))),
  ),
  visitor('a course that is none', '/course-details/999999', (page) =>
    page.getByRole('heading', { level: 1 }).waitFor(),
  ),

  student('the account menu', '/faqs', (page, say) => press(page, new RegExp(say(frameTexts)('account')))),
  {
    ...student('the homework of a lesson', lesson, (page, say) =>
      page.getByRole('tab', { name: say(catalogueTexts)('homeworkTab') }).click(),
    ),
    narrow: true,
  },
  {
    ...student('the exams of a lesson', lesson, (page, say) =>
      page.getByRole('tab', { name: say(catalogueTexts)('examsTab') }).click(),
    ),
    narrow: true,
  },
  student('a hand-in without files', ({ homework }) => `/homework/${homework}`, submit),
  student(
    'a refused hand-in',
    ({ homework }) => `/homework/${homework}`,
    async (page) =>
      page
        .locator('input[type=file]')
        .setInputFiles([await chosenPdf('حل الواجب.pdf'), await chosenProgram('virus.exe')]),
  ),
  student('leaving for good', '/profile', (page, say) => press(page, say(profileTexts)('deleteTitle'))),
  student('a copied code', '/profile', (page, say) => press(page, say(peopleTexts)('copyCode'))),
  { name: 'an exam', walker: 'student', address: newExam, open: begin },
  {
    name: 'the map of an exam',
    narrow: true,
    walker: 'student',
    address: newExam,
    open: async (page, say) => {
      await begin(page, say)
      await press(page, say(takingTexts)('map'))
    },
  },
  { name: 'the end of an exam', walker: 'student', address: newExam, open: askToFinish },
  {
    name: 'the result of an exam',
    walker: 'student',
    address: newExam,
    open: async (page, say) => {
      await askToFinish(page, say)
      await press(page, say(takingTexts)('submit'))
      await page.getByRole('dialog', { name: say(takingTexts)('submitted') }).waitFor()
    },
  },

  parent('a child without a code', '/children', submit),
  { ...parent('the menu of a parent', '/faqs', menu), narrow: true },
  ...teacherOpenings,
]

export const openingsOf = (walker: Walker, { width }: View) =>
  all.filter((one) => one.walker === walker && !(one.narrow && width > 400))
