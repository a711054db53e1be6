import { texts } from '#web/i18n/texts.ts'

export const consentTexts = texts({
  title: { ar: 'موافقة وليّ الأمر', en: 'A guardian’s consent' },
  help: {
    ar: 'القانون يحمي بيانات من هم دون الثامنة عشرة: لا نستخدمها إلا بعلم وليّ الأمر وموافقته.',
    en: 'The law protects the data of everyone under 18: we use it only with a guardian’s knowledge and consent.',
  },
  asks: {
    ar: 'حساب {{student}} في {{school}} ينتظر موافقتك بصفتك وليّ الأمر.',
    en: '{{student}} studies at {{school}} and asks for your consent as a guardian.',
  },
  yourAnswer: { ar: 'ردّك', en: 'Your answer' },
  codeHelp: {
    ar: 'اكتب الرمز الذي وصل إلى الهاتف المنتهي بـ {{guardian}}. لا تعطه لأحد، ولا للطالب.',
    en: 'Type the code that the phone ending in {{guardian}} received. Don’t share it with anyone, not even the student.',
  },
  code: { ar: 'رمز الرسالة', en: 'Code of the message' },
  codeMissing: { ar: 'اكتب الأرقام الخمسة أولًا.', en: 'Type the five digits first.' },
  agree: { ar: 'أوافق', en: 'I agree' },
  refuse: { ar: 'لا أوافق', en: 'I do not agree' },
  stranger: { ar: 'لست وليّ أمره', en: 'I am not the guardian' },
  withdraw: { ar: 'اسحب موافقتي', en: 'Withdraw my consent' },
  agreeAfterAll: { ar: 'أوافق الآن', en: 'I agree now' },
  sending: { ar: 'جارٍ الحفظ', en: 'Saving' },
  newCode: { ar: 'أرسل رمزًا جديدًا', en: 'Send a new code' },
  sendCode: { ar: 'أرسل رمزًا إلى هاتفي', en: 'Send a code to my phone' },
  codeSent: { ar: 'أرسلنا رمزًا جديدًا إلى هاتفك.', en: 'We sent a new code to your phone.' },
  codeFailed: { ar: 'تعذّر إرسال الرمز. حاول بعد دقيقة.', en: 'The code could not be sent. Try again in a minute.' },
  failed: { ar: 'تعذّر حفظ ردّك. لم يتغيّر شيء.', en: 'Your answer was not saved. Nothing has changed.' },
  confirmed: { ar: 'وافقت على حساب {{student}}.', en: 'You agreed to the account of {{student}}.' },
  withdrawn: {
    ar: 'سُحبت الموافقة على حساب {{student}}. توقفت رسائلنا، ولا يبدأ اشتراك جديد.',
    en: 'The consent for {{student}} is withdrawn. Our messages have stopped, and no new subscription can begin.',
  },
  refused: {
    ar: 'لم توافق على حساب {{student}}. تتوقف رسائلنا، ولا يبدأ اشتراك جديد.',
    en: 'You did not agree to the account of {{student}}. We send no messages, and no new subscription can begin.',
  },
  on: { ar: 'سُجّل {{date}}', en: 'Saved {{date}}' },
  changeMind: { ar: 'تغيّر رأيك؟', en: 'Changed your mind?' },
  changeHelp: {
    ar: 'احتفظ بالرسالة: رابطها يفتح هذه الصفحة في أي وقت. التغيير يحتاج رمزًا جديدًا على هاتفك.',
    en: 'Keep the message: its link opens this page at any time. A change needs a new code on your phone.',
  },
  answered: { ar: 'ردّ وليّ أمر آخر على هذا الطلب.', en: 'Another guardian has answered this request.' },
  thanks: {
    ar: 'شكرًا لأنك أخبرتنا. لن يصل إلى هذا الرقم طلب آخر من طلابنا لمدة شهر.',
    en: 'Thank you for telling us. This phone will get no other request from our students for a month.',
  },
  gone: { ar: 'هذا الرابط لم يعد يعمل', en: 'This link no longer works' },
  goneHelp: {
    ar: 'يعمل الرابط 7 أيام. إن لم تكن قد رددت، فاطلب من الطالب أن يرسل طلبًا جديدًا من صفحته.',
    en: 'A link works for 7 days. If you have not answered yet, ask the student to send a new request from the profile page.',
  },
  lost: { ar: 'رددت من قبل وضاع الرابط؟', en: 'You answered before and lost the link?' },
  lostHelp: {
    ar: 'اكتب هاتفك، ونرسل إليه رابط كل موافقة تحمل رقمه.',
    en: 'Type your phone. We will send it the link of each consent with this number.',
  },
  phone: { ar: 'هاتف وليّ الأمر', en: 'Guardian’s phone' },
  sendLink: { ar: 'أرسل الرابط', en: 'Send the link' },
})
