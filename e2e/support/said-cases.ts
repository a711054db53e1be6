import type { Page } from '@playwright/test'
import { toastMs } from '#contract/limits.ts'
import type { Person, Platform } from '#server/test/platform.ts'
import { typeCode } from './account-screens.ts'

/** A toast of a page: the step that causes it, its words and its duration. */
export interface Case {
  /** The text's key in the page's texts. */
  key: string
  as?: 'student' | 'teacher' | 'parent'
  address: string | ((school: Platform, me: Person) => Promise<string>)
  /** Session storage that an earlier screen of the flow leaves; absent if the page needs none. */
  kept?: Record<string, object>
  /** The call that fails; undefined where the page sends nothing. */
  fails?: string
  fill?: (page: Page) => Promise<unknown>
  press: (page: Page) => Promise<unknown>
  says: string
  ms: number
}

const { usual, short, brief } = toastMs
const phone = '+201012345678'
export const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
export const boxes = (values: Record<string, string>) => async (page: Page) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}
const passwords = (first: string, second: string) =>
  boxes({ 'كلمة مرور جديدة': first, 'أعد كتابة كلمة المرور': second })

const login = { key: 'login', address: '/login', press: button('تسجيل الدخول'), ms: short }
const reset = {
  key: 'reset',
  address: '/resetpassword',
  kept: { 'reset-allowed': { phone, reset_token: 'a' } },
  press: button('احفظ كلمة المرور'),
  ms: brief,
}
const verify = { key: 'verify', address: '/verifyaccount', press: button('أرسل الرمز'), ms: brief }
const code = { key: 'otp', address: '/otp', kept: { 'otp-allowed': { phone } }, press: button('تحقّق'), ms: brief }

/** Toasts of visitors and of unverified accounts. */
export const accountCases: readonly Case[] = [
  { ...login, key: 'login.error', says: 'اكتب رقم الهاتف وكلمة المرور.' },
  {
    ...login,
    key: 'login.errorlogin',
    fails: 'login',
    fill: boxes({ 'رقم الهاتف': '01012345678', 'كلمة المرور': 'ثلاث كلمات طويلة' }),
    says: 'الرقم أو كلمة المرور غير صحيحة.',
  },
  {
    key: 'login.errorforget',
    address: '/forgetpassword',
    fails: 'forgot/password',
    fill: boxes({ 'رقم الهاتف': '01012345678' }),
    press: button('أرسل الرمز'),
    says: 'تعذّر إرسال الرمز. حاول مرة أخرى.',
    ms: brief,
  },
  { ...reset, key: 'login.errorreset', says: 'اكتب كلمة المرور مرتين.' },
  {
    ...reset,
    key: 'login.errorreset1',
    fill: passwords('ثلاث كلمات طويلة', 'ثلاث كلمات أخرى'),
    says: 'كلمتا المرور غير متطابقتين.',
  },
  {
    ...reset,
    key: 'login.errorreset2',
    fill: async (page) => {
      await passwords('ثلاث كلمات طويلة', 'ثلاث كلمات طويلة')(page)
      await page.evaluate(() => sessionStorage.clear())
    },
    says: 'ابدأ من جديد: لا يوجد رقم هاتف محفوظ.',
  },
  {
    ...reset,
    key: 'login.errorreset3',
    fails: 'forgot/reset-password',
    fill: passwords('ثلاث كلمات طويلة', 'ثلاث كلمات طويلة'),
    says: 'تعذّر تغيير كلمة المرور. حاول مرة أخرى.',
  },
  { ...verify, key: 'login.errorverify1', says: 'اكتب بريدك الإلكتروني.' },
  {
    ...verify,
    key: 'login.errorverify2',
    fails: 'verify_account',
    fill: boxes({ 'البريد الإلكتروني': 'mona@example.com' }),
    says: 'تعذّر إرسال الرمز إلى بريدك.',
  },
  { ...code, key: 'otp.error', fill: (page) => typeCode(page, '123'), says: 'أدخل الرمز كاملًا' },
  {
    ...code,
    key: 'otp.errorresend',
    fails: 'resend-otp',
    fill: (page) => page.clock.runFor(61_000),
    press: button('أعد إرسال الرمز'),
    says: 'تعذّر إرسال رمز جديد. حاول بعد قليل.',
  },
  // This case is the last of its page, because its success signs the visitor in.
  {
    ...code,
    key: 'otp.errorotp',
    fails: 'verify-otp',
    fill: (page) => typeCode(page, '12345'),
    says: 'الرمز غير صحيح. حاول مرة أخرى.',
  },
  {
    key: 'signup.error',
    address: '/sign-up?role=teacher',
    fails: 'register',
    fill: boxes({
      الاسم: 'كريم ناصر',
      'رقم الهاتف': '01012345678',
      'البريد الإلكتروني': 'karim@example.com',
      'كلمة المرور': 'ثلاث كلمات طويلة',
      'أعد كتابة كلمة المرور': 'ثلاث كلمات طويلة',
    }),
    press: button('أنشئ الحساب'),
    says: 'تعذّر إنشاء الحساب. حاول مرة أخرى.',
    ms: usual,
  },
  {
    key: 'contact.error_message',
    address: '/contact-us',
    fails: 'contact',
    fill: boxes({
      الاسم: 'كريم ناصر',
      'رقم الهاتف': '01012345678',
      'البريد الإلكتروني': 'karim@example.com',
      الموضوع: 'سؤال',
      الرسالة: 'متى تبدأ الحصة؟',
    }),
    press: button('أرسل الرسالة'),
    says: 'تعذّر إرسال الرسالة. حاول مرة أخرى.',
    ms: usual,
  },
]
