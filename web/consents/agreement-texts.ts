import { texts } from '#web/i18n/texts.ts'

/** The text that a guardian agrees to. Increase `guardianTextVersion` when the text changes its meaning. */
export const agreementTexts = texts({
  title: { ar: 'على ماذا توافق', en: 'What you agree to' },
  keep: {
    ar: 'نحفظ اسم الطالب وهاتفه وصفّه، واشتراكاته وواجباته ونتائج امتحاناته، لنشغّل حسابه ونصحّح له.',
    en: 'We keep the student’s name, phone and grade, and their subscriptions, homework and exam results, to run the account and mark the work.',
  },
  see: {
    ar: 'يرى مدرّسوه اسمه وصفّه ونتائجه عندهم فقط. لا يرون هاتفه ولا بريده ولا تاريخ ميلاده.',
    en: 'Their teachers see the name, the grade and the results in their own courses only. They see no phone, e-mail or birth date.',
  },
  write: {
    ar: 'يشترك في الكورسات، ونراسله بما يخص حسابه ودراسته. لا إعلانات، ولا نبيع بياناته.',
    en: 'The student subscribes to courses, and we send messages about the account and the studies. No advertising, and no data is sold.',
  },
  who: { ar: 'من يوافق', en: 'Who agrees' },
  whoHelp: {
    ar: 'أنت، الأب أو الأم أو الوصيّ، بالرمز الذي يصل هاتفك.',
    en: 'You, the father, mother or legal guardian, with the code that your phone gets.',
  },
  until: { ar: 'إلى متى', en: 'Until when' },
  untilHelp: {
    ar: 'حتى يبلغ الطالب الثامنة عشرة، أو تسحب موافقتك، أو يُحذف الحساب.',
    en: 'Until the student is 18, you withdraw the consent, or the account is deleted.',
  },
  back: { ar: 'كيف تسحب موافقتك', en: 'How to withdraw' },
  backHelp: {
    ar: 'من رابط رسالتك في أي وقت، أو من حسابك كوليّ أمر، أو بالاتصال بالمدرسة. تتوقف رسائلنا إليه وعنه فورًا ولا يبدأ اشتراك جديد. يكمل الامتحان المفتوح والشهر المدفوع.',
    en: 'With the link of your message at any time, in your parent account, or by calling the school. Our messages to and about the student stop at once and no new subscription begins. An open exam and a paid month run to their end.',
  },
})
