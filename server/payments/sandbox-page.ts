import { toPounds } from '#contract/money.ts'
import type { Language } from '#contract/values.ts'
import { directionOf, type Html, html } from '#server/html.ts'
import type { SandboxOrder } from './sandbox-gateway.ts'

const texts = {
  ar: {
    ribbon: 'دفع تجريبي: لن يُخصم منك شيء',
    title: 'الدفع',
    unit: 'ج.م',
    about: 'اشتراك شهر واحد',
    approve: 'وافق على الدفع',
    decline: 'ارفض الدفع',
    approved: 'تم هذا الدفع.',
    declined: 'رُفض هذا الدفع. لم يُخصم منك شيء.',
    back: 'العودة إلى الكورس',
    unknown: 'لا توجد عملية دفع بهذا العنوان.',
    choose: 'اختر الموافقة على الدفع أو رفضه.',
    home: 'الصفحة الرئيسية',
  },
  en: {
    ribbon: 'Test payment: nobody is charged',
    title: 'Payment',
    unit: 'EGP',
    about: 'One month’s subscription',
    approve: 'Approve payment',
    decline: 'Decline payment',
    approved: 'This payment is complete.',
    declined: 'This payment was declined. You haven’t been charged.',
    back: 'Back to the course',
    unknown: 'There is no payment at this address.',
    choose: 'Choose to approve or decline.',
    home: 'Home',
  },
} as const satisfies Record<Language, Record<string, string>>

interface Shown {
  language: Language
  /** The band above every page of the school. */
  band: Html | undefined
}

/**
 * Returns the path to which the browser goes after the payment. The path contains no host, so the browser stays on this
 * server.
 */
export function returnPath({ return_url }: SandboxOrder): string {
  const { pathname, search } = new URL(return_url)
  return `${pathname}${search}`
}

export function orderPage(order: SandboxOrder, { language, band, problem }: Shown & { problem?: 'choose' }): string {
  const say = texts[language]
  const amount = toPounds(order.amount).toLocaleString('en', { maximumFractionDigits: 2 })
  const answer = order.outcome
    ? html`<p class="answer" role="status">${order.outcome === 'approve' ? say.approved : say.declined}</p>
      <a class="quiet" href="${returnPath(order)}">${say.back}</a>`
    : html`<form method="post">
        <button class="approve" name="outcome" value="approve">${say.approve}</button>
        <button class="decline" name="outcome" value="decline">${say.decline}</button>
      </form>`
  return page(
    { language, band },
    html`<h1>${say.title}</h1>
      <p class="course"><bdi>${order.description}</bdi></p>
      <p class="about">${say.about}</p>
      <p class="amount"><bdi dir="ltr">${amount}</bdi> ${say.unit}</p>
      ${problem && html`<p class="problem" role="alert">${say[problem]}</p>`}${answer}`,
  )
}

export const unknownPage = ({ language, band }: Shown): string =>
  page(
    { language, band },
    html`<h1>${texts[language].unknown}</h1><a class="quiet" href="/">${texts[language].home}</a>`,
  )

const page = ({ language, band }: Shown, content: Html) =>
  html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${texts[language].title}</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/sandbox-pay/page.css">
  </head>
  <body>
    ${band}
    <p class="ribbon">${texts[language].ribbon}</p>
    <main>
      ${content}
    </main>
  </body>
</html>
`.text
