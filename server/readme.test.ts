import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { settingTables } from './config.ts'

test('the README lists every setting with its default and its meaning, and no other setting', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  const [, table = ''] = readme.split('| variable | default | meaning |\n|---|---|---|\n')
  const listed = table.split('\n\n')[0]?.trim().split('\n')
  const expected = settingTables
    .flatMap((table) => Object.values(table))
    .map(({ variable, byDefault, about }) => `| \`${variable}\` | ${byDefault && `\`${byDefault}\``} | ${about} |`)
  expect(listed).toEqual(expected)
})
