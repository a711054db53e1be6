import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { leasesEnd } from '#e2e/support/leases-end.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { linkChild, makeCourse, makeHomework, makeLesson, subscribe } from '#server/test/examples.ts'
import type { Person, Platform } from '#server/test/platform.ts'
import { samplePicture } from '#server/test/sample-files.ts'

async function handedIn({ db }: Platform, teacher: Person, student: Person) {
  const course = await makeCourse(db, teacher)
  await subscribe(db, student, course)
  const homework = await makeHomework(db, await makeLesson(db, course), { full_mark: 10 })
  const body = { homework_id: homework.id, files: [await samplePicture('page.png', 900, 1200)] }
  const { body: reply } = await student.call('POST /homework-submission/submit', { body })
  return { homework, id: reply.data.id }
}

const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const surface = (page: Page) => page.getByRole('application', { name: 'الصفحة للكتابة عليها' })

/** Drags the mouse over the photographed page. A place is `[x, y]`, each from 0 to 1 of the page's width or height. */
async function drag(page: Page, places: [number, number][]) {
  const box = await surface(page).boundingBox()
  const at = ([x, y]: [number, number]) =>
    [(box?.x ?? 0) + x * (box?.width ?? 0), (box?.y ?? 0) + y * (box?.height ?? 0)] as const
  await page.mouse.move(...at(places[0] ?? [0, 0]))
  await page.mouse.down()
  for (const place of places.slice(1)) await page.mouse.move(...at(place), { steps: 4 })
  await page.mouse.up()
}

test('a teacher draws, stamps and comments on a page, and the family sees it after the grade', async ({
  page,
  platform,
  logInAs,
  browserOf,
}) => {
  const teacher = await logInAs('teacher')
  const [student, parent] = [await platform.join('student'), await platform.join('parent')]
  await linkChild(platform.db, parent, student)
  const { homework, id } = await handedIn(platform, teacher, student)
  await page.goto(`/teacher/marking/${homework.id}`)
  await surface(page).scrollIntoViewIfNeeded()
  await drag(page, [
    [0.2, 0.1],
    [0.3, 0.15],
    [0.5, 0.1],
  ])
  await tool(page, 'ختم: علامة صح').click()
  await drag(page, [[0.5, 0.2]])
  await tool(page, 'ملاحظة على موضع').click()
  await drag(page, [[0.7, 0.25]])
  await page.getByRole('textbox', { name: 'ملاحظة 1' }).fill('اكتب الوحدة.')
  await page.keyboard.press('Escape')
  await tool(page, 'الممحاة').click()
  await drag(page, [[0.5, 0.2]])
  await tool(page, 'تراجع').click()
  await expect(page.getByText('حُفظت العلامات')).toBeVisible()

  await page.getByLabel('ملاحظة للطالب').fill('راجع الوحدات.')
  await page.reload()
  await expect(page.getByRole('region', { name: 'على هذه الصفحة' })).toContainText('اكتب الوحدة.')
  await expect(page.getByLabel('ملاحظة للطالب'), 'a note typed before the grade').toHaveValue('راجع الوحدات.')
  await expect(surface(page)).toHaveAccessibleDescription(/خط واحد بالقلم · علامة صح · ملاحظة 1: اكتب الوحدة\./)
  await expectAccessible(page)

  const reader = await browserOf(student)
  await reader.goto(`/marked-homework/${id}`)
  await expect(reader.getByText('هذا الواجب المصحَّح غير موجود')).toBeVisible()
  await leasesEnd(platform)
  await teacher.call('POST /homework-submission/submission/:id', { params: { id }, body: { grade: 8 } })
  await reader.goto(`/homework/${homework.id}`)
  await reader.getByRole('link', { name: 'شاهد التصحيح' }).click()
  const drawing = reader.getByRole('img', { name: /علامات المدرّس/ })
  await expect(drawing.locator('path').first()).toBeVisible()
  await expect(reader.getByRole('region', { name: 'صفحة 1 من 1' })).toContainText('اكتب الوحدة.')
  await expectAccessible(reader)
  await reader.emulateMedia({ media: 'print' })
  await expect(drawing).toBeVisible()
  await expect(reader.getByRole('button', { name: 'اطبع' })).toBeHidden()

  const atHome = await browserOf(parent)
  await atHome.goto(`/studentDetails/${student.id}`)
  await atHome.getByRole('link', { name: 'شاهد التصحيح' }).click()
  await expect(atHome.getByRole('img', { name: /علامات المدرّس/ })).toBeVisible()
  const way = atHome.getByRole('navigation', { name: 'مسار الصفحة' })
  await expect(way.getByRole('link')).toHaveText(['أولادي'])
})

test('a comment is placed and erased by keyboard, and waits on the device without a network', {
  tag: '@detail',
}, async ({ page, context, platform, logInAs }) => {
  const teacher = await logInAs('teacher')
  const { homework } = await handedIn(platform, teacher, await platform.join('student'))
  await page.goto(`/teacher/marking/${homework.id}`)
  await tool(page, 'القلم الأحمر').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(tool(page, 'ملاحظة على موضع')).toBeFocused()
  await page.keyboard.press('Enter')
  await context.setOffline(true)
  await surface(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('راجع 2')
  await page.keyboard.press('Escape')
  await expect(surface(page)).toBeFocused()
  await expect(page.getByText('لا يوجد اتصال. العلامات باقية على هذا الجهاز، وتُحفظ تلقائيًا.')).toBeVisible()

  await context.setOffline(false)
  await page.reload()
  const list = page.getByRole('region', { name: 'على هذه الصفحة' })
  await expect(list).toContainText('راجع 2')
  await expect(page.getByText('حُفظت العلامات')).toBeVisible()
  await surface(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect(list).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(list).toContainText('راجع 2')
})
