import type { Bilingual } from '#contract/values.ts'

export const said = {
  saved: { ar: 'تم الحفظ.', en: 'Saved.' },
  deleted: { ar: 'تم الحذف.', en: 'Deleted.' },
  sentAgain: { ar: 'ستُرسل الرسالة خلال لحظات.', en: 'The message goes out in a moment.' },
  reportSettled: { ar: 'انتهى البلاغ.', en: 'The report is settled.' },
  reportBack: { ar: 'عاد البلاغ إلى الانتظار.', en: 'The report is waiting again.' },
  accepted: { ar: 'قُبلت الدفعة وفُتح الاشتراك.', en: 'The payment is accepted and the subscription open.' },
  rejected: { ar: 'رُفضت الدفعة.', en: 'The payment is rejected.' },
  examFinished: { ar: 'انتهى الامتحان وحُسبت درجته.', en: 'The exam is finished and scored.' },
  jobStarted: {
    ar: 'بدأ العمل من جديد. إن فشل عاد إلى هذه القائمة.',
    en: 'The job starts again. If it fails, it returns to this list.',
  },
  setUp: { ar: 'اكتمل إعداد مدرستك.', en: 'Your school is set up.' },
} as const

/** Findings of the setup's check list. */
export const findings = {
  channelUntried: {
    ar: 'الإعدادات موجودة، ولم نرسل رسالة بعد.',
    en: 'The settings are there; no message has been sent yet.',
  },
  channelKnown: (provider: string): Bilingual => ({
    ar: `قبلت ${provider} مفاتيحك. لم نرسل رسالة بعد: جرّب npm run messages:test على الخادم.`,
    en: `${provider} accepts your keys. No message was sent: try npm run messages:test on the server.`,
  }),
  channelRefuses: (provider: string): Bilingual => ({
    ar: `لم تقبل ${provider} مفاتيحك، أو لم تُجب.`,
    en: `${provider} did not accept your keys, or gave no answer.`,
  }),
  noSms: {
    ar: 'لا تصل الرسائل النصية إلى أحد، فلا يستطيع أحد تفعيل حسابه بهاتفه. تُكتب الرسائل في DATA_DIR/outbox.jsonl فقط.',
    en: 'No text message reaches a phone, so nobody can verify an account. Messages are only written to DATA_DIR/outbox.jsonl.',
  },
  smsByWhatsapp: {
    ar: 'لا توجد رسائل نصية، فيصل كل شيء إلى الهواتف بواتساب وحده. من ليس لديه واتساب لا يستطيع تفعيل حسابه. للرسائل النصية اضبط:',
    en: 'There are no text messages, so phones are reached by WhatsApp alone. Nobody without WhatsApp can verify an account. For text messages set:',
  },
  noWhatsapp: {
    ar: 'لا تصل رسائل بواتساب. واتساب اختياري بجانب الرسائل النصية، وتلزمه هذه القيم:',
    en: 'No message goes by WhatsApp. It is optional beside text messages, and needs these settings:',
  },
  noEmail: {
    ar: 'لا تصل رسائل البريد إلى أحد. تُكتب في DATA_DIR/outbox.jsonl فقط.',
    en: 'No e-mail reaches anybody. Messages are only written to DATA_DIR/outbox.jsonl.',
  },
  noBackup: {
    ar: 'لا توجد نسخة احتياطية: الخادم لا يأخذها من نفسه. الطريقة مشروحة في docs/backup.md.',
    en: 'No backup is configured: the server makes none by itself. docs/backup.md says how to make one.',
  },
  backupTonight: {
    ar: 'النسخ الاحتياطي مضبوط، وتُؤخذ النسخة الأولى الليلة.',
    en: 'Backups are configured, and the first one is made tonight.',
  },
  backupMade: {
    ar: 'تُؤخذ نسخة كل ليلة. جرّب استعادتها بالأمر npm run backup:check.',
    en: 'A backup is made every night. Try its restore with npm run backup:check.',
  },
  backupFails: {
    ar: 'فشلت النسخة الأخيرة، أو مضى عليها أكثر من يوم. السبب في صفحة اليوم.',
    en: 'The last backup failed or is older than a day. The reason is on the page Today.',
  },
} as const
