import { texts } from '#web/i18n/texts.ts'

export const questionTexts = texts({
  question: { ar: 'سؤال', en: 'Question' },
  ofTotal: { ar: 'من {{total}}', en: 'of {{total}}' },
  correctAnswer: { ar: 'الإجابة الصحيحة', en: 'Correct answer' },
  yourAnswer: { ar: 'إجابتك', en: 'Your answer' },
  theirCorrectAnswer: { ar: 'إجابة الطالب صحيحة', en: 'Student’s answer, correct' },
  theirAnswer: { ar: 'إجابة الطالب', en: 'Student’s answer' },
  timeLeft: { ar: 'الوقت المتبقّي', en: 'Time left' },
  underFive: { ar: 'أقل من 5 دقائق', en: 'Less than 5 minutes' },
  underOne: { ar: 'أقل من دقيقة', en: 'Less than a minute' },
  questionCurrent: { ar: 'سؤال {{number}}: الحالي', en: 'Question {{number}}: current' },
  questionDone: { ar: 'سؤال {{number}}: أجبت عنه', en: 'Question {{number}}: answered' },
  questionOpen: { ar: 'سؤال {{number}}: بلا إجابة', en: 'Question {{number}}: not answered' },
  answered: { ar: 'أجبت عنه', en: 'Answered' },
  current: { ar: 'الحالي', en: 'Current' },
  unanswered: { ar: 'بلا إجابة', en: 'Not answered' },
  open: { ar: 'افتح', en: 'Open' },
  zoom: { ar: 'كبّر الصورة', en: 'Enlarge image' },
})
