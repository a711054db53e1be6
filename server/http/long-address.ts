import { Html, html } from '#server/html.ts'

const beginning = /^GET \/(?!api\/)\S{4000}/
const middle = /^[\w%.~+&=/?-]+(?: HTTP\/1\.\d\r\n|$)/

/**
 * Returns true when a packet of oversized headers belongs to the address of a page. The packet may begin inside the
 * address, because a slow network cuts the address into several packets.
 */
export function hasLongAddress(packet: unknown) {
  if (!Buffer.isBuffer(packet) || packet.length === 0) return false
  const text = packet.toString('latin1')
  return beginning.test(text) || middle.test(text)
}

/** The classes of the site's buttons, in `web/ui/kit/button-look.ts`. */
const button =
  'inline-flex items-center justify-center rounded-md border-[1.5px] font-display font-semibold no-underline min-h-12 px-5 py-2.5 text-button'
const primary = `${button} border-transparent bg-primary text-on-primary hover:bg-primary-hover`
const secondary = `${button} border-border-strong bg-surface text-primary hover:border-primary`
const column = 'flex flex-col items-center justify-center gap-4 text-center'

/**
 * Returns the page for an address that is too long. The page looks like the site's other messages, by the links to the
 * built `styles`. The language is unknown, because the header comes after the address.
 */
export const longAddressPage = (styles = '') =>
  html`<!doctype html>
<html lang="ar" dir="rtl">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>عنوان طويل جدًا</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    ${new Html(styles)}
  </head>
  <body>
    <main class="page-width min-h-[60dvh] py-section ${column}">
      <a href="/"><img src="/icon.svg" alt="الرئيسية" width="48" height="48"></a>
      <h1>عنوان هذه الصفحة أطول مما نقرأ</h1>
      <p class="text-text-2">اكتب بحثًا أقصر.</p>
      <a class="${primary}" href="/find-teacher">ابحث عن مدرّس</a>
      <div lang="en" dir="ltr" class="pt-8 ${column}">
        <h2 class="text-h3">The address of this page is too long</h2>
        <p class="text-text-2">Try a shorter search.</p>
        <a class="${secondary}" href="/en/find-teacher">Find a teacher</a>
      </div>
    </main>
  </body>
</html>
`.text
