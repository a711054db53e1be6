import { texts } from '#web/i18n/texts.ts'

/** The texts inside the drawings: sample lessons and results, never real data. */
export const artTexts = texts({
  saturday: { ar: 'السبت', en: 'Sat' },
  sunday: { ar: 'الأحد', en: 'Sun' },
  monday: { ar: 'الاثنين', en: 'Mon' },
  tuesday: { ar: 'الثلاثاء', en: 'Tue' },
  physics: { ar: 'فيزياء', en: 'Physics' },
  arabic: { ar: 'لغة عربية', en: 'Arabic' },
  biology: { ar: 'أحياء', en: 'Biology' },
  english: { ar: 'لغة إنجليزية', en: 'English' },
  chemistry: { ar: 'كيمياء', en: 'Chemistry' },
  maths: { ar: 'رياضيات', en: 'Maths' },
  history: { ar: 'تاريخ', en: 'History' },
  now: { ar: 'حصتك الآن', en: 'Your class now' },
  notes: { ar: 'مذكّرة الحصة 4', en: 'Lesson 4 notes' },
  homework: { ar: 'واجب قانون أوم', en: 'Ohm’s law homework' },
  graded: { ar: 'تم التصحيح', en: 'Graded' },
  remark: {
    ar: '«أحسنت. راجع وحدة القياس في السؤال الثاني.»',
    en: '“Well done. Check the unit in question two.”',
  },
  question: { ar: 'سؤال 4 من 10', en: 'Question 4 of 10' },
  child: { ar: 'سلمى محمود', en: 'Salma Mahmoud' },
  childGrade: { ar: 'الصف الثالث الإعدادي', en: 'Preparatory, grade 3' },
  equations: { ar: 'المعادلات من الدرجة الثانية', en: 'Quadratic equations' },
  grammar: { ar: 'النحو: المبتدأ والخبر', en: 'Grammar: subject and predicate' },
  motion: { ar: 'القوى والحركة', en: 'Forces and motion' },
})
