// This script draws the handwritten pages of the demonstration school into server/demo/files. Run the script by hand
// after a change of server/demo/content/pages-by-hand.ts.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { type Line, pagesByHand } from '#server/demo/content/pages-by-hand.ts'
import { Random } from '#server/demo/random.ts'
import { root } from './build-web.ts'
import { browserFlags, provideBrowser } from './find-browser.ts'

const target = join(root, 'server', 'demo', 'files')
const random = new Random(7)
const between = (least: number, most: number) => (least + random.next() * (most - least)).toFixed(2)

const fontFace = async (script: string) => {
  const file = join(root, `node_modules/@fontsource-variable/vazirmatn/files/vazirmatn-${script}-wght-normal.woff2`)
  const bytes = await readFile(file, 'base64')
  return `@font-face{font-family:hand;font-weight:100 900;src:url(data:font/woff2;base64,${bytes})}`
}
const faces = await Promise.all(['arabic', 'latin', 'latin-ext'].map(fontFace))
const style = `${faces.join('')}
body{margin:0;width:900px;height:1200px;overflow:hidden;background:linear-gradient(120deg,#5d4632,#7a5f45)}
.paper{position:absolute;inset:18px 22px;transform:perspective(2600px) rotateX(2deg) rotateZ(.7deg);
  background:repeating-linear-gradient(#0000 0 57px,#9fb6d8 57px 58.5px),#f6f2e6;box-shadow:0 0 40px #0009}
.paper::before{content:'';position:absolute;inset-block:0;right:90px;width:2px;background:#d98c8c}
.light{position:absolute;inset:0;background:radial-gradient(circle at 30% 20%,#fff0 30%,#1a140c55)}
.line{position:relative;height:58.5px;line-height:58.5px;padding:0 112px 0 60px;font:330 31px/58.5px hand;color:#1d2f78;
  filter:url(#wobble);white-space:nowrap}
.word{display:inline-block}
svg.circuit{display:block;margin:0 auto;stroke:#1d2f78;stroke-width:3.2;fill:none;filter:url(#wobble)}`

/** Draws a word at a random height, angle and size, as in handwriting. */
function word(text: string) {
  const turn = `rotate(${between(-2.4, 2.4)}deg) skewX(${between(-9, 1)}deg) scale(${between(0.95, 1.06)})`
  return `<span class="word" style="transform:translateY(${between(-3, 3)}px) ${turn}">${text}</span>`
}

const resistor = 'l12-18 16 36 16-36 16 36 12-18'
const wires = `M280 40H60V250H170${resistor}h60${resistor}H500V40H296M280 16V64M296 28V52`
const circuit = `<svg class="circuit" width="560" height="292"><path d="${wires}"/>
<g fill="#1d2f78" stroke="none" font-family="hand" font-size="26" direction="ltr"><text x="262" y="104">12 V</text><text x="186" y="216">2 Ω</text><text x="318" y="216">4 Ω</text></g></svg>`

function drawn(line: Line) {
  if ('circuit' in line) return circuit
  const [text, dir] = 'words' in line ? [line.words, 'rtl'] : [line.sum, 'ltr']
  const indent = dir === 'ltr' ? `padding-left:${between(170, 260)}px` : `padding-right:${between(108, 124)}px`
  return `<div class="line" dir="${dir}" style="${indent}">${text.split(' ').map(word).join(' ')}</div>`
}

const html = (lines: Line[]) => `<!doctype html><html dir="rtl"><meta charset="utf-8"><style>${style}</style>
<svg width="0" height="0"><filter id="wobble"><feTurbulence baseFrequency=".035" numOctaves="2" seed="${random.pick([1, 2, 3, 4])}"/>
<feDisplacementMap in="SourceGraphic" scale="5"/></filter></svg>
<div class="paper"><div style="height:58.5px"></div>${lines.map(drawn).join('')}</div><div class="light"></div></html>`

const browser = await chromium.launch({ executablePath: await provideBrowser(), args: browserFlags })
for (const { file, lines } of pagesByHand) {
  const tab = await browser.newPage({ viewport: { width: 900, height: 1200 } })
  await tab.setContent(html(lines))
  await tab.evaluate(() => document.fonts.ready)
  await sharp(await tab.screenshot())
    .webp({ quality: 62 })
    .toFile(join(target, `${file}.webp`))
  await tab.close()
}
await browser.close()
