import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { pdfWithObjects } from '#server/test/sample-archives.ts'
import { samplePdf } from '#server/test/sample-files.ts'
import { pdfProblem } from './pdf-scan.ts'

async function inspect(content: Buffer | string | File) {
  if (content instanceof File) return await pdfProblem(Buffer.from(await content.arrayBuffer()))
  return await pdfProblem(Buffer.from(content as string, 'latin1'))
}
const half = (plain: Buffer) => deflateSync(plain).subarray(0, 10)

describe('a PDF', () => {
  test.for([
    '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
    '/OpenAction << /S /J#61vaScript >>',
    '/AA << /O << /S /Launch /F (cmd.exe) >> >>',
    '/Names << /EmbeddedFiles 3 0 R >>',
    '/Type /EmbeddedFile',
    '/JS 5 0 R',
    '/Encrypt 9 0 R',
    '/AcroForm << /XFA 4 0 R >>',
    '/S /SubmitForm',
    '/OpenAction << /S /URI /URI (https://evil.example/) >>',
    '/OpenAction << /Next << >> /S /URI /URI (https://evil.example/) >>',
    '/Open#41ction << /S /URI /URI (https://evil.example/) >>',
    '/OpenAction << /S /GoToR /F (\\\\evil.example\\a.pdf) >>',
    '/OpenAction 7 0 R >> endobj 7 0 obj << /S /URI /URI (https://evil.example/)',
    '/AA << /O << /S /URI /URI (https://evil.example/) >> >>',
    '/AA << /O 7 0 R >> endobj 7 0 obj << /S /URI /URI (https://evil.example/)',
    '/AA 6 0 R >> endobj 6 0 obj << /O 7 0 R >> endobj 7 0 obj << /S /URI /URI (https://evil.example/)',
    '/OpenAction 6 0 R >> endobj 6 0 obj << /S /GoTo /Next 7 0 R >> endobj 7 0 obj << /S /URI /URI (https://evil.example/)',
    '/OpenAction << /S /GoTo /Next [6 0 R 7 0 R] >> >> endobj 7 0 obj << /S /URI /URI (https://evil.example/)',
    '/Annots [<< /A << /S /URI /URI (JavaScript:alert\\(1\\)) >> >>]',
    '/Annots [<< /A << /S /URI /URI <6a617661736372697074 3a616c657274> >> >>]',
    '/Annots [<< /A << /S /URI /URI (\\152avascript:alert) >> >>]',
    '/Annots [<< /A << /S /URI /URI (java\\\nscript:alert) >> >>]',
  ])('is unsafe with %s', async (inside) => {
    expect(await inspect(samplePdf('a.pdf', inside))).toBe('fileUnsafe')
  })

  test.for(['/EmbeddedFiles ', '/J#61vaScript('])('is unsafe with %j anywhere in a large file', async (name) => {
    for (let before = 32_700; before <= 32_780; before += 1) {
      const padding = '%'.padEnd(before)
      expect(await inspect(`${padding}${name}`)).toBe('fileUnsafe')
      expect(await inspect(`${padding}${name.slice(0, -1)}Other`)).toBeUndefined()
    }
  })

  test('is unsafe when it hides an action in an object stream', async () => {
    expect(await inspect(pdfWithObjects('<< /S /JavaScript /JS (x) >>'))).toBe('fileUnsafe')
    expect(await inspect(pdfWithObjects('<< /J#53 (x) >>'))).toBe('fileUnsafe')
  })

  test('is unsafe when an object stream hides a link that opens by itself', async () => {
    const hidden = `${'<< /OpenAction 2 0 R >>'.padEnd(40)}<< /S /URI /URI (https://evil.example/) >>`
    expect(await inspect(pdfWithObjects(hidden))).toBe('fileUnsafe')
    const catalogue = '1 0 obj << /OpenAction 1 0 R >> endobj'
    const link = '<< /S /URI /URI (https://evil.example/) >>'
    expect(await inspect(pdfWithObjects(link, { before: catalogue }))).toBe('fileUnsafe')
    expect(await inspect(pdfWithObjects('<< /S /GoTo /D [3 0 R /Fit] >>', { before: catalogue }))).toBeUndefined()
  })

  test('is unsafe when its actions form a row that never ends for the scan', async () => {
    const row = [...Array(20).keys()].map((at) => `endobj ${at + 10} 0 obj << /S /GoTo /Next ${at + 11} 0 R >>`)
    expect(await inspect(samplePdf('a.pdf', `/OpenAction 10 0 R >> ${row.join('\n')} << `))).toBe('fileUnsafe')
  })

  test('is accepted when it opens at a page with links, and when its actions form a circle', async () => {
    const page = '3 0 obj << /Type /Page /Annots [<< /A << /S /URI /URI (https://x.example) >> >>] >> endobj'
    const opening = '4 0 obj [3 0 R /Fit] endobj 5 0 obj << /S /GoTo /D [3 0 R /Fit] /Next 6 0 R >> endobj'
    const circle = '6 0 obj << /S /Named /N /NextPage /Next 5 0 R >> endobj'
    for (const first of [4, 5]) {
      const file = samplePdf('a.pdf', `/OpenAction ${first} 0 R >> endobj ${page} ${opening} ${circle} 9 0 obj <<`)
      expect(await inspect(file)).toBeUndefined()
    }
  })

  test('is unsafe when it hides its objects from the scan', async () => {
    for (const filter of [
      '/Filter [/ASCIIHexDecode /FlateDecode]',
      '/Filter /LZWDecode',
      '/Filter 7 0 R',
      '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>',
    ]) {
      expect(await inspect(pdfWithObjects('<< >>', { filter }))).toBe('fileUnsafe')
    }
  })

  test('is broken when it unpacks to too many bytes or not at all', async () => {
    expect(await inspect(pdfWithObjects('<< >>', { pack: half }))).toBe('fileBroken')
    expect(await inspect(pdfWithObjects('<< >>', { pack: (plain) => plain }))).toBe('fileBroken')
    const bomb = pdfWithObjects(' '.repeat(70 * 1024 * 1024))
    expect(bomb.length).toBeLessThan(200_000)
    expect(await inspect(bomb)).toBe('fileBroken')
  })

  const action = '<< /S /JavaScript /JS (x) >>'
  const twice = (plain: Buffer) => deflateSync(deflateSync(plain))
  const hex = (plain: Buffer) => deflateSync(Buffer.from(`${plain.toString('hex')}>`))
  const good = deflateSync('1 0 << >>').toString('latin1')

  test.for([
    ['packs twice', { filter: '/Filter [/FlateDecode /FlateDecode]', pack: twice }],
    ['packs in another way as well', { filter: '/Filter [/FlateDecode /ASCIIHexDecode]', pack: hex }],
    ['names its filter twice', { more: '/Filter /FlateDecode', filter: '/Filter /LZWDecode' }],
    ['names its filter in escapes', { filter: '/F#69lter [/Fl /Fl]', pack: twice }],
    ['has an object in a text', { more: '/X (9 0 obj)' }],
    ['has an object in a comment', { more: '%9 0 obj\n' }],
    ['has an end in a text', { more: '/X (stream\nendstream endobj 9 0 obj <<)' }],
    ['has a bracket in an array', { more: '/X [ >> ]' }],
    ['is padded', { more: ' '.repeat(70_000) }],
    ['is padded with entries', { more: '/X 1 '.repeat(70_000) }],
    ['comes after the word in a text', { before: '1 0 obj\n<< /Title (A stream of thoughts) >>\nendobj' }],
    ['comes after the word and a comment', { before: '1 0 obj << /X (stream%\n) >> endobj' }],
    ['lies in a picture', { before: '1 0 obj\n<< /Subtype /Image >>\nstream\n' }],
    ['has another in front', { more: `/X (/Filter /Fl >> stream\n${good}endstream)`, filter: '/Filter [/Fl /Fl]' }],
  ] as const)('is refused when its object stream %s', async ([, stream]) => {
    expect(['fileUnsafe', 'fileBroken']).toContain(await inspect(pdfWithObjects(action, stream)))
  })

  test('is refused when escapes disguise its object stream', async () => {
    const written = pdfWithObjects(action).toString('latin1')
    const escaped = written.replace('/ObjStm', '/Obj#53tm').replace('/First', '/#46irst')
    expect(await inspect(escaped)).toBe('fileUnsafe')
    expect(await inspect(written.replace('/Type /ObjStm', ''))).toBe('fileUnsafe')
    expect(await inspect(written.replace('stream\r\n', 'stream%\r\n'))).toBe('fileBroken')
  })

  test('is unsafe when an object inside a stream carries a file', async () => {
    const hidden = '%PDF-1.4\n1 0 obj << /Title (a stream ) >>\nendobj\n2 0 obj << /EF << /F 3 0 R >> >> endobj'
    expect(await inspect(`${hidden}\nendstream`)).toBe('fileUnsafe')
    expect(await inspect('%PDF-1.4\n1 0 obj [ << /EF 3 0 R >> ]')).toBe('fileUnsafe')
  })

  test.for([
    'arabic-notes',
    'chemistry-notes',
    'computer-notes',
    'english-notes',
    'french-notes',
    'maths-notes',
    'physics-notes',
    'science-notes',
    'society-notes',
    'solution',
    'worksheet',
  ])('of the demonstration is accepted: %s', async (name) => {
    const bytes = await readFile(new URL(`../demo/files/${name}.pdf`, import.meta.url))
    expect(await inspect(bytes)).toBeUndefined()
  })

  test('is accepted with a predictor, an outline and the word “stream” in a title', async () => {
    const title = '1 0 obj << /Title (A stream of (obj) words) /Parent 2 0 R >> endobj'
    const outline = '2 0 obj << /Type /Outlines /First 1 0 R /Last 1 0 R /Count 1 >> endobj'
    const parms = '/DecodeParms << /Columns 5 /Predictor 12 >>'
    const table = `7 0 obj << /Type /XRef /Size 8 /W [1 2 2] ${parms} /Filter /FlateDecode >>\nstream\n${good}\nendstream`
    for (const more of ['', '/Extends 4 0 R /X << /Y [1 2] >> /Z (a (b) \\) c) /H <0a>']) {
      const filled = pdfWithObjects('<< /Type /Page >>', { before: `${title}\n${outline}\n${table}`, more })
      expect(await inspect(filled)).toBeUndefined()
    }
  })

  test('is accepted with an opening page, links, and pictures of any bytes', async () => {
    expect(await inspect(samplePdf('a.pdf', '/OpenAction [3 0 R /FitH 100] /Annots [4 0 R] /JSX 1'))).toBeUndefined()
    expect(
      await inspect(pdfWithObjects('<< /Type /Page /Font 3 0 R >> << /S /URI /URI (https://x.example) >>')),
    ).toBeUndefined()
    const noise = Buffer.concat([
      Buffer.from('%PDF-1.4\n1 0 obj << /Subtype /Image /Filter /DCTDecode >>\nstream\n'),
      Buffer.from('/JS (in the middle of a picture) /EF /XFA stream '),
      deflateSync('noise'),
      Buffer.from('\nendstream\nendobj\n%%EOF'),
    ])
    expect(await inspect(noise)).toBeUndefined()
  })
})
