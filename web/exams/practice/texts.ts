import { texts } from '#web/i18n/texts.ts'

export const practiceTexts = texts({
  practice: { ar: 'تدريب', en: 'Practice' },
  notFound: { ar: 'هذا التدريب غير موجود', en: 'Practice set not found' },
  notFoundHelp: {
    ar: 'ربما غيّره المدرّس أو أوقف الكورس.',
    en: 'The teacher may have changed it or stopped its course.',
  },
  help: {
    ar: 'لا تحتاج إلى حساب، ولا وقت محدّد. أجب، فتظهر نتيجتك والإجابات الصحيحة فورًا.',
    en: 'No account and no clock: answer, and see your result and the right answers at once.',
  },
  send: { ar: 'اعرض نتيجتك', en: 'Show my result' },
  answerFirst: { ar: 'أجب عن سؤال واحد على الأقل.', en: 'Answer at least one question.' },
  offline: {
    ar: 'لا يوجد اتصال بالإنترنت. إجاباتك باقية على هذا الجهاز؛ أعد المحاولة حين يعود الاتصال.',
    en: 'There is no connection. Your answers stay on this device; try again when it is back.',
  },
  changed: {
    ar: 'غيّر المدرّس أسئلة التدريب. تظهر الآن الأسئلة الجديدة، وإجاباتك عن الأسئلة الأخرى باقية.',
    en: 'The teacher changed the questions. The new ones are shown, and your other answers are still here.',
  },
  failed: {
    ar: 'تعذّر عرض النتيجة. إجاباتك باقية هنا.',
    en: 'The result could not be shown. Your answers are still here.',
  },
  result: { ar: 'نتيجتك في التدريب', en: 'Your practice result' },
  resultHelp: {
    ar: 'النتيجة لك وحدك: لا نحفظها ولا يراها المدرّس.',
    en: 'The result is yours alone: we do not store it, and the teacher does not see it.',
  },
  again: { ar: 'أجب من جديد', en: 'Answer again' },
  liked: { ar: 'هل أعجبك أسلوب المدرّس؟', en: 'Do you like how this teacher teaches?' },
  likedHelp: {
    ar: 'في الكورس حصص وواجبات يصحّحها المدرّس وامتحانات بوقت محدّد.',
    en: 'The course has lessons, homework that the teacher marks, and timed exams.',
  },
  toCourse: { ar: 'إلى الكورس', en: 'Go to the course' },
  course: { ar: 'الكورس', en: 'Course' },
})
