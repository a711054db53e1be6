import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { reasonOf } from './office-reason.ts'
import { email, oneTimeCode, phone } from './person-fields.ts'
import { byId, either, id, messageReply, replyOf } from './values.ts'

/** The reasons to suspend an account, and the reasons to delete an account. */
const suspendKinds = ['sharing', 'abuse', 'falsePayment', 'other'] as const
const deleteKinds = ['asked', 'guardian', 'duplicate', 'other'] as const
/** The reasons to end a parent's link. */
const unlinkKinds = ['asked', 'wrongPerson', 'custody', 'other'] as const

const newPhone = z.object({ phone })
const newEmail = z.object({ email })
const withCode = { token: oneTimeCode }
const reason = 'استُخدم الحساب على ستة أجهزة في يوم واحد بعد تنبيهين'

const suspensionCalls = {
  'POST /admin/people/:id/suspend': endpoint({
    about: {
      ar: 'إيقاف حساب بسبب مكتوب: تنتهي جلساته ويُرفض دخوله ويغيب عن القوائم؛ والتكرار لا يغيّر شيئًا',
      en: 'Suspend an account with a reason: sessions end, logins are refused, no list shows it; a repeat changes nothing',
    },
    records: { 'account.suspend': { ar: 'إيقاف حساب', en: 'Suspended an account' } },
    access: ['admin'],
    params: byId,
    body: reasonOf(suspendKinds),
    reply: messageReply,
    refuses: ['people.ownAccount', 'people.lastAdmin'],
    example: { kind: 'sharing', reason, tell: 'on' },
  }),
  'POST /admin/people/:id/lift': endpoint({
    about: { ar: 'رفع إيقاف حساب؛ والتكرار لا يغيّر شيئًا', en: 'Lift a suspension; a repeat changes nothing' },
    records: { 'account.lift': { ar: 'رفع إيقاف حساب', en: 'Lifted a suspension' } },
    access: ['admin'],
    params: byId,
    reply: messageReply,
  }),
  'POST /admin/people/:id/delete': endpoint({
    about: {
      ar: 'حذف حساب بسبب مكتوب وبقواعد حذف صاحبه له',
      en: 'Delete an account with a reason, by the rules of its owner’s own deletion',
    },
    access: ['admin'],
    params: byId,
    body: reasonOf(deleteKinds),
    reply: messageReply,
    refuses: ['people.ownAccount', 'people.lastAdmin'],
    example: { kind: 'asked', reason: 'طلب صاحب الحساب حذفه في المدرسة' },
  }),
}

const signInCalls = {
  'POST /admin/people/:id/verify': endpoint({
    about: {
      ar: 'تفعيل حساب أثبت صاحبه رقمه للمدرسة؛ والتكرار لا يغيّر شيئًا',
      en: 'Verify an account whose owner proved the phone to the school; a repeat changes nothing',
    },
    access: ['admin'],
    params: byId,
    reply: messageReply,
    refuses: ['people.suspended'],
  }),
  'POST /admin/people/:id/reset': endpoint({
    about: {
      ar: 'إنهاء جلسات شخص وإرسال رمز إلى هاتفه أو بريده المثبت ليختار كلمة مرور جديدة',
      en: 'End a person’s sessions and send a code to the proven phone or e-mail for a new password',
    },
    records: { 'reset.office': { ar: 'بدء تغيير كلمة مرور من الإدارة', en: 'Began a password reset from the office' } },
    access: ['admin'],
    params: byId,
    reply: messageReply,
    refuses: ['people.suspended', 'people.notVerified'],
    ownErrors: {
      'people.notReachable': {
        status: 409,
        ar: 'لم يُثبت صاحب الحساب هاتفه ولا بريده، فقد يصل الرمز إلى غيره. سجّل له أولًا هاتفًا جديدًا يُثبته برمز.',
        en: 'The person has proven neither phone nor e-mail, so the code could reach a stranger. First save a new phone that they prove.',
      },
    },
  }),
  'POST /admin/people/:id/contact/code': endpoint({
    about: {
      ar: 'إرسال رمز إلى هاتف أو بريد جديد يقرؤه صاحبه للإدارة',
      en: 'Send a code to a new phone or e-mail, which its owner reads out to the office',
    },
    records: { 'contact.ask': { ar: 'طلب تغيير رقم أو بريد', en: 'Asked to change a phone or e-mail' } },
    access: ['admin'],
    params: byId,
    body: either('phone', newPhone, newEmail),
    reply: messageReply,
    refuses: ['people.suspended', 'people.notVerified'],
    example: { phone: '01112345678' },
  }),
  'POST /admin/people/:id/contact': endpoint({
    about: {
      ar: 'حفظ الهاتف أو البريد الجديد بالرمز الذي قرأه صاحبه؛ تنتهي جلساته ويُبلَّغ عنوانه القديم',
      en: 'Save the new phone or e-mail with the code that its owner read out; sessions end and the old contact is told',
    },
    records: { 'contact.change': { ar: 'تغيير رقم أو بريد', en: 'Changed a phone or e-mail' } },
    access: ['admin'],
    params: byId,
    body: either('phone', newPhone.extend(withCode), newEmail.extend(withCode)),
    reply: messageReply,
    refuses: ['people.suspended', 'people.notVerified'],
    example: { email: 'mona@example.com', token: '12345' },
  }),
  'POST /admin/people/:id/two-step/reset': endpoint({
    about: {
      ar: 'إلغاء الدخول بخطوتين لشخص فقد هاتفه ورموزه، وإنهاء جلساته؛ والتكرار لا يغيّر شيئًا',
      en: 'Reset the two-step sign-in of a person without phone and codes, and end their sessions; repeating changes nothing',
    },
    records: {
      'two_step.reset': { ar: 'إلغاء الدخول بخطوتين من الإدارة', en: 'Reset two-step sign-in from the office' },
    },
    access: ['admin'],
    params: byId,
    reply: messageReply,
    ownErrors: {
      'twoStep.own': {
        status: 403,
        ar: 'لا يمكنك إلغاء الدخول بخطوتين لحسابك من هنا. أوقفه من صفحة حسابك.',
        en: 'You cannot reset your own two-step sign-in here. Turn it off on your account page.',
      },
    },
  }),
}

const linkCalls = {
  'POST /admin/people/:id/code': endpoint({
    about: { ar: 'كود جديد لطالب، والقديم ينتهي', en: 'Give a student a new code; the old one ends' },
    of: 'student',
    access: ['admin'],
    params: byId,
    reply: replyOf(z.object({ code: z.string() })),
    refuses: ['people.suspended'],
  }),
  'POST /admin/people/:id/parents/:parentId/unlink': endpoint({
    about: { ar: 'إلغاء ربط وليّ أمر بسبب مكتوب', en: 'Unlink a parent with a reason' },
    of: 'student',
    access: ['admin'],
    params: z.object({ id, parentId: id }),
    body: reasonOf(unlinkKinds),
    reply: messageReply,
    example: { kind: 'wrongPerson', reason: 'أُضيف وليّ الأمر بالخطأ', tell: 'on' },
  }),
}

export const adminAccountCalls = { ...suspensionCalls, ...signInCalls, ...linkCalls }
