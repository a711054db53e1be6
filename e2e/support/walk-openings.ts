import type { Page } from '@playwright/test'
import { makeHomework, makeTest } from '#server/test/examples.ts'
import { catalogueTexts } from '#web/catalogue/texts.ts'
import { takingTexts } from '#web/exams/attempt/taking-texts.ts'
import { frameTexts } from '#web/layout/texts.ts'
import { peopleTexts, profileTexts } from '#web/people/texts.ts'
import { chosenPdf, chosenProgram } from './chosen-files.ts'
import type { Ids, View, Walker } from './furnished-school.ts'
import { by, type Opening, press, type Say, submit } from './opening.ts'
import { officeOpenings } from './walk-openings-office.ts'
import { teacherOpenings } from './walk-openings-teacher.ts'
import { menu, visitorOpenings } from './walk-openings-visitor.ts'

const student = by('student')
const parent = by('parent')

const lesson = ({ lesson }: Ids) => `/lesson/${lesson}`

/** Creates an exam without attempts. */
const newExam: Opening['address'] = async ({ db, ids }) => {
  const exam = await makeTest(db, { id: ids.lesson }, { count: 3, leave_rule: 'watchful' })
  return `/student-exam/${exam.id}`
}
/** Creates homework without submissions, because a submission folds the form. */
const newHomework: Opening['address'] = async ({ db, ids }) =>
  `/homework/${(await makeHomework(db, { id: ids.lesson })).id}`
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
  ...visitorOpenings,
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
  { name: 'a hand-in without files', walker: 'student', address: newHomework, open: submit },
  {
    name: 'a refused hand-in',
    walker: 'student',
    address: newHomework,
    open: async (page) =>
      page
        .locator('input[type=file]')
        .last()
        .setInputFiles([await chosenPdf('حل الواجب.pdf'), await chosenProgram('virus.exe')]),
  },
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
  ...officeOpenings,
]

export const openingsOf = (walker: Walker, { width }: View) =>
  all.filter((one) => one.walker === walker && !(one.narrow && width > 400))
