import type { Page } from '@playwright/test'
import { toastMs } from '#contract/limits.ts'
import { piastres } from '#contract/money.ts'
import { makeCourse } from '#server/test/examples.ts'
import type { Platform } from '#server/test/platform.ts'
import { question } from './browser.ts'
import { boxes, button, type Case } from './said-cases.ts'

const { usual, short } = toastMs

async function courseOf({ db, join }: Platform) {
  return `/course-details/${(await makeCourse(db, await join('teacher'), { price: piastres(25_000) })).id}`
}

async function leave(page: Page) {
  await button('حذف الحساب')(page)
  await question(page, 'هل تريد حذف حسابك؟').getByRole('button', { name: 'احذف حسابي' }).click()
}

async function signOut(page: Page) {
  const menu = page.getByRole('button', { name: /حسابك/ })
  if ((await menu.getAttribute('aria-expanded')) === 'false') await menu.click()
  await button('تسجيل الخروج')(page)
}

const profile = { key: 'profile', as: 'parent', address: '/profileparent', ms: short } as const
/** Toasts of profile, courses and sign-out. */
export const memberCases: readonly Case[] = [
  {
    key: 'loginRequired',
    address: courseOf,
    press: button('اشترك في الكورس'),
    says: 'سجّل الدخول أولًا.',
    ms: short,
  },
  {
    key: 'subscribeError',
    as: 'student',
    address: courseOf,
    fails: 'initiate-payment',
    press: button('اشترك في الكورس'),
    says: 'حدث خطأ أثناء الاشتراك.',
    ms: short,
  },
  {
    ...profile,
    key: 'profile.updateFail',
    fails: 'parent/update/profile',
    press: button('احفظ'),
    says: 'تعذّر تحديث الملف الشخصي',
  },
  {
    ...profile,
    key: 'profile.addChildFail',
    fails: 'parent-student/assign',
    fill: boxes({ 'كود الطالب': 'STD-4F7K2Q' }),
    press: button('أضف'),
    says: 'تعذّرت إضافة ابنك. راجع الكود ثم حاول مرة أخرى.',
  },
  { ...profile, key: 'profile.enterCodeError', press: button('أضف'), says: 'اكتب كود الطالب أولًا.' },
  {
    ...profile,
    key: 'profile.codeRequired',
    as: 'teacher',
    address: '/profileteacher',
    press: button('أضف'),
    says: 'اكتب كود الطالب.',
  },
  {
    ...profile,
    key: 'profile.deleteFail',
    fails: 'delete/account',
    press: leave,
    says: 'تعذّر حذف الحساب. حاول مرة أخرى.',
  },
  {
    key: 'logout',
    as: 'parent',
    address: '/faqs',
    fails: 'logout',
    press: signOut,
    says: 'حدث خطأ ما. حاول مرة أخرى.',
    ms: usual,
  },
]
