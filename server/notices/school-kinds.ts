import type { Alarm } from '#contract/alarms.ts'
import type { Bilingual } from '#contract/values.ts'
import { rule } from './rule.ts'

const alarmWords: Record<Alarm, Bilingual> = {
  disk: {
    ar: 'مساحة القرص على الخادم أوشكت على النفاد. أفرغ مساحة قبل أن يُرفض رفع الملفات.',
    en: 'The server’s disk is nearly full. Free space before uploads are refused.',
  },
  messages: {
    ar: 'رسائل المدرسة متأخرة ولا تُرسل. راجع صفحة الرسائل وإعدادات الإرسال.',
    en: 'The school’s messages are late and are not being sent. Look at the Messages page and at the senders’ settings.',
  },
  payments: {
    ar: 'هناك مدفوعات بلا نتيجة منذ أكثر من يوم: تنتظر قرارك، أو لا تردّ بوابة الدفع بشأنها. راجع صفحة المدفوعات ومفاتيح البوابة.',
    en: 'Payments have had no outcome for more than a day: they wait for your decision, or the gateway does not answer. Look at the Payments page and at the gateway’s keys.',
  },
  jobs: {
    ar: 'فشلت كل المحاولات لبعض أعمال الخادم. ابدأها من جديد من صفحة «أعمال متعثّرة».',
    en: 'Some background jobs failed every time. Start them again on the page of failed jobs.',
  },
  backup: {
    ar: 'لا توجد نسخة احتياطية من آخر يوم، أو فشلت النسخة الأخيرة، أو تأخرت أرشفة التغييرات. راجع السبب في صفحة اليوم.',
    en: 'There is no backup of the last day, the last one failed, or the archive of changes is behind. The reason is on the page Today.',
  },
  files: {
    ar: 'مكان الملفات لا يعمل، فلا تُرفع الملفات ولا تُفتح. السبب والعلاج في سجل الخادم.',
    en: 'The place of files cannot be used, so no file can be uploaded or opened. The server’s log names the reason and the remedy.',
  },
}

const pages: Record<Alarm, string> = {
  disk: '/admin',
  messages: '/admin/messages',
  payments: '/admin/payments',
  jobs: '/admin/failed-jobs',
  backup: '/admin',
  files: '/admin',
}

/** The kinds about the school as a whole. */
export const schoolKinds = {
  'school.alarm': rule<{ alarm: Alarm }>({
    roles: ['admin'],
    phone: 'off',
    email: 'on',
    words: ({ alarm }) => alarmWords[alarm],
    link: ({ alarm }) => pages[alarm],
  }),
}
