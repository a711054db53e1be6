import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** The folder with the fonts that the build uses. */
export const fontFolder = fileURLToPath(new URL('../.cache/fonts/', import.meta.url))
const require = createRequire(import.meta.url)

type Range = [from: number, to?: number]
const letters = (...ranges: Range[]) =>
  ranges
    .flatMap(([from, to = from]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)))
    .join('')

/** The characters of Arabic lessons: letters, tashkeel, marks of the Quran and both kinds of digits. */
const arabic = letters(
  [0x60c],
  [0x610, 0x61b],
  [0x61f],
  [0x621, 0x63a],
  [0x640, 0x66c],
  [0x670, 0x671],
  [0x67e],
  [0x686],
  [0x698],
  [0x6a4],
  [0x6a9],
  [0x6af],
  [0x6cc],
  [0x6d6, 0x6ed],
  [0x6f0, 0x6f9],
  [0x200c, 0x200f],
  [0xfd3e, 0xfd3f],
  [0xfdf2],
)
const latin = letters(
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131],
  [0x152, 0x153],
  [0x2c6],
  [0x2da],
  [0x2dc],
  [0x2010, 0x2027],
  [0x202f, 0x203a],
  [0x20ac],
  [0x2122],
  [0x2212],
)

const fonts = [
  { name: 'alexandria-arabic-wght-normal.woff2', text: arabic, wght: { min: 500, max: 800 } },
  { name: 'alexandria-latin-wght-normal.woff2', text: latin, wght: { min: 500, max: 800 } },
  { name: 'vazirmatn-arabic-wght-normal.woff2', text: arabic, wght: { min: 400, max: 600 } },
  { name: 'figtree-latin-wght-normal.woff2', text: latin, wght: { min: 400, max: 800 } },
]

/**
 * Reduces the fonts from 128 kB to 79 kB by leaving out unused letters and weights. Writes the fonts to `.cache/fonts`,
 * where fonts.css loads them. Later builds reuse these fonts until a package or a list above changes.
 */
export function webFonts(): Plugin {
  return { name: 'web-fonts', config: cutFonts }
}

/** Writes the fonts of the build. */
export async function cutFonts(): Promise<void> {
  await Promise.all(fonts.map(cut))
}

async function cut({ name, text, wght }: (typeof fonts)[number]) {
  const family = name.slice(0, name.indexOf('-'))
  const source = readFileSync(require.resolve(`@fontsource-variable/${family}/files/${name}`))
  const key = createHash('sha256').update(source).update(text).update(JSON.stringify(wght)).digest('hex')
  const file = `${fontFolder}${name}`
  if (existsSync(file) && existsSync(`${file}.${key}`)) return
  mkdirSync(fontFolder, { recursive: true })
  const small = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: { wght } })
  // Two builds may run in parallel. A rename therefore makes each font appear complete, and the key is written last.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, small)
  renameSync(draft, file)
  writeFileSync(`${file}.${key}`, '')
}
