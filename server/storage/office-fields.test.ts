import { expect, test } from 'vitest'
import { runsPrograms } from './office-fields.ts'

const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'
const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
const words = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`
const command = 'c:\\\\windows\\\\system32\\\\cmd.exe "/k calc.exe"'

test.for<[string, string | Buffer]>([
  ['a command', begin + words(`DDEAUTO ${command}`) + end],
  ['a command that runs on an update', begin + words(` dde ${command}`) + end],
  ['a command in several runs', begin + words('DD') + words('EAUTO') + words(` ${command}`) + end],
  ['a command in character references', begin + words(`&#68;&#x44;EAUTO ${command}`) + end],
  ['a command in a simple field', `<w:fldSimple w:instr="DDEAUTO ${command.replaceAll('"', '&quot;')}"/>`],
  ['a command with another prefix', (begin + words(`DDEAUTO ${command}`)).replaceAll('w:', 'x:')],
  ['a link of a sheet to a program', '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>'],
  ['another encoding', Buffer.from(words('DDEAUTO'), 'utf16le')],
  ['a declared encoding in which the search finds no words', `<?xml version="1.0" encoding="IBM037"?><w:t/>`],
  ['a declaration without an end', `<?xml version="1.0"${' '.repeat(2000)}encoding="utf-7"?><w:t/>`],
  ['entities of its own', `<!DOCTYPE w [<!ENTITY d "DDEAUTO">]>${words('&d;')}`],
  ['bytes that are no text', Buffer.from([0x4c, 0x6f, 0xa7, 0x94, 0x93])],
])('a document with %s is refused', ([, xml]) => {
  expect(runsPrograms(Buffer.from(xml as string))).toBe(true)
})

test.for([
  ['page numbers and links', begin + words(' PAGE ') + end + begin + words('HYPERLINK "https://x.example/DDE"') + end],
  ['a text about the command', '<w:t>DDEAUTO c:\\\\cmd.exe</w:t>'],
  ['a field of a similar name', begin + words('DDEX') + end],
  ['a byte order mark and a declared encoding', `\ufeff<?xml version="1.0" encoding="UTF-8"?>${words('PAGE')}`],
  ['no content', ''],
])('a document with %s is accepted', ([, xml]) => {
  expect(runsPrograms(Buffer.from(xml as string))).toBe(false)
})
