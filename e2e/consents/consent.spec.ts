import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { complaints, notice, question } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { wrong } from '#server/test/codes.ts'
import { linkChild, makeCourse } from '#server/test/examples.ts'
import { ask, joinMinor, newGuardianPhone, passCodeWait } from '#server/test/guardians.ts'

const accessible = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
const typeCode = (page: Page, code: string) => page.getByLabel('الرقم 1 من 5').fill(code)
const minor = { birth_date: null, name: 'يوسف أحمد علي' }

test('a guardian reads the link without an account, agrees with the code and withdraws later', async ({
  page,
  platform,
}) => {
  const said = complaints(page)
  const { phone, code, token } = await ask(platform, await joinMinor(platform))
  await page.goto(`/consent#${token}`)
  await expect(page.getByText('حساب يوسف أحمد علي في حصة ينتظر موافقتك بصفتك وليّ الأمر.')).toBeVisible()
  await expect(
    page.getByRole('heading', { name: 'كيف تسحب موافقتك' }).or(page.getByText('كيف تسحب موافقتك')),
  ).toBeVisible()
  await accessible(page)

  await page.getByRole('button', { name: 'أوافق', exact: true }).click()
  await expect(page.getByText('اكتب الأرقام الخمسة أولًا.').first()).toBeVisible()
  await typeCode(page, wrong(code))
  await page.getByRole('button', { name: 'أوافق', exact: true }).click()
  await expect(page.getByText('الرمز غير صحيح. حاول مرة أخرى.')).toBeVisible()
  await typeCode(page, code)
  await page.getByRole('button', { name: 'أوافق', exact: true }).click()
  await expect(page.getByText('وافقت على حساب يوسف أحمد علي.')).toBeVisible()
  await accessible(page)

  await passCodeWait(platform)
  await page.getByRole('button', { name: 'أرسل رمزًا إلى هاتفي' }).click()
  await expect(notice(page, 'أرسلنا رمزًا جديدًا إلى هاتفك.')).toBeVisible()
  await typeCode(page, await platform.codeFor(phone))
  await page.getByRole('button', { name: 'اسحب موافقتي' }).click()
  await expect(page.getByText(/سُحبت الموافقة على حساب يوسف أحمد علي/)).toBeVisible()
  expect(said).toEqual([])
})

test('a stranger who got the message says so, and the link then works no longer', { tag: '@detail' }, async ({
  page,
  platform,
}) => {
  const { code, token } = await ask(platform, await joinMinor(platform))
  await page.goto(`/consent#${token}`)
  await typeCode(page, code)
  await page.getByRole('button', { name: 'لست وليّ أمره' }).click()
  await expect(page.getByText(/لن يصل إلى هذا الرقم طلب آخر/)).toBeVisible()

  await page.goto('/about-us')
  await page.goto(`/consent#${token}`)
  await expect(page.getByText('هذا الرابط لم يعد يعمل')).toBeVisible()
  await accessible(page)
})

test('a student whose purchase waits asks the guardian by phone, and the student’s own phone is refused', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const course = await makeCourse(platform.db, await platform.join('teacher'))
  const student = await logInAs('student', minor)
  await page.goto(`/course-details/${course.id}`)
  await page.getByText('الشراء ينتظر موافقة وليّ أمرك.').waitFor()
  await page.getByRole('link', { name: 'اطلب الموافقة' }).click()

  const card = page.getByRole('region', { name: 'موافقة وليّ الأمر' })
  await expect(card.getByText('لم نسأل أحدًا بعد')).toBeVisible()
  await accessible(page)
  const field = card.getByLabel('هاتف وليّ أمرك', { exact: true })
  await field.fill(student.phone)
  await card.getByRole('button', { name: 'اطلب الموافقة' }).click()
  await expect(card.getByText('هذا رقمك أنت. اكتب رقم وليّ أمرك.')).toBeVisible()

  const phone = newGuardianPhone()
  await field.fill(phone)
  await card.getByRole('button', { name: 'اطلب الموافقة' }).click()
  await expect(card.getByText('في انتظار الرد')).toBeVisible()
  await expect(card.getByText(phone.slice(-3))).toBeVisible()
  expect((await platform.sentTo(phone)).at(-1)?.text).toContain('/consent#')
})

test('a parent agrees on the child’s card in one tap and withdraws on the child’s page; another parent sees neither', {
  tag: '@detail',
}, async ({ page, platform, logInAs, browserOf }) => {
  const student = await platform.join('student', minor)
  const parent = await logInAs('parent')
  await linkChild(platform.db, parent, student)
  const other = await browserOf(await platform.join('parent'))
  await other.goto(`/studentDetails/${student.id}`)
  await expect(other.getByRole('heading', { name: 'هذا الطالب غير موجود' })).toBeVisible()

  await page.goto('/children')
  await expect(page.getByText('ينتظر موافقتك')).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'أوافق', exact: true }).click()
  await expect(notice(page, 'سُجّل ردّك.')).toBeVisible()
  await expect(page.getByText('ينتظر موافقتك')).toHaveCount(0)

  await page.goto(`/studentDetails/${student.id}`)
  await page.getByRole('button', { name: 'اسحب الموافقة' }).click()
  await question(page, /سحب الموافقة/)
    .getByRole('button', { name: 'اسحب الموافقة' })
    .click()
  await expect(
    page.getByRole('region', { name: 'موافقة وليّ الأمر على الحساب' }).getByText('سُحبت الموافقة'),
  ).toBeVisible()
})

test('the office finds a student, records a paper and withdraws it with a reason; a student is refused', {
  tag: '@detail',
}, async ({ page, platform, logInAs, browserOf }) => {
  const student = await platform.join('student', minor)
  const stranger = await browserOf(student)
  await stranger.goto('/admin/consents')
  await expect(stranger.getByRole('heading', { name: 'موافقات أولياء الأمور' })).toHaveCount(0)

  await logInAs('admin')
  await page.goto(`/admin/consents?q=${student.code}`)
  await expect(page.getByRole('heading', { name: 'موافقات أولياء الأمور' })).toBeVisible()
  await page.getByRole('link', { name: 'يوسف أحمد علي' }).click()
  await expect(page.getByText('لم يُسأل وليّ أمر بعد.')).toBeVisible()
  await page.getByRole('button', { name: 'سجّل ورقة' }).click()
  const paper = page.getByRole('dialog', { name: 'سجّل ورقة' })
  await accessible(page)
  await paper.getByLabel('أين الورقة، ومن وقّعها').fill('ملف 12، وقّع الوالد')
  await paper.getByRole('button', { name: 'سجّل ورقة' }).click()
  await expect(page.getByRole('cell', { name: /ملف 12، وقّع الوالد/ })).toBeVisible()

  await page.getByRole('button', { name: 'اسحب الموافقة' }).click()
  const dialog = page.getByRole('dialog', { name: 'سحب الموافقة على حساب «يوسف أحمد علي»' })
  await expect(dialog.getByText(/يكمل الامتحان المفتوح/)).toBeVisible()
  await dialog.getByRole('button', { name: 'اسحب الموافقة' }).click()
  await expect(dialog.getByText('هذه الخانة مطلوبة.')).toBeVisible()
  await dialog.getByLabel('السبب: من طلب، ومتى، وكيف').fill('اتصلت الوالدة')
  await dialog.getByRole('button', { name: 'اسحب الموافقة' }).click()
  await expect(page.getByRole('cell', { name: /اتصلت الوالدة/ })).toBeVisible()
  await accessible(page)
})
