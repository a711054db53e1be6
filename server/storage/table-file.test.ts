import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { leastProcessorMs } from '#server/test/processor-time.ts'
import { csvOf } from './table-file.ts'

async function* rows(cells: string[]) {
  yield cells.map((cell) => [cell])
}
const csv = async (...cells: string[]) => (await text(csvOf(rows(cells)))).slice(1).split('\r\n').slice(0, -1)

test('no spreadsheet runs a cell as a formula, not even a spreadsheet that splits cells at semicolons', async () => {
  expect(await csv('=1+1', 'سارة;=1+1', 'سارة; @SUM(1)', '＝1+1')).toEqual([
    "'=1+1",
    "سارة;'=1+1",
    "سارة; '@SUM(1)",
    "'＝1+1",
  ])
  expect(await csv('سطر\n=1+1')).toEqual([`"سطر\n'=1+1"`])
})

test('numbers and phones keep their sign', async () => {
  expect(await csv('+201000000001', '-5', 'a-b; c')).toEqual(['+201000000001', '-5', 'a-b; c'])
})

test('a large batch leaves in small parts, so that an export needs little memory', async () => {
  const parts: string[] = []
  for await (const part of csvOf(rows(Array(1000).fill('سلمى'.repeat(20))))) parts.push(part)
  expect(parts.join('').split('\r\n')).toHaveLength(1001)
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(10_000)
})

test.for(['\n', '\t', ' ', ';', '\r\n\t '])('cells with thousands of %j cost almost no time', async (unit) => {
  const cell = `a${unit.repeat(5000 / unit.length)}a`
  const exported = () => csv(...Array<string>(50).fill(cell))
  expect(await leastProcessorMs(exported, 100)).toBeLessThan(100)
})

test('each sign that starts a formula is guarded after any white space', async () => {
  expect(await csv('\t=1', '\t1', '1\t1', '1\n \n@a', ' =1', '; ;\t-a', '1 =1')).toEqual([
    "\t'=1",
    "'\t1",
    '1\t1',
    `"1\n \n'@a"`,
    " '=1",
    "; ;\t'-a",
    '1 =1',
  ])
})
