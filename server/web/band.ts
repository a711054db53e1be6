import type { AppContext } from '#server/app-context.ts'
import { type Html, html } from '#server/html.ts'
import { isPublic } from '#server/reach.ts'

const texts = {
  demonstration: {
    ar: 'هذه نسخة للتجربة: الأسماء والأرقام فيها خيالية، وكلمات المرور معروفة للجميع. لا تكتب فيها بياناتك.',
    en: 'This is a demonstration: its people are made up and everyone knows its passwords. Don’t enter your own details.',
  },
  sandbox: {
    ar: 'الدفع هنا تجريبي: لا يُخصم مال، ولا يصل المدرّسين شيء.',
    en: 'Payments here are a test: nobody is charged and no teacher is paid.',
  },
} as const

/**
 * Returns the band above every page. Public demonstrations have a band, and so do schools with the payment sandbox.
 * Returns undefined for other schools. The band has both languages, because pages change their language without a
 * reload.
 */
export function bandOf({ config, gateway }: Pick<AppContext, 'config' | 'gateway'>): Html | undefined {
  if (config.demo) return isPublic(config) ? band('demonstration') : undefined
  return gateway?.name === 'sandbox' ? band('sandbox') : undefined
}

const band = (kind: keyof typeof texts) =>
  html`<aside class="school-band"><p lang="ar" dir="rtl">${texts[kind].ar}</p><p lang="en" dir="ltr">${texts[kind].en}</p></aside>`
