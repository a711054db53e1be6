import type { Locator, Page } from '@playwright/test'

/** Opens the dialog that adds a course, from the list of courses. */
export async function openNewCourse(page: Page) {
  await page.goto('/courses')
  await page.getByRole('button', { name: 'أضف كورسًا' }).first().click()
  return page.getByRole('dialog', { name: 'أضف كورسًا' })
}

/** Fills every field that the server requires of a new course. */
export async function fillCourse(form: Locator, name = 'الضوء والصوت') {
  await form.getByLabel('اسم الكورس بالعربية').fill(name)
  await form.getByLabel('اسم الكورس بالإنجليزية').fill('Light and sound')
  for (const label of ['المادة', 'المرحلة', 'الصف']) await form.getByLabel(label).selectOption({ index: 1 })
}
