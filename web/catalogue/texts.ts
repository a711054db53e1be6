import { texts } from '#web/i18n/texts.ts'

export const catalogueTexts = texts({
  course: { ar: 'الكورس', en: 'Course' },
  courseNotFound: { ar: 'هذا الكورس غير موجود', en: 'This course is not here' },
  courseNotFoundHelp: {
    ar: 'ربما أوقفه المدرّس أو تغيّر رابطه.',
    en: 'The teacher may have stopped it, or its link has changed.',
  },
  aboutCourse: { ar: 'عن الكورس', en: 'About this course' },
  willLearn: { ar: 'ماذا ستتعلّم', en: 'What you will learn' },
  lessons: { ar: 'الحصص', en: 'Lessons' },
  noLessons: { ar: 'لا توجد حصص في هذا الكورس', en: 'There are no lessons in this course' },
  lockedUntil: {
    ar: 'شاهد عناوين الحصص الآن. تحميل الملفات وتسليم الواجبات ودخول الامتحانات يبدأ بعد الاشتراك.',
    en: 'Look at the lessons now. Files, homework and exams open when you subscribe.',
  },
  intro: { ar: 'مقدمة الكورس: {{name}}', en: 'Introduction: {{name}}' },
  subscription: { ar: 'الاشتراك', en: 'Subscription' },
  files: { ar: 'ملفات ومذكّرات كل الحصص', en: 'Files and notes of every lesson' },
  homework: { ar: 'واجبات يصحّحها المدرّس', en: 'Homework your teacher grades' },
  exams: { ar: 'امتحانات بوقت محدّد', en: 'Timed exams' },
  refund: { ar: 'استرداد خلال 14 يومًا', en: 'Refunds within 14 days' },
  safe: { ar: 'دفع آمن، واسترداد خلال 14 يومًا.', en: 'Safe payment, refunds within 14 days.' },
  lesson: { ar: 'الحصة', en: 'Lesson' },
  lessonNotFound: { ar: 'هذه الحصة غير موجودة', en: 'This lesson is not here' },
  lessonNotFoundHelp: {
    ar: 'ربما أوقفها المدرّس أو تغيّر رابطها.',
    en: 'The teacher may have stopped it, or its link has changed.',
  },
  filesTab: { ar: 'الملفات', en: 'Files' },
  homeworkTab: { ar: 'الواجبات', en: 'Homework' },
  examsTab: { ar: 'الامتحانات', en: 'Exams' },
  noFiles: { ar: 'لا توجد ملفات', en: 'No files' },
  afterSubscribing: { ar: 'بعد الاشتراك', en: 'After subscribing' },
  subscribeFirst: {
    ar: 'اشترك في الكورس لتفتح الفيديو والملفات والواجبات والامتحانات.',
    en: 'Subscribe to the course to open the video, files, homework and exams.',
  },
  toCourse: { ar: 'إلى الكورس', en: 'Go to the course' },
  download: { ar: 'نزّل: {{name}}', en: 'Download: {{name}}' },
})
