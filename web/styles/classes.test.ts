import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Matches classes of Tailwind's default scales, which theme.css removes. These classes have no effect and cause no
 * error.
 */
const unknown =
  /(?<![\w-])(text-(xs|sm|base|lg|[2-9]?xl)|rounded-([tbse]{1,2}-)?[2-4]xl|shadow-(2?xs|sm|md|lg|2?xl)|font-(sans|serif|mono)|2?xl:[\w-]+|(bg|text|border|fill|stroke|outline)-(black|gray|slate|zinc|red|orange|amber|yellow|green|teal|sky|blue|indigo|purple|pink)(-\d+)?)(?![\w-])/g

test('pages use no size or colour of the default scales of Tailwind', () => {
  const web = join(import.meta.dirname, '..')
  const files = globSync('**/*.{ts,tsx}', { cwd: web }).filter((path) => !path.endsWith('.test.ts'))
  const found = files.flatMap((path) => {
    const classes = readFileSync(join(web, path), 'utf8').match(unknown) ?? []
    return classes.map((name) => `${path}: ${name}`)
  })
  expect(found).toEqual([])
})

test('only utilities have variants, because a class of a style sheet has none', () => {
  const web = join(import.meta.dirname, '..')
  const sheets = globSync('**/*.css', { cwd: web }).map((path) => readFileSync(join(web, path), 'utf8'))
  const plain = new Set(sheets.flatMap((sheet) => [...sheet.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name)))
  const utilities = new Set(
    sheets.flatMap((sheet) => [...sheet.matchAll(/@utility ([\w-]+)/g)].map(([, name]) => name)),
  )
  const pages = globSync('**/*.tsx', { cwd: web })
  const found = pages.flatMap((path) =>
    [...readFileSync(join(web, path), 'utf8').matchAll(/(?<=["'`\s])[a-z][\w\-[\]*=]*:([a-z][a-z-]*)(?=["'`\s])/g)]
      .filter(([, name = '']) => plain.has(name) && !utilities.has(name))
      .map(([whole]) => `${path}: ${whole}`),
  )
  expect(found).toEqual([])
})
