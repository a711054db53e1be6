import { texts } from '#web/i18n/texts.ts'

export const markTexts = texts({
  title: { ar: 'الواجب المصحَّح', en: 'Marked homework' },
  print: { ar: 'اطبع', en: 'Print' },
  page: { ar: 'صفحة {{number}}', en: 'Page {{number}}' },
  pageOf: { ar: 'صفحة {{number}} من {{all}}', en: 'Page {{number}} of {{all}}' },
  comments: { ar: 'ملاحظات على الصفحة', en: 'Comments on the page' },
  noText: { ar: 'بلا نص', en: 'No text' },
  voiceNote: { ar: 'ملاحظة صوتية من المدرّس', en: 'Voice note from the teacher' },
  noMarks: { ar: 'لا توجد علامات على هذه الصفحة', en: 'No marks on this page' },
  drawnOn: { ar: 'علامات المدرّس: {{list}}', en: 'Teacher’s marks: {{list}}' },
  strokes: {
    ar: {
      zero: 'لا توجد خطوط بالقلم',
      one: 'خط واحد بالقلم',
      two: 'خطان بالقلم',
      few: '{{count}} خطوط بالقلم',
      many: '{{count}} خطًا بالقلم',
      other: '{{count}} خط بالقلم',
    },
    en: { one: '{{count}} pen stroke', other: '{{count}} pen strokes' },
  },
  pin: { ar: 'ملاحظة {{number}}: {{text}}', en: 'comment {{number}}: {{text}}' },
  tick: { ar: 'علامة صح', en: 'tick' },
  cross: { ar: 'علامة خطأ', en: 'cross' },
  half: { ar: 'نصف درجة', en: 'half a mark' },
  question: { ar: 'غير واضح', en: 'unclear' },
  well_done: { ar: 'أحسنت', en: 'good' },
  wellDone: { ar: 'أحسنت', en: 'Good' },
  notFound: { ar: 'هذا الواجب المصحَّح غير موجود', en: 'Marked homework not found' },
  notFoundHelp: {
    ar: 'يظهر بعد أن يضع المدرّس الدرجة. ربما حُذف التسليم.',
    en: 'It opens once the teacher has graded it. The submission may have been deleted.',
  },
  homework: { ar: 'الواجب', en: 'Homework' },
  teacherNote: { ar: 'ملاحظة المدرّس', en: 'Teacher’s note' },
  download: { ar: 'نزّل: {{name}}', en: 'Download: {{name}}' },
})
