import { describe, expect, test } from 'vitest'
import { presentation, table, wordDocument } from '#server/test/office-parts.ts'
import { type Entry, zipOf } from '#server/test/sample-archives.ts'
import { officeFile } from './office-file.ts'

const documents = [
  ['docx', wordDocument],
  ['pptx', presentation],
  ['xlsx', table],
] as const

/** Returns an extra field of a zip entry. */
function extraOf(kind: number, content: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(kind, 0)
  head.writeUInt16LE(content.length, 2)
  return Buffer.concat([head, content])
}

const growthHint = extraOf(0xa220, Buffer.concat([Buffer.from([0x28, 0xa0, 0xfc, 0x00]), Buffer.alloc(248)]))
const times = (...content: number[]) => extraOf(0x5455, Buffer.from(content))
const owner = extraOf(0x7875, Buffer.from([1, 4, 0, 0, 0, 0, 4, 0, 0, 0, 0]))

/** Moves the list of types behind the other parts. */
const typesLast = ([types, ...parts]: readonly Entry[]) => [...parts, ...(types ? [types] : [])]

const folders = (parts: readonly Entry[]): Entry[] =>
  [...new Set(parts.flatMap(({ name }) => [...name.matchAll(/\//g)].map(({ index }) => name.slice(0, index + 1))))].map(
    (name) => ({ name, content: '', stored: true }),
  )

const programs: [string, (parts: readonly Entry[]) => Entry[]][] = [
  [
    'Microsoft Office: fast compression, and room to grow in front of the first parts',
    (parts) =>
      parts.map((part, at) => ({ ...part, flags: part.stored ? 0 : 6, ...(at < 2 && { localExtra: growthHint }) })),
  ],
  [
    'programs that stream, such as LibreOffice and Google Docs: sizes behind the parts, the list of types last',
    (parts) => typesLast(parts).map((part) => ({ ...part, flags: part.stored ? 0x0800 : 0x0808 })),
  ],
  [
    'libraries for scripts: known sizes, nothing compressed',
    (parts) => parts.map((part) => ({ ...part, stored: true })),
  ],
  [
    'archivers that pack an unpacked document again: folders, times and owners',
    (parts) =>
      [...folders(parts), ...typesLast(parts)].map((part) => ({
        ...part,
        extra: Buffer.concat([times(3, 1, 2, 3, 4), owner]),
        localExtra: Buffer.concat([times(3, 1, 2, 3, 4, 5, 6, 7, 8), owner]),
      })),
  ],
]

describe.for(programs)('as written by %s', ([, written]) => {
  test.for(documents)('a %s is accepted', async ([kind, parts]) => {
    expect(await officeFile(zipOf(written(parts)))).toEqual({ kind, problem: undefined })
  })

  test.for(documents)('a %s with macros is unsafe', async ([, parts]) => {
    const types = { name: 'word/vbaProject.bin', content: 'x' }
    expect((await officeFile(zipOf(written([...parts, types])))).problem).toBe('fileUnsafe')
  })
})

test('an OpenDocument file, which begins with its stored type, has no kind', async () => {
  const type = { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', stored: true }
  const parts = [type, { name: 'content.xml', content: '<office:document-content/>', flags: 0x0808 }]
  expect(await officeFile(zipOf(parts))).toEqual({ kind: undefined, problem: undefined })
})
