import { texts } from '#web/i18n/texts.ts'

export const faqTexts = texts({
  title: { ar: 'الأسئلة الشائعة', en: 'Frequently asked questions' },
  none: {
    ar: 'لا توجد أسئلة بعد. أضف أول سؤال يسأله الناس كثيرًا.',
    en: 'No questions yet. Add the first one that people often ask.',
  },
  add: { ar: 'أضف سؤالًا', en: 'Add a question' },
  edit: { ar: 'عدّل', en: 'Edit' },
  remove: { ar: 'احذف', en: 'Delete' },
  addTitle: { ar: 'سؤال جديد', en: 'New question' },
  editTitle: { ar: 'تعديل السؤال', en: 'Edit the question' },
  questionAr: { ar: 'السؤال بالعربية', en: 'Question in Arabic' },
  questionEn: { ar: 'السؤال بالإنجليزية', en: 'Question in English' },
  answerAr: { ar: 'الجواب بالعربية', en: 'Answer in Arabic' },
  answerEn: { ar: 'الجواب بالإنجليزية', en: 'Answer in English' },
  save: { ar: 'احفظ السؤال', en: 'Save question' },
  saved: { ar: 'حُفظ السؤال. يراه الزوار الآن.', en: 'The question is saved. Visitors see it now.' },
  removeAsk: { ar: 'هل تريد حذف السؤال «{{name}}»؟', en: 'Delete the question “{{name}}”?' },
  removeLoss: { ar: 'يُحذف السؤال وجوابه باللغتين.', en: 'The question and its answer are deleted in both languages.' },
  removeVerb: { ar: 'احذف السؤال', en: 'Delete question' },
  removed: { ar: 'حُذف السؤال', en: 'The question is deleted' },
  removeFailed: { ar: 'لم يُحذف السؤال', en: 'The question was not deleted' },
})
