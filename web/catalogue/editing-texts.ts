import { texts } from '#web/i18n/texts.ts'
import { uiTexts } from '#web/ui/kit/texts.ts'

/**
 * The texts of the dialogs that create and edit courses and lessons. The file loads with the first dialog. A label with
 * the same words as a fact on the pages is one of `uiTexts`.
 */
export const editingTexts = texts({
  ...uiTexts,
  courseName: { ar: 'اسم الكورس بالعربية', en: 'Course name in Arabic' },
  courseNameEn: { ar: 'اسم الكورس بالإنجليزية', en: 'Course name in English' },
  description: { ar: 'الوصف بالعربية', en: 'Description in Arabic' },
  descriptionEn: { ar: 'الوصف بالإنجليزية', en: 'Description in English' },
  learn: { ar: 'ما سيتعلّمه الطالب، بالعربية', en: 'What students learn, in Arabic' },
  learnEn: { ar: 'ما سيتعلّمه الطالب، بالإنجليزية', en: 'What students learn, in English' },
  learnHint: { ar: 'كل سطر نقطة', en: 'One line per item' },
  subjectsFailed: { ar: 'تعذّر تحميل المواد.', en: 'Error loading subjects' },
  subject: { ar: 'المادة', en: 'Subject' },
  price: { ar: 'السعر الشهري بالجنيه', en: 'Monthly price in EGP' },
  priceHint: { ar: 'اتركه فارغًا إن كان مجانيًا', en: 'Leave empty if free' },
  preview: { ar: 'معاينة الفيديو', en: 'Video preview' },
  courseImage: { ar: 'صورة الكورس', en: 'Course picture' },
  lessonImage: { ar: 'صورة الحصة', en: 'Lesson picture' },
  save: { ar: 'احفظ', en: 'Save' },
  saved: { ar: 'تم الحفظ', en: 'Saved' },
  courseAdded: { ar: 'تمت إضافة الكورس', en: 'Course added' },
  courseSaved: { ar: 'تم حفظ الكورس', en: 'Course saved' },
  addFailed: { ar: 'تعذّرت إضافة الكورس.', en: 'The course could not be added.' },
  editFailed: { ar: 'تعذّر حفظ الكورس.', en: 'The course could not be saved.' },
  lessonName: { ar: 'اسم الحصة بالعربية', en: 'Lesson name in Arabic' },
  lessonNameEn: { ar: 'اسم الحصة بالإنجليزية', en: 'Lesson name in English' },
  freeLesson: { ar: 'من يشاهد الفيديو', en: 'Who may watch the video' },
  freeLessonHint: {
    ar: 'لكل كورس حصة مجانية واحدة يشاهدها الزائر بلا حساب. الملفات والواجبات والامتحانات تبقى للمشتركين.',
    en: 'Each course has one free lesson that visitors watch without an account. Files, homework and exams are for subscribers only.',
  },
  forSubscribers: { ar: 'المشتركون فقط', en: 'Subscribers only' },
  forAll: { ar: 'الجميع: حصة مجانية', en: 'Everybody: a free lesson' },
  moveFreeAsk: { ar: 'هل تجعل هذه الحصة مجانية بدل «{{name}}»؟', en: 'Make this lesson free in place of “{{name}}”?' },
  moveFreeLoss: {
    ar: 'لكل كورس حصة مجانية واحدة. فيديو الحصة السابقة يبقى بعدها للمشتركين فقط.',
    en: 'Each course has one free lesson. The video of the other lesson will be for subscribers only.',
  },
  moveFree: { ar: 'اجعلها مجانية', en: 'Make it free' },
  lessonFiles: { ar: 'ملفات الحصة', en: 'Lesson files' },
  fileName: { ar: 'الاسم بالعربية', en: 'Name in Arabic' },
  fileNameEn: { ar: 'الاسم بالإنجليزية', en: 'Name in English' },
  fileNumber: { ar: 'ملف {{number}}', en: 'File {{number}}' },
  file: { ar: 'الملف', en: 'File' },
  fileKinds: { ar: 'PDF أو صور أو ملفات أوفيس، حتى 25 ميجابايت', en: 'PDF, pictures or office files, up to 25 MB' },
  addFile: { ar: 'أضف ملفًا', en: 'Add a file' },
  addAnotherFile: { ar: 'أضف ملفًا آخر', en: 'Add another file' },
  removeFile: { ar: 'أزل هذا الملف', en: 'Remove this file' },
  saveLesson: { ar: 'احفظ الحصة', en: 'Save lesson' },
  lessonAdded: { ar: 'تمت إضافة الحصة', en: 'Lesson added' },
  lessonSaved: { ar: 'تم حفظ الحصة', en: 'Lesson saved' },
  addLessonFailed: { ar: 'تعذّرت إضافة الحصة.', en: 'The lesson could not be added.' },
  editLessonFailed: { ar: 'تعذّر حفظ الحصة.', en: 'The lesson could not be saved.' },
})
