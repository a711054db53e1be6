import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanName, disposition } from './file-names.ts'

test.for([
  ['واجب الفيزياء.pdf', 'واجب الفيزياء.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['..\\..\\windows\\system32.pdf', 'system32.pdf'],
  ['a.pdf\0.exe', 'a.pdf.pdf'],
  ['\u202efdp.exe', 'fdp.pdf'],
  ['"; filename=x.html', '; filename=x.pdf'],
  ['.pdf', 'pdf.pdf'],
  ['', 'file.pdf'],
  ['...', 'file.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie x.pdf'],
  ['cafe\u0301.pdf', 'café.pdf'],
])('the file name %j becomes %j [H5]', ([sent = '', name]) => {
  expect(cleanName(sent, 'pdf')).toBe(name)
})

test('a name has at most 150 characters', () => {
  expect(Array.from(cleanName(`${'س'.repeat(300)}.pdf`, 'pdf'))).toHaveLength(150)
  expect(Array.from(cleanName(`${'😀'.repeat(300)}.pdf`, 'pdf'))).toHaveLength(150)
})

test('every file name becomes a header of one line in plain letters [H5]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (sent) => {
      const header = disposition('attachment', cleanName(sent, 'docx'))
      expect(header).toMatch(/^attachment; filename\*=UTF-8''[A-Za-z0-9%._!~-]+\.docx$/)
      expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe(cleanName(sent, 'docx'))
    }),
  )
})
