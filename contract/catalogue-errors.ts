export const catalogueErrors = {
  'course.hidden': {
    status: 409,
    ar: 'أخفت إدارة المدرسة هذا الكورس، فلا يمكن تفعيله حتى تُظهره.',
    en: 'The school hid this course, so its switch is locked until the school shows the course again.',
  },
  'lesson.freeElsewhere': {
    status: 409,
    ar: 'في هذا الكورس حصة أخرى مفتوحة للجميع، ولكل كورس حصة مجانية واحدة.',
    en: 'Another lesson of this course is open to everybody, and each course has one free lesson.',
  },
} as const
