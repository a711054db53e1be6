import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasLongAddress, longAddressPage } from './long-address.ts'

const letters = '%D8%A7'.repeat(2000)

test.for([
  ['begins with the address of a page', `GET /find-teacher?q=${letters}`],
  ['is a part of the address', letters],
  ['ends the address', `%A7%D8%A7 HTTP/1.1\r\nhost: a\r\n`],
] as const)('a packet that %s belongs to a long address', ([, packet]) => {
  expect(hasLongAddress(Buffer.from(packet))).toBe(true)
})

test.for([
  ['begins with the address of a call', `GET /api/teachers/all?q=${letters}`],
  ['has a short address', `GET / HTTP/1.1\r\nhost: a\r\nx: ${letters}`],
  ['is a part of a cookie', `i18next=ar; a=${letters}`],
  ['is empty', ''],
] as const)('a packet that %s belongs to no long address', ([, packet]) => {
  expect(hasLongAddress(Buffer.from(packet))).toBe(false)
})

test('the page for a long address has the site’s styles, and no class that the site does not use', () => {
  const styles = '<link rel="stylesheet" href="/assets/site.css">'
  const page = longAddressPage(styles)
  expect(page).toContain(styles)
  const web = join(import.meta.dirname, '../../web')
  const sources = globSync('{ui,content,styles,people}/**/*.{ts,tsx,css}', { cwd: web }).map((path) =>
    readFileSync(join(web, path), 'utf8'),
  )
  const used = new Set(sources.flatMap((text) => text.split(/[\s'"`]+/)))
  const classes = [...page.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
  expect(classes.length).toBeGreaterThan(10)
  expect(classes.filter((name) => !used.has(name))).toEqual([])
})
