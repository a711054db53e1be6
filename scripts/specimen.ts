/**
 * `npm run specimen -- [--quick] [sheet …]` takes screenshots of every sheet of web/specimen and runs axe on each.
 * Covers 390 and 1280 pixels, both languages and both themes. `--quick` takes Arabic in the light theme only.
 */
import { mkdir } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { chromium } from 'playwright'
import { build, preview } from 'vite'
import { browserFlags, provideBrowser } from './find-browser.ts'
import { webFonts } from './web-fonts.ts'

const root = `${import.meta.dirname}/../web/specimen`
const outDir = `${import.meta.dirname}/../.cache/specimen`
const pictures = `${import.meta.dirname}/../.cache/specimen-shots`
const quick = process.argv.includes('--quick')
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const sheets =
  named.length > 0
    ? named
    : ['pieces', 'states', 'forms', 'forms&open=dialog', 'forms&open=confirm', 'home', 'lists', 'exam']
const views = (quick ? ['ar'] : ['ar', 'en']).flatMap((lang) =>
  (quick ? (['light'] as const) : (['light', 'dark'] as const)).flatMap((theme) =>
    [390, 1280].map((width) => ({ lang, theme, width })),
  ),
)

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [react(), tailwindcss(), webFonts()],
  build: { outDir, emptyOutDir: true },
})
const server = await preview({ root, configFile: false, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
const browser = await chromium.launch({ executablePath: await provideBrowser(), args: browserFlags })
await mkdir(pictures, { recursive: true })

let findings = 0
for (const { lang, theme, width } of views) {
  const context = await browser.newContext({
    viewport: { width, height: 860 },
    reducedMotion: 'reduce',
    colorScheme: theme,
  })
  const page = await context.newPage()
  page.on('console', (message) => message.type() === 'error' && console.error(message.text()))
  page.on('pageerror', (error) => console.error(error))
  for (const sheet of sheets) {
    const address = server.resolvedUrls?.local[0] ?? ''
    await page.goto(`${address}?sheet=${sheet}&lang=${lang}`)
    await page.evaluate(() => document.fonts.ready)
    const name = `${sheet.replace('&open=', '-')}.${lang}-${width}${theme === 'dark' ? '-dark' : ''}`
    await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: !sheet.includes('open=') })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wide > 0) console.error(`${name}: the page is ${wide} px too wide.`)
    const { violations } = await new AxeBuilder({ page }).analyze()
    for (const violation of violations) {
      findings += 1
      console.error(
        name,
        violation.id,
        violation.nodes.map((node) => `${node.target} ${node.failureSummary}`).slice(0, 3),
      )
    }
  }
  await context.close()
}
console.log(`${views.length * sheets.length} pictures, ${findings} axe findings`)
await browser.close()
await server.close()
