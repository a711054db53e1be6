import { texts } from '#web/i18n/texts.ts'

export const guardianTexts = texts({
  title: { ar: 'موافقة وليّ الأمر', en: 'Your guardian’s consent' },
  childTitle: { ar: 'موافقة وليّ الأمر على الحساب', en: 'Guardian’s consent to this account' },
  why: {
    ar: 'حسابك يحتاج موافقة وليّ أمرك ما دمت دون الثامنة عشرة.',
    en: 'Until you are 18, your account needs a guardian’s consent.',
  },
  buyingWaits: {
    ar: 'الشراء ينتظرها. كل ما هو مجاني مفتوح لك.',
    en: 'Buying waits for it. Everything free is open to you.',
  },
  pending: { ar: 'لم نسأل أحدًا بعد', en: 'Nobody has been asked yet' },
  asked: { ar: 'في انتظار الرد', en: 'Waiting for an answer' },
  confirmed: { ar: 'موافق', en: 'Agreed' },
  refused: { ar: 'لم يوافق', en: 'Not agreed' },
  withdrawn: { ar: 'سُحبت الموافقة', en: 'Withdrawn' },
  askedFrom: {
    ar: 'أرسلنا الطلب إلى الهاتف المنتهي بـ {{guardian}}، {{date}}.',
    en: 'We sent the request to the phone ending in {{guardian}}, {{date}}.',
  },
  since: { ar: '{{date}}', en: '{{date}}' },
  stopped: {
    ar: 'لا يبدأ اشتراك جديد، وتوقفت رسائلنا. وليّ أمرك يغيّر ردّه من هاتفه نفسه، أو عند إدارة المدرسة.',
    en: 'No new subscription can begin, and our messages have stopped. Your guardian can change the answer from the same phone, or at the school.',
  },
  phone: { ar: 'هاتف وليّ أمرك', en: 'Your guardian’s phone' },
  phoneHint: {
    ar: 'تصله رسالة برابط ورمز، ويرد من غير حساب.',
    en: 'A message brings a link and a code; no account is needed.',
  },
  ask: { ar: 'اطلب الموافقة', en: 'Ask for consent' },
  askAgain: { ar: 'اطلبها مرة أخرى', en: 'Ask again' },
  askFailed: { ar: 'تعذّر إرسال الطلب. حاول مرة أخرى.', en: 'The request was not sent. Try again.' },
  read: { ar: 'اقرأ ما توافق عليه', en: 'Read what you agree to' },
  readStudent: { ar: 'على ماذا يوافق؟', en: 'What do they agree to?' },
  childPending: { ar: 'ينتظر موافقتك', en: 'Waiting for your consent' },
  childPendingHelp: {
    ar: 'دون الثامنة عشرة، يحتاج الحساب موافقة الأب أو الأم أو الوصيّ.',
    en: 'Under 18, the account needs the consent of a parent or legal guardian.',
  },
  childConfirmedHelp: {
    ar: 'يمكنك سحبها في أي وقت: تتوقف رسائلنا فورًا، ولا يبدأ اشتراك جديد.',
    en: 'You can withdraw it at any time: our messages stop at once and no new subscription begins.',
  },
  childOther: {
    ar: 'ردّ وليّ أمر آخر. يغيّره هو، أو إدارة المدرسة.',
    en: 'Another guardian answered. They or the school can change it.',
  },
  childStopped: {
    ar: 'توقفت رسائلنا، ولا يبدأ اشتراك جديد.',
    en: 'Our messages have stopped, and no new subscription can begin.',
  },
  agree: { ar: 'أوافق', en: 'I agree' },
  refuse: { ar: 'لا أوافق', en: 'I do not agree' },
  withdraw: { ar: 'اسحب الموافقة', en: 'Withdraw' },
  refuseAsk: { ar: 'لا توافق على حساب «{{name}}»؟', en: 'Refuse consent for “{{name}}”?' },
  withdrawAsk: { ar: 'هل تريد سحب الموافقة على حساب «{{name}}»؟', en: 'Withdraw the consent for “{{name}}”?' },
  loss: {
    ar: 'تتوقف رسائلنا فورًا، ولا يبدأ اشتراك جديد. يكمل الامتحان المفتوح والشهر المدفوع.',
    en: 'Our messages stop at once and no new subscription begins. An open exam and a paid month run to their end.',
  },
  saved: { ar: 'سُجّل ردّك.', en: 'Your answer is saved.' },
  failed: { ar: 'تعذّر حفظ ردّك. حاول مرة أخرى.', en: 'Your answer was not saved. Try again.' },
})
