export const schoolErrors = {
  'page.changed': {
    status: 409,
    ar: 'عدّل شخص آخر هذه الصفحة بعد أن فتحتها. لم يُحفظ تعديلك هنا ولم يضع: راجع النسخة الأحدث أولًا.',
    en: 'Someone changed this page after you opened it. Your change was not saved, and is not lost: look at the newer text first.',
  },
  'page.noDraft': {
    status: 409,
    ar: 'لا توجد مسوّدة لتُنشر. ما يراه الزوار هو آخر نص.',
    en: 'There is no draft to publish. Visitors see the latest text.',
  },
  'page.empty': {
    status: 409,
    ar: 'اكتب عنوانًا ونصًا بلغة واحدة على الأقل قبل النشر.',
    en: 'Write a title and a text in at least one language before you publish.',
  },
  'faq.full': {
    status: 409,
    ar: 'وصلت الأسئلة إلى أقصى عدد. احذف سؤالًا قبل أن تضيف غيره.',
    en: 'There are as many questions as fit. Delete one before you add another.',
  },
  'form.outdated': {
    status: 409,
    ar: 'غيّر شخص آخر هذه البيانات بعد أن فتحتها. لم يُحفظ ما كتبته، وهو باقٍ هنا.',
    en: 'Someone changed this after you opened it. What you typed was not saved, and is still here.',
  },
  'list.changed': {
    status: 409,
    ar: 'تغيّرت القائمة بعد أن فتحتها، وبقي ترتيبها كما هو. أعد تحميلها ثم رتّب.',
    en: 'The list changed after you opened it, and its order stays as it was. Reload it, then order again.',
  },
} as const
