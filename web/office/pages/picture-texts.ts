import { texts } from '#web/i18n/texts.ts'

export const pictureTexts = texts({
  title: { ar: 'صورتا الصفحة', en: 'Pictures of the page' },
  banner: { ar: 'صورة خلف العنوان', en: 'Picture behind the title' },
  bannerHelp: {
    ar: 'عريضة، نحو 1200 × 240. نعتّمها ليُقرأ العنوان.',
    en: 'Wide, about 1200 × 240. It is darkened so that the title can be read.',
  },
  image: { ar: 'صورة أسفل النص', en: 'Picture below the text' },
  imageHelp: { ar: 'يراها الزائر باللغتين بعد آخر النص.', en: 'Visitors see it in both languages, after the text.' },
  none: { ar: 'بلا صورة', en: 'No picture' },
  present: { ar: 'الصورة الحالية', en: 'The present picture' },
  choose: { ar: 'اختر صورة', en: 'Choose a picture' },
  replace: { ar: 'غيّر الصورة', en: 'Replace' },
  remove: { ar: 'أزل الصورة', en: 'Remove' },
  verbOf: { ar: '{{verb}}: {{name}}', en: '{{verb}}: {{name}}' },
  file: { ar: 'الصورة', en: 'Picture' },
  use: { ar: 'استخدم الصورة', en: 'Use this picture' },
})
