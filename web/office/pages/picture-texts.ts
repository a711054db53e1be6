import { texts } from '#web/i18n/texts.ts'

export const pictureTexts = texts({
  title: { ar: 'صورتا الصفحة', en: 'Pictures of the page' },
  banner: { ar: 'صورة خلف العنوان', en: 'Picture behind the title' },
  bannerHelp: {
    ar: 'صورة عريضة، نحو \u20681200 × 240\u2069 بكسل. نعتّمها قليلًا ليُقرأ العنوان فوقها.',
    en: 'A wide picture, about 1200 × 240 pixels. It is darkened so that the title can be read.',
  },
  image: { ar: 'صورة أسفل النص', en: 'Picture below the text' },
  imageHelp: { ar: 'تظهر للزوار بعد النص في اللغتين.', en: 'Visitors see it in both languages, after the text.' },
  none: { ar: 'بلا صورة', en: 'No picture' },
  present: { ar: 'الصورة الحالية', en: 'The current picture' },
  choose: { ar: 'اختر صورة', en: 'Choose a picture' },
  replace: { ar: 'غيّر الصورة', en: 'Replace' },
  remove: { ar: 'احذف الصورة', en: 'Remove' },
  verbOf: { ar: '{{verb}}: {{name}}', en: '{{verb}}: {{name}}' },
  file: { ar: 'الصورة', en: 'Picture' },
  use: { ar: 'استخدم الصورة', en: 'Use this picture' },
})
