import { texts } from '#web/i18n/texts.ts'

export const threadReportTexts = texts({
  none: { ar: 'لم يُبلغ أحد عن رسالة', en: 'Nobody has reported a message' },
  note: {
    ar: 'ترى الإدارة الرسالة التي أُبلغ عنها وحدها، لا بقية المحادثة.',
    en: 'The office sees the reported message alone, not the rest of the thread.',
  },
  message: { ar: 'الرسالة', en: 'Message' },
  writer: { ar: 'كتبها', en: 'Written by' },
  reporter: { ar: 'أبلغ عنها', en: 'Reported by' },
  reason: { ar: 'السبب', en: 'Reason' },
  since: { ar: 'وقت البلاغ', en: 'Reported' },
  state: { ar: 'الحالة', en: 'State' },
  open: { ar: 'تنتظر', en: 'Waiting' },
  settled: { ar: 'انتهت', en: 'Settled' },
  deleted: { ar: 'حساب محذوف', en: 'Deleted account' },
  settle: { ar: 'أنهِ البلاغ', en: 'Settle' },
  settleNamed: { ar: 'أنهِ البلاغ عن {{name}}', en: 'Settle the report about {{name}}' },
  settledBy: { ar: 'أُنهي بيد {{by}}، {{date}}', en: 'Settled by {{by}}, {{date}}' },
  failed: { ar: 'لم يتغيّر البلاغ', en: 'The report was not changed' },
  back: { ar: 'أعده إلى الانتظار', en: 'Put back' },
})
