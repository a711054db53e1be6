import { texts } from '#web/i18n/texts.ts'

export const failedJobTexts = texts({
  title: { ar: 'أعمال الخادم المتعثّرة', en: 'Failed background jobs' },
  none: { ar: 'كل أعمال الخادم تسير كما يجب', en: 'Every background job works' },
  job: { ar: 'العمل', en: 'Job' },
  since: { ar: 'متعثّر منذ', en: 'Failing since' },
  tries: { ar: 'المحاولات', en: 'Tries' },
  lastError: { ar: 'آخر خطأ', en: 'Last error' },
  start: { ar: 'حاول الآن', en: 'Try now' },
  startNamed: { ar: 'حاول الآن: {{name}}', en: 'Try now: {{name}}' },
  failed: { ar: 'لم يبدأ العمل', en: 'The job was not started' },
})
