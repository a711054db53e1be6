import { texts } from '#web/i18n/texts.ts'

export const ownResultTexts = texts({
  title: { ar: 'كل نتائجي', en: 'All my results' },
  profile: { ar: 'ملفك الشخصي', en: 'Your profile' },
  help: {
    ar: 'درجاتك في الامتحانات والواجبات، الأحدث أولًا.',
    en: 'Your scores in exams and your homework grades, newest first.',
  },
  none: { ar: 'لا توجد نتائج بعد', en: 'No results yet' },
  noneHelp: {
    ar: 'تظهر هنا درجة كل امتحان تسلّمه وكل واجب يصحّحه المدرّس.',
    en: 'The score of each exam you submit and the grade of all homework that your teacher marks appear here.',
  },
  work: { ar: 'العمل', en: 'Work' },
  exam: { ar: 'امتحان', en: 'Exam' },
  homework: { ar: 'واجب', en: 'Homework' },
  score: { ar: 'الدرجة', en: 'Score' },
  note: { ar: 'ملاحظة المدرّس', en: 'Teacher’s note' },
  date: { ar: 'التاريخ', en: 'Date' },
  paper: { ar: 'الورقة المصحَّحة', en: 'Corrected paper' },
  receipt: { ar: 'النتيجة والإيصال', en: 'Result and receipt' },
  correction: { ar: 'افتح الواجب', en: 'Open the homework' },
})
