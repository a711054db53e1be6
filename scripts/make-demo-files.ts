// This script writes the papers and photos of the demonstration school to server/demo/files. Run the script by hand
// after a change of the sheets, teachers or portraits. FONTS names the folder `@fontsource` of the packages vazirmatn and
// figtree.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from 'playwright'
import sharp from 'sharp'
import { type Sheet, sheets } from '#server/demo/content/sheets.ts'
import { teacherList } from '#server/demo/content/teachers.ts'
import { portraitFile } from '#web/art/portraits.ts'
import { root } from './build-web.ts'
import { browserFlags, provideBrowser } from './find-browser.ts'

const target = join(root, 'server', 'demo', 'files')

// Fixed weights keep the PDFs small, because the browser prints variable fonts as drawings of three times the size.
const fonts = process.env.FONTS ?? join(root, 'node_modules/@fontsource')

const font = (family: string, script: string, weight: number) =>
  `@font-face{font-family:${family};font-weight:${weight};src:url(${pathToFileURL(
    join(fonts, family, 'files', `${family}-${script}-${weight}-normal.woff2`),
  )})}`

const style = `
${font('vazirmatn', 'arabic', 400)}${font('vazirmatn', 'arabic', 600)}${font('figtree', 'latin', 400)}${font('figtree', 'latin', 600)}
@page{size:A4;margin:0}
*{box-sizing:border-box}
body{margin:0;padding:18mm 20mm;font:15px/1.9 figtree,vazirmatn,sans-serif;color:#0b2a33}
header{border-block-end:2px solid #0e5468;padding-block-end:6mm;margin-block-end:6mm;display:flex;justify-content:space-between;align-items:end}
header span{color:#0e5468;font-weight:600}
h1{font-size:24px;font-weight:600;margin:0;line-height:1.4}
h2{font-size:17px;font-weight:600;margin:7mm 0 2mm;color:#0e5468}
table{width:100%;border-collapse:collapse}
th,td{border:1px solid #cfe0e4;padding:2mm 3mm;text-align:start;font-weight:400}
th{background:#e9efed;font-weight:600}
li{margin-block-end:1.5mm}
pre{background:#f3f6f4;padding:5mm;font:14px/1.6 monospace;border-radius:3mm}
.rule{border-block-end:1px solid #cfe0e4;height:9mm;margin:0}
.ink{color:#2a56a8;margin:0;border-block-end:1px solid #cfe0e4}`

const page = ({ language, subject, title, body }: Sheet) => `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><title>${title}</title>
<style>${style}</style></head><body><header><h1>${title}</h1><span>${subject}</span></header>${body}</body></html>`

async function print(browser: Browser, folder: string, sheet: Sheet) {
  const source = join(folder, `${sheet.file}.html`)
  await writeFile(source, page(sheet))
  const tab = await browser.newPage()
  await tab.goto(pathToFileURL(source).href)
  await tab.evaluate(() => document.fonts.ready)
  const printed = await tab.pdf({ preferCSSPageSize: true, printBackground: true })
  await writeFile(join(target, `${sheet.file}.pdf`), signed(printed))
  await tab.close()
}

/** Replaces the browser's version by a text of equal length, because a PDF finds its parts by byte offset. */
function signed(printed: Buffer) {
  const text = printed.toString('latin1')
  return Buffer.from(
    text.replace(/\/Creator \(.*?\)\n/, (creator) => `${'/Creator (Hessa)'.padEnd(creator.length - 1)}\n`),
    'latin1',
  )
}

async function drawPhotos() {
  for (const { mail, portrait } of Object.values(teacherList)) {
    await sharp(Buffer.from(portraitFile(portrait)))
      .webp({ quality: 90 })
      .toFile(join(target, `${mail}.webp`))
  }
}

const folder = await mkdtemp(join(tmpdir(), 'demo-sheets-'))
const browser = await chromium.launch({ executablePath: await provideBrowser(), args: browserFlags })
await mkdir(target, { recursive: true })
for (const sheet of sheets) await print(browser, folder, sheet)
await browser.close()
await drawPhotos()
await rm(folder, { recursive: true })
