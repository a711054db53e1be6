import type { Page } from '@playwright/test'
import { type SQL, sql } from 'drizzle-orm'
import { approvalListTexts } from '#web/office/approval/texts.ts'
import { officeConsentTexts } from '#web/office/consents/texts.ts'
import { officeCourseTexts } from '#web/office/courses/texts.ts'
import { curriculumTexts } from '#web/office/curriculum/texts.ts'
import { faqTexts } from '#web/office/faq/texts.ts'
import { libraryTexts } from '#web/office/library/texts.ts'
import { officeMessageTexts } from '#web/office/messages/texts.ts'
import { editorTexts } from '#web/office/pages/editor-texts.ts'
import { pageTexts } from '#web/office/pages/texts.ts'
import { versionTexts } from '#web/office/pages/version-texts.ts'
import { officePaymentTexts } from '#web/office/payments/texts.ts'
import { personTexts } from '#web/office/people/person-texts.ts'
import { verbTexts } from '#web/office/people/verb-texts.ts'
import { officeTexts } from '#web/office/texts.ts'
import type { FurnishedSchool, Ids } from './furnished-school.ts'
import { by, type Opening, press, type Say } from './opening.ts'

const admin = by('admin')

const child = ({ child }: Ids) => `/admin/people/${child}`
const about = '/admin/pages/about-us'

/** Returns a pattern for the buttons whose names begin with the text. */
const startingWith = (text: string) => new RegExp(`^${text.trim()}`)
const dialog = (page: Page) => page.locator('dialog[open]').waitFor()

/** Presses the button and waits for its dialog. */
async function openDialog(page: Page, name: string | RegExp) {
  await press(page, name)
  await dialog(page)
}

/** An opening at the address that a query of the demonstration's database gives, with the row's id. */
const atRow = (name: string, address: (id: number) => string, query: SQL, open: Opening['open']) => ({
  ...admin(name, '', open),
  address: async ({ db }: FurnishedSchool) => {
    const { rows } = await db.execute<{ id: number }>(query)
    return address(rows[0]?.id ?? 0)
  },
})

async function verb(page: Page, say: Say, name: 'newPhone' | 'remove') {
  await press(page, startingWith(say(verbTexts)('more', { name: '' })))
  await openDialog(page, say(verbTexts)(name))
}

/** Pastes a script and an unsafe link into the first editor, and waits for the notice that names both. */
async function pasteScript(page: Page, say: Say) {
  const text = page.locator('.office-editor [contenteditable]').first()
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<p><a href="data:text/html,x">—</a></p><script>x()</script>')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.getByText('<script>').waitFor()
  await page
    .getByText(startingWith(say(pageTexts)('draftWaits')))
    .first()
    .waitFor()
}

const people: readonly Opening[] = [
  admin('the menu of a person', child, (page, say) => press(page, startingWith(say(verbTexts)('more', { name: '' })))),
  admin('a suspension', child, (page, say) => openDialog(page, say(verbTexts)('suspend'))),
  admin('a deletion', child, (page, say) => verb(page, say, 'remove')),
  admin('a new phone', child, (page, say) => verb(page, say, 'newPhone')),
  admin('a sign-in code', child, (page, say) => openDialog(page, say(verbTexts)('reset'))),
  admin('the end of a link', child, (page, say) =>
    openDialog(page, startingWith(say(personTexts)('unlinkOf', { name: '' }))),
  ),
  atRow(
    'a yes to a parent',
    (id) => `/admin/people/${id}`,
    sql`select child_id as id from link_requests limit 1`,
    (page, say) => openDialog(page, startingWith(say(verbTexts)('agreeTo', { name: '' }))),
  ),
  admin('a refused teacher', '/admin/approval', (page, say) =>
    openDialog(page, startingWith(say(approvalListTexts)('refuseOf', { name: '' }))),
  ),
  atRow(
    'a paper of consent',
    (id) => `/admin/consents/${id}`,
    sql`select student_id as id from guardian_consents where is_current and state = 'pending' limit 1`,
    (page, say) => openDialog(page, say(officeConsentTexts)('recordPaper')),
  ),
]

const teaching: readonly Opening[] = [
  admin(
    'a hidden course',
    ({ course }) => `/admin/courses/${course}`,
    (page, say) => openDialog(page, say(officeCourseTexts)('hide')),
  ),
  admin('a new library exam', '/admin/library', (page, say) => openDialog(page, say(libraryTexts)('add'))),
  atRow(
    'a withdrawn exam',
    (id) => `/admin/library/${id}`,
    sql`select max(id) as id from tests where lesson_id is null and deleted_at is null`,
    (page, say) => openDialog(page, say(libraryTexts)('withdraw')),
  ),
  atRow(
    'an accepted payment',
    (id) => `/admin/payments/${id}`,
    sql`select id from payments where status = 'review' limit 1`,
    (page, say) => openDialog(page, say(officePaymentTexts)('accept')),
  ),
]

const school: readonly Opening[] = [
  admin('a message', '/admin/messages', (page, say) =>
    openDialog(page, startingWith(say(officeMessageTexts)('openNamed', { kind: '', to: '' }).split(/[،,]/)[0] ?? '')),
  ),
  admin('a new subject', '/admin/curriculum', (page, say) => openDialog(page, say(curriculumTexts)('addSubject'))),
  admin('a merged subject', '/admin/curriculum', (page, say) =>
    openDialog(page, startingWith(say(curriculumTexts)('merge'))),
  ),
  admin('a stage in use', '/admin/curriculum', async (page, say) => {
    await openDialog(page, startingWith(say(curriculumTexts)('remove')))
    await page.getByRole('dialog').getByRole('alert').waitFor()
  }),
  admin('a new question', '/admin/pages/faq', (page, say) => openDialog(page, say(faqTexts)('add'))),
  admin('a deleted question', '/admin/pages/faq', (page, say) =>
    openDialog(page, startingWith(say(faqTexts)('remove'))),
  ),
  { ...admin('the other sections', '/admin', (page, say) => openDialog(page, say(officeTexts)('more'))), narrow: true },
  {
    ...admin('the filters of a list', '/admin/people', (page, say) => openDialog(page, say(officeTexts)('filter'))),
    narrow: true,
  },
]

const editor: readonly Opening[] = [
  admin('the preview of a page', about, async (page, say) => {
    await page.getByText(say(pageTexts)('tabPreview'), { exact: true }).click()
    await page.locator('.office-preview-page').waitFor()
  }),
  admin('the versions of a page', about, (page, say) =>
    page
      .locator('.office-tabs')
      .getByText(startingWith(say(pageTexts)('tabVersions')))
      .click(),
  ),
  admin('an earlier version', about, async (page, say) => {
    await openDialog(page, say(versionTexts)('showNumber', { number: 1 }))
    await page.locator('dialog .office-preview-page').waitFor()
  }),
  admin('a link in a page', about, (page, say) => openDialog(page, say(editorTexts)('link'))),
  admin('a picture in a page', about, (page, say) => openDialog(page, say(editorTexts)('image'))),
  admin('removed parts of a page', about, pasteScript),
  admin('a draft beside the published page', about, async (page, say) => {
    await openDialog(page, say(versionTexts)('compareDraft'))
    await page.locator('dialog .office-difference').waitFor()
  }),
  admin('a discarded draft', about, (page, say) => openDialog(page, say(pageTexts)('discard'))),
]

export const officeOpenings: readonly Opening[] = [...people, ...teaching, ...school, ...editor]
