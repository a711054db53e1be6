import type { Page } from '@playwright/test'
import { toastMs } from '#contract/limits.ts'
import { makeCourse, makeHomework, makeLesson, subscribe } from '#server/test/examples.ts'
import type { Person, Platform } from '#server/test/platform.ts'
import { samplePdf } from '#server/test/sample-files.ts'
import { question } from './browser.ts'
import { boxes, button, type Case } from './said-cases.ts'

async function homeworkOf(teacher: Person, student: Person, { db }: Platform) {
  const course = await makeCourse(db, teacher)
  await subscribe(db, student, course)
  const { id } = await makeHomework(db, await makeLesson(db, course))
  await student.call('POST /homework-submission/submit', { body: { homework_id: id, files: [samplePdf('a.pdf')] } })
  return `/homework/${id}`
}
const asStudent: Case['address'] = async (school, me) => homeworkOf(await school.join('teacher'), me, school)
const asTeacher: Case['address'] = async (school, me) => homeworkOf(me, await school.join('student'), school)

async function lessonOf(school: Platform, me: Person) {
  return `/lessonteacher/${(await makeLesson(school.db, await makeCourse(school.db, me))).id}`
}

async function takeBack(page: Page) {
  await button('احذف التسليم')(page)
  await question(page, 'هل تريد حذف هذا التسليم؟').getByRole('button', { name: 'احذف التسليم' }).click()
}

const homework = { key: 'homework', ms: toastMs.short } as const

export const homeworkCases: readonly Case[] = [
  {
    ...homework,
    key: 'deleteFileFailed',
    as: 'student',
    address: asStudent,
    fails: 'homework-submission/submission/*',
    press: takeBack,
    says: 'تعذّر حذف التسليم.',
  },
  {
    ...homework,
    key: 'submitGradeFailed',
    as: 'teacher',
    address: asTeacher,
    fails: 'homework-submission/submission/*',
    fill: boxes({ الدرجة: '9' }),
    press: button('احفظ الدرجة'),
    says: 'تعذّر حفظ الدرجة.',
  },
  {
    ...homework,
    key: 'addHomeworkFailed',
    as: 'teacher',
    address: lessonOf,
    fails: 'homework/upload',
    fill: async (page) => {
      await button('أضف واجبًا')(page)
      await boxes({ 'اسم الواجب بالعربية': 'مسائل أوم', 'اسم الواجب بالإنجليزية': 'Ohm problems' })(page)
    },
    press: button('أضف الواجب'),
    says: 'تعذّرت إضافة الواجب.',
  },
]
