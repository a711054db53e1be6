import { describe, expect, test } from 'vitest'
import { processorMs } from '#server/test/processor-time.ts'
import { pdfWithObjects } from '#server/test/sample-archives.ts'
import { pdfProblem } from './pdf-scan.ts'

const link = '/URI /URI (https://evil.example/)'
const inCatalogue = (entries: string) => `1 0 obj << /Type /Catalog ${entries} >> endobj\n`
const opens = inCatalogue('/OpenAction 7 0 R')
const target = `<< /S ${link} >> endobj`
const problemOf = (text: string) =>
  pdfProblem(Buffer.from(`%PDF-1.7\n${text}\ntrailer << /Root 1 0 R >>\n%%EOF`, 'latin1'))

describe('a PDF that opens a link by itself is unsafe', () => {
  test.for([
    ['a comment in the action', inCatalogue(`/OpenAction << /S%x\n${link} >>`)],
    ['a comment with signs', inCatalogue(`/OpenAction << %>> ( <<\r/S ${link} >>`)],
    ['NULs in the action', inCatalogue(`/OpenAction\0<< /S\0${link} >>`)],
    ['bytes that Chrome counts as blanks', inCatalogue(`/OpenAction\x80<<\xff/S\x80${link} >>`)],
    ['a bracket in a text', inCatalogue(`/OpenAction << /X (>>) /S ${link} >>`)],
    ['a text with escapes', inCatalogue(`/OpenAction << /X (\\)>>(\\\\)>>) /S ${link} >>`)],
    ['a text with an escape of names', inCatalogue(`/OpenAction << /X (#29 >> ) /S ${link} >>`)],
    ['a bracket in an array', inCatalogue(`/OpenAction << /X [ >> ] /S ${link} >>`)],
    ['the end of an object in a text', inCatalogue(`/OpenAction << /X (endobj) /Y endobj /S ${link} >>`)],
    ['a long text in the action', inCatalogue(`/OpenAction << /X (${'x'.repeat(10_000)}) /S ${link} >>`)],
    ['escapes in all names', inCatalogue('/#4fpenAction << /#53 /U#52#49 /URI (https://evil.example/) >>')],
    ['the end of a name in an escape', inCatalogue('/OpenAction#00x << /S /URI#00x /URI (https://evil.example/) >>')],
    ['a comment before the reference', `${inCatalogue('/OpenAction%x\n7%\r0 R')}7 0 obj ${target}`],
    ['a comment in the header of the action', `${opens}7%x\n0%y\nobj ${target}`],
    ['NULs in the header of the action', `${opens}7\x000\0obj ${target}`],
    ['another spelling of the number', `${opens}007 0 obj ${target}`],
    ['an object that is a reference', `${opens}7 0 obj 8 0 R endobj 8 0 obj ${target}`],
    ['a list of next actions', `${opens}7 0 obj << /Next 8 0 R >> endobj 8 0 obj [9 0 R] endobj 9 0 obj ${target}`],
    ['a type that is a reference', inCatalogue('/OpenAction << /S 9 0 R /URI (https://evil.example/) >>')],
    ['a text without an end in front', `(${opens}7 0 obj ${target}`],
    ['an array without an end in front', `[ << ${opens}7 0 obj ${target}`],
    ['a stream in a comment', `%\nstream\n${opens}7 0 obj ${target}`],
    ['a stream in a text', `2 0 obj (>>\nstream\n) endobj ${opens}7 0 obj ${target}`],
    ['a stream between the objects', `>>\nstream\n${opens}7 0 obj ${target}`],
    ['objects inside a stream', `2 0 obj << >>\nstream\n${opens}7 0 obj ${target}\nendstream endobj`],
  ])('with %s', ([, text]) => {
    expect(problemOf(text as string)).toBe('fileUnsafe')
  })

  test('with an escape in front of the action in an object stream', () => {
    const objects = `${'<< /#41#41#41 1 >>'.padEnd(40)}<< /S ${link} >>`
    expect(pdfProblem(pdfWithObjects(objects, { before: inCatalogue('/OpenAction 2 0 R') }))).toBe('fileUnsafe')
  })
})

