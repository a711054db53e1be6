import { texts } from '#web/i18n/texts.ts'

export const childMessageTexts = texts({
  title: { ar: 'رسائل عن أولادك', en: 'Messages about your children' },
  help: {
    ar: 'رسالة الأسبوع تصلك مساء الخميس. ورسالة الامتحان الفائت تصلك بعد موعده بدقائق، إن طلبها المدرّس.',
    en: 'The weekly message comes on Thursday evening. The message about a missed exam comes minutes after its time, if the teacher asked for it.',
  },
  child: { ar: 'الابن', en: 'Child' },
  week: { ar: 'رسالة الأسبوع', en: 'Weekly message' },
  missed: { ar: 'امتحان فائت', en: 'Missed exam' },
  wrong: {
    ar: 'أجبت بأن هذا ليس ابنك. اطلب من المدرسة أن تستأنف الرسائل.',
    en: 'You answered that this is not your child. Ask the school to start the messages again.',
  },
})
