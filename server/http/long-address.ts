import { html } from '#server/html.ts'

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

/** The page for an address that is too long. The language is unknown, because the header comes after the address. */
export const longAddressPage = html`<!doctype html>
<html lang="ar" dir="rtl">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>عنوان طويل جدًّا</title>
  </head>
  <body>
    <h1>عنوان هذه الصفحة أطول مما نقرأ</h1>
    <p>اكتب بحثًا أقصر. <a href="/find-teacher">ابحث عن مدرّس</a></p>
    <div lang="en" dir="ltr">
      <h2>The address of this page is too long</h2>
      <p>Try a shorter search. <a href="/en/find-teacher">Find a teacher</a></p>
    </div>
  </body>
</html>
`.text
