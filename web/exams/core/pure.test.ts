import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const files = globSync('*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'))
const lines = files.flatMap((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .map((text, place) => ({ text, at: `${file}:${place + 1} ${text.trim()}` })),
)
const linesWith = (pattern: RegExp) => lines.filter(({ text }) => pattern.test(text)).map(({ at }) => at)

test('the core of exam taking imports only its own files, the contract and the error of calls with its reader', () => {
  expect(linesWith(/ from '(?!\.\/|#contract\/|#web\/api\/(?:api-error|course-to-buy)\.ts')/)).toEqual([])
  expect(lines.length).toBeGreaterThan(1000)
})

test('the core of exam taking has no browser, storage, network or clock of its own', () => {
  const browser = /\b(window|document|navigator|location|localStorage|indexedDB|caches|performance)[.(]/
  const globals = /(?<![.\w])(fetch|setTimeout|setInterval)\(|\b(Math\.random|Date\.now|new Date)\b/
  expect([...linesWith(browser), ...linesWith(globals)]).toEqual([])
})
