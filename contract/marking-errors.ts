export const markingErrors = {
  'marking.taken': {
    status: 409,
    ar: 'هذه الورقة لم تعد معك، ولم تُحفظ الدرجة.',
    en: 'You no longer hold this paper, and the grade was not saved.',
  },
  'homework.held': {
    status: 409,
    ar: 'هذا التسليم مفتوح الآن في صفحة التصحيح. لم تُحفظ الدرجة، وما كتبته باقٍ هنا.',
    en: 'A marking page has this submission open. The grade was not saved; what you typed is still here.',
  },
  'marking.commentsFull': {
    status: 409,
    ar: 'عندك 100 تعليق محفوظ. احذف تعليقًا لا تستعمله أولًا.',
    en: 'You have 100 saved comments. Delete one that you do not use first.',
  },
  'marking.sameComment': {
    status: 409,
    ar: 'عندك تعليق محفوظ بهذا النص.',
    en: 'You already have a comment with this text.',
  },
} as const
