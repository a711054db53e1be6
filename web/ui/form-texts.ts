import { texts } from '#web/i18n/texts.ts'

export const formTexts = texts({
  close: { ar: 'إغلاق', en: 'Close' },
  cancel: { ar: 'إلغاء', en: 'Cancel' },
  leave: { ar: 'اترك التعديلات', en: 'Discard changes' },
  unsaved: { ar: 'لم تُحفظ التعديلات بعد', en: 'Your changes are not saved' },
  unsavedLoss: { ar: 'إن أغلقت الآن فسيضيع ما كتبته.', en: 'What you entered is lost if you close now.' },
  optional: { ar: '(اختياري)', en: '(optional)' },
  sending: { ar: 'جارٍ الإرسال', en: 'Sending' },
  requestFailed: {
    ar: 'تعذّر الوصول إلى الخادم. تحقّق من الاتصال ثم حاول مرة أخرى.',
    en: 'The server could not be reached. Check your connection and try again.',
  },
  missing: { ar: 'هذه الخانة مطلوبة.', en: 'This field is required.' },
  badEmail: { ar: 'اكتب بريدًا صحيحًا، مثل name@example.com', en: 'Enter a valid e-mail, like name@example.com' },
  badUrl: { ar: 'اكتب رابطًا صحيحًا يبدأ بـ https', en: 'Enter a valid link that starts with https' },
  badNumber: { ar: 'اكتب رقمًا.', en: 'Enter a number.' },
  badValue: { ar: 'هذه القيمة غير صحيحة.', en: 'This value is not valid.' },
  atLeast: { ar: 'أقل قيمة {{limit}}.', en: 'At least {{limit}}.' },
  atMost: { ar: 'أكبر قيمة {{limit}}.', en: 'At most {{limit}}.' },
  tooShort: {
    ar: {
      zero: 'قصير جدًا.',
      one: 'حرف واحد على الأقل.',
      two: 'حرفان على الأقل.',
      few: '{{count}} أحرف على الأقل.',
      many: '{{count}} حرفًا على الأقل.',
      other: '{{count}} حرف على الأقل.',
    },
    en: { one: 'At least {{count}} character.', other: 'At least {{count}} characters.' },
  },
  tooLong: {
    ar: {
      zero: 'طويل جدًا.',
      one: 'حرف واحد على الأكثر.',
      two: 'حرفان على الأكثر.',
      few: '{{count}} أحرف على الأكثر.',
      many: '{{count}} حرفًا على الأكثر.',
      other: '{{count}} حرف على الأكثر.',
    },
    en: { one: 'At most {{count}} character.', other: 'At most {{count}} characters.' },
  },
  showPassword: { ar: 'أظهر كلمة المرور', en: 'Show password' },
  choose: { ar: 'اختر', en: 'Choose' },
  uploading: { ar: 'جارٍ الرفع: {{percent}}٪', en: 'Uploading: {{percent}}%' },
  cancelUpload: { ar: 'ألغِ الرفع', en: 'Cancel upload' },
  uploadCancelled: { ar: 'أُلغي الرفع. لم يُحفظ شيء.', en: 'Upload cancelled. Nothing was saved.' },
})
