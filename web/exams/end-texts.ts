import { texts } from '#web/i18n/texts.ts'

export const endTexts = texts({
  why: { ar: 'سبب الانتهاء', en: 'Why it ended' },
  manual: { ar: 'سلّمته بنفسك', en: 'You submitted it' },
  timer: { ar: 'انتهى الوقت', en: 'Time ran out' },
  blur: { ar: 'خرجت من صفحة الامتحان', en: 'You left the exam’s window' },
  fullscreen: { ar: 'خرجت من ملء الشاشة', en: 'You left full screen' },
  unload: { ar: 'أُغلقت صفحة الامتحان', en: 'The exam’s page was closed' },
  close: { ar: 'غادرت الامتحان', en: 'You left the exam' },
  hidden: { ar: 'خرجت من صفحة الامتحان ولم تعد', en: 'You left the exam’s page and did not come back' },
  server: {
    ar: 'انتهى الوقت، فسلّمنا إجاباتك المحفوظة',
    en: 'Time ran out, and we submitted your saved answers',
  },
  reopenHelp: {
    ar: 'إن خرجت دون قصد فراسل مدرّسك: يمكنه أن يعيد فتح الامتحان لك خلال {{hours}} ساعة، بالوقت الذي كان متبقيًا.',
    en: 'If you left without meaning to, write to your teacher: they can reopen the exam within {{hours}} hours, with the time that was left.',
  },
  timeHelp: {
    ar: 'إن تعطّل جهازك أو انقطع الاتصال أثناء الامتحان فراسل مدرّسك: يرى ما حدث، ويمكنه أن يعيد فتح الامتحان لك خلال {{hours}} ساعة.',
    en: 'If your device or connection failed during the exam, write to your teacher: they see what happened, and can reopen the exam within {{hours}} hours.',
  },
  noReopenHelp: {
    ar: 'أخبر مدرّسك بما حدث. لا يمكن إعادة فتح هذه المحاولة.',
    en: 'Tell your teacher what happened. This attempt cannot be reopened.',
  },
  writeTo: { ar: 'راسل {{name}}', en: 'Write to {{name}}' },
  submittedAt: { ar: 'وقت التسليم', en: 'Submitted at' },
  busy: { ar: 'المنصة مشغولة الآن', en: 'The site is busy right now' },
  busyHelp: {
    ar: 'انتظر قليلًا. نعيد المحاولة تلقائيًا، وإجاباتك المحفوظة باقية.',
    en: 'Wait a little. We try again automatically, and your saved answers are safe.',
  },
})
