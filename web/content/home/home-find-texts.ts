import { texts } from '#web/i18n/texts.ts'

/** The texts of the search on the home page. The page of the search has more (`web/people/find-texts.ts`). */
export const homeFindTexts = texts({
  words: { ar: 'اسم المدرّس أو المادة', en: 'Teacher or subject' },
  find: { ar: 'ابحث', en: 'Search' },
  subject: { ar: 'المادة', en: 'Subject' },
  anySubject: { ar: 'كل المواد', en: 'All subjects' },
  grade: { ar: 'الصف', en: 'Grade' },
  anyGrade: { ar: 'كل الصفوف', en: 'All grades' },
  more: { ar: 'فلاتر أخرى', en: 'More filters' },
  stage: { ar: 'المرحلة', en: 'Stage' },
  anyStage: { ar: 'كل المراحل', en: 'All stages' },
  price: { ar: 'السعر في الشهر', en: 'Price a month' },
  anyPrice: { ar: 'أي سعر', en: 'Any price' },
  upTo: { ar: 'حتى {{price}}\u00a0ج.م', en: 'Up to EGP\u00a0{{price}}' },
  noPrice: { ar: 'مجاني', en: 'Free' },
  free: { ar: 'جرّب قبل أن تشترك', en: 'Try before you subscribe' },
  anyLesson: { ar: 'بحصة مجانية أو بدونها', en: 'With or without a free lesson' },
  freeLesson: { ar: 'حصة مجانية مفتوحة', en: 'A free lesson to watch' },
})
