import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { macroTypes, sampleDocx, wordParts, zipOf } from '#server/test/sample-archives.ts'
import { samplePdf, samplePicture } from '#server/test/sample-files.ts'
import { headBytes, inspectFile } from './file-kind.ts'
import { officeFile } from './office-file.ts'
import { pdfProblem } from './pdf-scan.ts'
import { xlsxOf } from './table-file.ts'
import { zipOf as streamedZip } from './zip.ts'

const folder = mkdtempSync(join(tmpdir(), 'hessa-kinds-'))
afterAll(() => rmSync(folder, { recursive: true }))

let made = 0
async function inspect(content: Buffer | string | File, filename = content instanceof File ? content.name : 'x') {
  made += 1
  const path = join(folder, String(made))
  const bytes =
    content instanceof File ? Buffer.from(await content.arrayBuffer()) : Buffer.from(content as string, 'latin1')
  writeFileSync(path, bytes)
  return await inspectFile({ path, filename, head: bytes.subarray(0, headBytes), uploader: 1 })
}
const nothing = { kind: undefined, problem: undefined }

describe('the kind of a file', () => {
  test('follows from its bytes', async () => {
    expect(await inspect(await samplePicture('a.jpg'))).toMatchObject({ kind: 'jpeg' })
    expect(await inspect(await samplePicture('a.png'))).toMatchObject({ kind: 'png' })
    expect(await inspect(await samplePicture('a.webp'))).toMatchObject({ kind: 'webp' })
    expect(await inspect(samplePdf('a.PDF'))).toEqual({ kind: 'pdf', problem: undefined })
    expect(await inspect(sampleDocx())).toEqual({ kind: 'docx', problem: undefined })
    const office = (part: string) => zipOf([wordParts[0] as (typeof wordParts)[0], { name: part, content: '<x/>' }])
    expect(await inspect(office('ppt/presentation.xml'), 'a.pptx')).toMatchObject({ kind: 'pptx' })
    expect(await inspect(office('xl/workbook.xml'), 'a.xlsx')).toMatchObject({ kind: 'xlsx' })
  })

  test('is unknown when the extension contradicts the bytes; a name without an extension is accepted', async () => {
    const picture = Buffer.from(await (await samplePicture('a.png')).arrayBuffer())
    expect(await inspect(picture, 'a.jpg')).toEqual(nothing)
    expect(await inspect(picture, 'a.png.exe')).toEqual(nothing)
    expect(await inspect(picture, 'a.pdf\0.exe')).toEqual(nothing)
    expect(await inspect(picture, '\u202egnp.exe')).toEqual(nothing)
    expect(await inspect(picture, '../../etc/passwd')).toMatchObject({ kind: 'png' })
  })

  test.for([
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a.png', '<html><script>alert(1)</script>'],
    ['a.pdf', 'MZ\x90\x00\x03'],
    ['a.gif', 'GIF89a\x01\x00'],
    ['a.doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
    ['a.pdf', '\n%PDF-1.4'],
    ['a.js', 'alert(1)'],
    ['a.xml', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'],
  ] as const)('is unknown when %s contains another kind', async ([filename, content]) => {
    expect(await inspect(content, filename)).toEqual(nothing)
  })

  test('of an empty file is unknown, and the file is refused as broken', async () => {
    expect(await inspect('', 'a.pdf')).toEqual({ kind: undefined, problem: 'fileBroken' })
  })

  test('is found without an error for any bytes', async () => {
    const heads = [
      '%PDF-1.7\n',
      'PK\x03\x04',
      '\xff\xd8\xff',
      '%PDF-1.7 1 0 obj<</Type/ObjStm/First 1/Filter/FlateDecode>>stream\n',
    ]
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 300 }), async (head, tail) => {
        const bytes = Buffer.concat([Buffer.from(head, 'latin1'), tail])
        pdfProblem(bytes)
        await officeFile(bytes)
      }),
      { numRuns: 300 },
    )
  })
})