test.for([
  ['an attached file behind a stream in a comment', '%\nstream\n3 0 obj << /EF << /F 4 0 R >> >> endobj'],
  ['an attached file inside a stream', '2 0 obj << >>\nstream\n3 0 obj << /E#46%x\n4 0 R >> endobj\nendstream'],
  ['a form behind a stream in a text', '2 0 obj (\nstream\n) endobj 3 0 obj << /AcroForm << /XFA [(a) 4 0 R] >> >>'],
  ['a form in a reference', '%\nstream\n3 0 obj << /AcroForm << /XFA\x004 0 R >> >> endobj'],
  ['a script in a reference', '%\nstream\n3 0 obj << /JS%x\n4 0 R >> endobj'],
  ['a script whose name ends with a blank of Chrome', '3 0 obj << /S /JavaScript\x80 >> endobj'],
  ['a script in an address after a NUL', '<< /URI\0(javascript:alert) >>'],
  ['a script in an address after a comment', '<< /URI%x\n(javascript:alert) >>'],
  ['a script in a referenced address', '<< /URI 7 0 R >> endobj 7 0 obj (javascript:alert) endobj'],
  ['a script after many blanks', `<< /URI (${' '.repeat(500)}javascript:alert) >>`],
  ['a script with needless backslashes', '<< /URI (\\javascript:alert) >>'],
  ['a script with line breaks', '<< /URI (java\\nscript\\011:alert) >>'],
  [
    'a script in two bytes a letter',
    `<< /URI <feff${Buffer.from('javascript:').toString('hex').replace(/../g, '00$&')}> >>`,
  ],
])('a PDF with %s is unsafe', ([, text]) => {
  expect(problemOf(text as string)).toBe('fileUnsafe')
})

test.for([
  ['without a type, after a comment', { type: '', first: '/First%x\n9' }],
  ['without a type, after a NUL', { type: '', first: '/First\x009' }],
  ['without a type, in a reference', { type: '', first: '/First 7 0 R' }],
  ['with a filter in a comment', { filter: '%/Filter /FlateDecode\n' }],
  ['with a type in a comment', { type: '/Type%x\n/ObjStm', filter: '/Filter%x\n/LZWDecode' }],
] as const)('a PDF is refused when its object stream is written %s', ([, written]) => {
  const { type, first, filter } = {
    type: '/Type /ObjStm',
    first: '/First 9',
    filter: '/Filter /FlateDecode',
    ...written,
  }
  const usual = pdfWithObjects('<< /S /JavaScript >>').toString('latin1')
  const other = usual.replace('/Type /ObjStm', type).replace('/First 9', first).replace('/Filter /FlateDecode', filter)
  expect(['fileUnsafe', 'fileBroken']).toContain(pdfProblem(Buffer.from(other, 'latin1')))
})

test.for([
  ['comments and texts around its parts', inCatalogue(`% /OpenAction\n/Title (50% of \\( /S ${link}) /Lang (ar%)`)],
  ['a link that waits for a click', inCatalogue(`/OpenAction [3 0 R /Fit] %\n/A << /S ${link} >>`)],
  ['tags in its content', `2 0 obj << >>\nstream\n/AA <</MCID 0>> BDC (x) Tj EMC\nendstream endobj`],
  ['the words of this scan in a text', '<< /Title (Learn /JS and /XFA, then /EF \\(1 0 R\\)) >>'],
  ['a name that continues', inCatalogue(`/OpenActionX << /S ${link} >> /AA#41 << /S ${link} >> /EFX 4 0 R`)],
  [
    'an address like a script',
    '<< /URI (javascript/lessons) >> << /URI (https://x.example/javascript:) >> << /URI () >>',
  ],
])('a PDF with %s is accepted', ([, text]) => {
  expect(problemOf(text as string)).toBeUndefined()
})

test.for(['(', '%', '<<', '(()', '(\\)', '/AA<<', '/AA[', '/URI(', '1 ', '%1\n'])(
  'the scan of %j again and again takes less than a second',
  async (unit) => {
    const text = inCatalogue('/OpenAction 1 0 R /URI 1 0 R') + unit.repeat(2 ** 18 / unit.length)
    expect(await processorMs(() => problemOf(text))).toBeLessThan(1000)
  },
)

const waiting = inCatalogue('/OpenAction [3 0 R /Fit] /URI(a)')

test.for(['/#41 ', '/A '])('a PDF that repeats the name %j for megabytes is too complex', (unit) => {
  expect(problemOf(waiting + unit.repeat(2 ** 21 / unit.length))).toBe('fileTooComplex')
})

test('a PDF with fifty thousand tagged parts is accepted', () => {
  const part = '9 0 obj << /Type /StructElem /S /P /A << /O /Layout /TextAlign /End >> /ActualText (x) >> endobj\n'
  expect(problemOf(waiting + part.repeat(50_000))).toBeUndefined()
})
