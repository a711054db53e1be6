import { expect, test } from 'vitest'
import { processorMs } from '#server/test/processor-time.ts'
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
  ['a command in a long character reference', begin + words(`&#${'0'.repeat(20)}68;DEAUTO ${command}`) + end],
  ['a command in a simple field', `<w:fldSimple w:instr="DDEAUTO ${command.replaceAll('"', '&quot;')}"/>`],
  ['a command with another prefix', (begin + words(`DDEAUTO ${command}`)).replaceAll('w:', 'x:')],
  ['a link of a sheet to a program', '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>'],
  ['a command in a CDATA section', begin + words('<![CDATA[DDEAUTO cmd]]>') + end],
  ['a command around a comment', begin + words('D<!-- -->DEAUTO cmd') + end],
  ['a command around a processing instruction', begin + words('D<?x ?>DEAUTO cmd') + end],
  ['a command around another element', begin + words('D<x:y/>DEAUTO cmd') + end],
  ['a command after many spaces', begin + words(`${' '.repeat(300)}DDEAUTO cmd`) + end],
  ['a command whose runs another border separates', begin + words('DD') + begin + words('EAUTO cmd') + end],
  ['a command whose runs a comment separates', `${begin + words('DD')}<!-- ${begin} -->${words('EAUTO cmd')}`],
  ['a command after a bracket in a value', '<w:fldSimple w:fldLock="a>b" w:instr="DDEAUTO cmd"/>'],
  ['a command after its name in a value', `<w:fldSimple w:x=' instr="PAGE"' w:instr="DDEAUTO cmd"/>`],
  ['a command with an Arabic prefix', (begin + words('DDEAUTO cmd') + end).replaceAll('w:', 'و:')],
  ['an Arabic prefix in the other UTF-16', Buffer.from(words('DDEAUTO').replaceAll('w:', 'و:'), 'utf16le').swap16()],
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
  ['a command in a comment', `<w:p><!-- ${words('DDEAUTO cmd')} --><?x ${words('DDE')}?></w:p>`],
  ['an empty field', '<w:instrText/><w:instrText xml:space="preserve"/><w:fldSimple w:instr=""/>'],
  ['a bracket in a value', `<w:x w:y="a > b" w:z='"'/>${begin + words('PAGE') + end}`],
  ['no content', ''],
])('a document with %s is accepted', ([, xml]) => {
  expect(runsPrograms(Buffer.from(xml as string))).toBe(false)
})

test.for([
  ['opening brackets', '<'.repeat(1_000_000)],
  ['nested quotes', `<w:instrText ${`"'`.repeat(500_000)}`],
  ['values without an end', `<w:instrText a="`.repeat(60_000)],
  ['prefixes without a name', `<${'a:'.repeat(500_000)}`],
  ['comments without an end', '<!--'.repeat(250_000)],
  ['CDATA without an end', '<![CDATA['.repeat(100_000)],
  ['instructions without an end', '<?'.repeat(500_000)],
  ['a name without a value', `<w:fldSimple ${'a'.repeat(1_000_000)}>`],
  ['a name and nothing', `<w:fldSimple a${' '.repeat(1_000_000)}/>`],
  ['runs of one letter', words('D').repeat(20_000)],
  ['one run of blanks', words(' '.repeat(1_000_000))],
  ['references without an end', words(`&#${'0'.repeat(1_000_000)}`)],
  ['character references', words('&#68;'.repeat(200_000))],
])('the scan of %s takes less than a second', async ([, xml]) => {
  expect(await processorMs(() => runsPrograms(Buffer.from(`<w:instrText/>${xml}`)))).toBeLessThan(1000)
})