describe('an office document', () => {
  const problem = async (file: File | Buffer) => (await inspect(file, 'a.docx')).problem

  test('with macros, a password or names that leave its folder is unsafe', async () => {
    expect(await problem(sampleDocx([{ name: 'word/vbaProject.bin', content: 'x' }]))).toBe('fileUnsafe')
    const fetched =
      '<Relationship Type="/attachedTemplate" TargetMode="External" Target="https://evil.example/a.dotm"/>'
    expect(await problem(sampleDocx([{ name: 'word/_rels/settings.xml.rels', content: fetched }]))).toBe('fileUnsafe')
    expect(await problem(zipOf([macroTypes, wordParts[1] as (typeof wordParts)[0]]))).toBe('fileUnsafe')
    expect(await problem(sampleDocx([{ name: 'word/a.xml', content: '<x/>', encrypted: true }]))).toBe('fileUnsafe')
    expect(await problem(sampleDocx([{ name: '../../a.xml', content: 'x' }]))).toBe('fileUnsafe')
  })

  test('is unsafe when its list of parts cannot be searched', async () => {
    const listed = (content: string | Buffer) =>
      problem(zipOf([{ name: '[Content_Types].xml', content }, wordParts[1] as (typeof wordParts)[0]]))
    const plain = String(wordParts[0]?.content)
    const macros = String(macroTypes.content)
    const utf16 = Buffer.from(`\ufeff${macros}`, 'utf16le')
    const hidden = [
      utf16,
      utf16.subarray(2),
      Buffer.from(utf16).swap16(),
      Buffer.from(`<?xml version="1.0" encoding="UTF-7"?>${macros.replace('macro', '+AG0-acro')}`),
      `<?xml version='1.0' encoding = 'IBM037' ?>${plain}`,
      macros.replace('macro', '&#109;acro'),
      `<!DOCTYPE Types [<!ENTITY m "macro">]>${macros.replace('macro', '&m;')}`,
      Buffer.from([0xff, ...Buffer.from(plain)]),
    ]
    for (const content of hidden) expect(await listed(content)).toBe('fileUnsafe')
    const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'
    for (const content of [plain, head + plain, `\ufeff${head}${plain}`, `<?xml version="1.0"?>${plain}`]) {
      expect(await listed(content)).toBeUndefined()
    }
  })

  test('is refused when it unpacks to more than the limit, also with a false size', async () => {
    const zeros = Buffer.alloc(21 * 1024 * 1024)
    const many = Array.from({ length: 10 }, (_, number) => ({ name: `word/${number}.xml`, content: zeros }))
    expect(await problem(sampleDocx(many))).toBe('fileUnsafe')
    expect(await problem(sampleDocx([{ name: 'word/a.xml', content: zeros, claimed: 100 }]))).toBe('fileBroken')
  })

  test('with more than two thousand parts is broken', async () => {
    const many = Array.from({ length: 1999 }, (_, number) => ({ name: `word/${number}.xml`, content: '' }))
    expect(await problem(sampleDocx(many))).toBe('fileBroken')
    expect(await problem(sampleDocx(many.slice(1)))).toBeUndefined()
  })

  test('is broken when it was cut off or has bytes before its start', async () => {
    const whole = zipOf(wordParts)
    expect(await problem(whole.subarray(0, whole.length - 30))).toBe('fileBroken')
    expect(await problem(Buffer.concat([Buffer.from('PK\x03\x04 something'), whole]))).toBe('fileBroken')
  })

  test('is broken when a part has a second name', async () => {
    const named = (second: string) => {
      const field = Buffer.concat([Buffer.from([0x75, 0x70, 0, 0, 1, 0, 0, 0, 0]), Buffer.from(second)])
      field.writeUInt16LE(field.length - 4, 2)
      return problem(sampleDocx([{ name: 'word/a.xml', content: '<x/>', extra: field }]))
    }
    expect(await named('word/vbaProject.bin')).toBe('fileBroken')
    expect(await named('word/a.xml')).toBeUndefined()
    expect(await problem(sampleDocx([{ name: 'word/a.xml', content: '<x/>', extra: Buffer.alloc(7, 1) }]))).toBe(
      'fileBroken',
    )
  })

  test('is broken when it has a part that its directory does not have, or a part twice', async () => {
    const hidden = zipOf([{ name: 'word/vbaProject.bin', content: 'x' }])
    const local = hidden.subarray(0, hidden.indexOf('PK\x01\x02'))
    expect(await problem(sampleDocx([{ name: 'word/a.xml', content: '<x/>', before: local }]))).toBe('fileBroken')
    expect(
      await problem(zipOf([{ ...(wordParts[0] as (typeof wordParts)[0]), before: local }, ...wordParts.slice(1)])),
    ).toBe('fileBroken')
    expect(await problem(sampleDocx([{ ...macroTypes, name: '[content_types].xml' }]))).toBe('fileBroken')
  })

  test('is broken when the header in front of a part names another size than the directory', async () => {
    const whole = zipOf(wordParts)
    whole.writeUInt32LE(whole.readUInt32LE(18) - 5, 18)
    expect(await problem(whole)).toBe('fileBroken')
  })

  test('may have its sizes behind its parts, as programs write them that stream', async () => {
    const parts = wordParts.map(({ name, content }) => ({ name, content: Readable.from([String(content)]) }))
    expect(await problem(await buffer(streamedZip(parts)))).toBeUndefined()
    const table = await buffer(xlsxOf(Readable.from([[['اسم', 1]]]), { rightToLeft: true }))
    expect(await inspect(table, 'a.xlsx')).toEqual({ kind: 'xlsx', problem: undefined })
  })

  test('that is another kind of archive has no kind', async () => {
    expect(await inspect(zipOf([{ name: 'a.txt', content: 'x' }]), 'a.docx')).toEqual(nothing)
    expect(await inspect(zipOf([{ name: 'META-INF/MANIFEST.MF', content: 'x' }]), 'a.jar')).toEqual(nothing)
  })
})
