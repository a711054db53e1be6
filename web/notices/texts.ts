import { texts } from '#web/i18n/texts.ts'

export const noticeTexts = texts({
  title: { ar: 'الإشعارات', en: 'Notices' },
  /** The text contains the number as shown, because voice control finds the button by the shown number. */
  bell: { ar: 'الإشعارات، الجديد منها: {{shown}}', en: 'Notices, {{shown}} new' },
  bellWithoutNew: { ar: 'الإشعارات، لا جديد', en: 'Notices, nothing new' },
  empty: { ar: 'لا توجد إشعارات بعد', en: 'No notices yet' },
  emptyHelp: {
    ar: 'هنا نخبرك بكل جديد: الواجبات والدرجات والامتحانات والاشتراكات.',
    en: 'News about homework, grades, exams and subscriptions appears here.',
  },
  all: { ar: 'كل الإشعارات', en: 'All notices' },
  readAll: { ar: 'اجعلها كلها مقروءة', en: 'Mark all as read' },
  allRead: { ar: 'صارت كل الإشعارات مقروءة.', en: 'All notices are read.' },
  new: { ar: 'جديد', en: 'New' },
  markRead: { ar: 'اجعله مقروءًا', en: 'Mark as read' },
  markUnread: { ar: 'اجعله غير مقروء', en: 'Mark as unread' },
  failed: { ar: 'لم يُحفظ التغيير. حاول مرة أخرى.', en: 'The change was not saved. Try again.' },
})
