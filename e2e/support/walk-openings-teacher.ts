import type { Page } from '@playwright/test'
import { editingTexts } from '#web/catalogue/editing-texts.ts'
import { teachingTexts } from '#web/catalogue/teaching-texts.ts'
import { videoLookTexts } from '#web/catalogue/video-look-texts.ts'
import { editorTexts } from '#web/exams/editor-texts.ts'
import { examTexts } from '#web/exams/texts.ts'
import { homeworkTexts } from '#web/homework/texts.ts'
import { uiTexts } from '#web/ui/kit/texts.ts'
import type { Ids } from './furnished-school.ts'
import { by, type Opening, press, type Say, submit } from './opening.ts'

const teacher = by('teacher')

const ownLesson = ({ lesson }: Ids) => `/lessonteacher/${lesson}`
const ownCourse = ({ course }: Ids) => `/course-details-teacher/${course}`

async function addExam(page: Page, say: Say) {
  await press(page, say(editorTexts)('addExam'))
  await page.getByRole('dialog').waitFor()
}

async function addCourse(page: Page, say: Say) {
  await press(page, say(teachingTexts)('addCourse'))
  await page.getByRole('dialog').waitFor()
}

export const teacherOpenings: readonly Opening[] = [
  teacher('a new course', '/courses', addCourse),
  teacher('a new course without anything', '/courses', async (page, say) => {
    await addCourse(page, say)
    await page.getByLabel(say(videoLookTexts)('video')).fill('https://youtu.be/dQw4w9WgXcQ')
    await submit(page)
  }),
  teacher('unsaved changes', '/courses', async (page, say) => {
    await addCourse(page, say)
    await page.getByLabel(say(editingTexts)('courseName')).fill('كورس')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor()
  }),
  teacher('changing a course', ownCourse, (page, say) => press(page, say(teachingTexts)('editCourse'))),
  teacher('deleting a course', '/courses', (page, say) =>
    press(page, new RegExp(say(uiTexts)('deleteOf', { name: '' }))),
  ),
  teacher('a new lesson with a file', ownCourse, async (page, say) => {
    await press(page, say(teachingTexts)('addLesson'))
    await press(page, say(editingTexts)('addFile'))
  }),
  teacher('changing a lesson', ownLesson, (page, say) => press(page, say(teachingTexts)('editLesson'))),
  teacher('a new exam', ownLesson, addExam),
  teacher('a new exam with three answers', ownLesson, async (page, say) => {
    await addExam(page, say)
    await press(page, say(editorTexts)('addAnswer'))
    await press(page, say(editorTexts)('addQuestion'))
    await submit(page)
  }),
  teacher('the library', ownLesson, async (page, say) => {
    await addExam(page, say)
    await page.getByText(say(editorTexts)('exist'), { exact: true }).click()
  }),
  teacher('changing an exam', ownLesson, async (page, say) => {
    const exams = page.getByRole('region', { name: say(examTexts)('exams') })
    await exams
      .getByRole('button', { name: new RegExp(say(uiTexts)('editOf', { name: '' })) })
      .first()
      .click()
  }),
  teacher('a new homework without anything', ownLesson, async (page, say) => {
    await press(page, say(homeworkTexts)('add'))
    await submit(page)
  }),
  teacher(
    'a grade that is none',
    ({ homework }) => `/homework/${homework}`,
    async (page, say) => {
      const grade = page.getByRole('textbox', { name: new RegExp(`^${say(homeworkTexts)('grade')}`) })
      await grade.first().fill('')
      await press(page, say(homeworkTexts)('saveGrade'))
    },
  ),
  teacher('students by name', '/students?q=ا', (page) => page.getByRole('status').first().waitFor()),
  teacher('students by a name nobody has', '/students?q=zzzz', (page) => page.getByRole('status').first().waitFor()),
  teacher('a student without a code', '/students', submit),
]
