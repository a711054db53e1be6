import type { Bilingual } from '#contract/values.ts'

export const said = {
  saved: { ar: 'تم الحفظ.', en: 'Saved.' },
  letterAnswered: { ar: 'أُرسلت الإجابة بالبريد.', en: 'The answer was sent by e-mail.' },
  letterReceived: {
    ar: 'وصلت رسالتك. سنتواصل معك قريبًا.',
    en: 'Your message has been sent successfully! We will contact you soon.',
  },
  draftDiscarded: {
    ar: 'حُذفت المسوّدة، وبقي المنشور كما هو.',
    en: 'The draft was discarded; the published page stays.',
  },
  questionDeleted: { ar: 'حُذف السؤال.', en: 'The question is deleted.' },
} as const

/**
 * Returns the message for an answer that was not sent because no sender of e-mails is connected. The message names the
 * missing settings.
 */
export const letterNotSent = (missing: readonly string[]): Bilingual => ({
  ar: `حُفظت الإجابة ولم تُرسل: لا يوجد بريد متصل بالمدرسة. الإعدادات الناقصة: ${missing.join('، ')}. تبقى الرسالة بلا رد.`,
  en: `The answer is saved but was not sent: no e-mail sender is connected. Missing settings: ${missing.join(', ')}. The letter is still waiting.`,
})
