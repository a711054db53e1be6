import type { Entry } from './sample-archives.ts'

const namespace = 'http://schemas.openxmlformats.org'
const office = `${namespace}/officeDocument/2006/relationships`
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'

const xml = (name: string, content: string): Entry => ({ name, content: declaration + content })

const links = (name: string, ...all: [type: string, target: string, mode?: 'External'][]): Entry =>
  xml(
    name,
    `<Relationships xmlns="${namespace}/package/2006/relationships">${all
      .map(
        ([type, target, mode], at) =>
          `<Relationship Id="rId${at + 1}" Type="${type.includes(':') ? type : `${office}/${type}`}" Target="${target}"${
            mode ? ` TargetMode="${mode}"` : ''
          }/>`,
      )
      .join('')}</Relationships>`,
  )

/** Returns the parts that office documents of every kind have. */
const common = (main: string, type: string): Entry[] => [
  xml(
    '[Content_Types].xml',
    `<Types xmlns="${namespace}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.oleObject"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
  ),
  links(
    '_rels/.rels',
    ['officeDocument', main],
    [`${namespace}/package/2006/relationships/metadata/core-properties`, 'docProps/core.xml'],
    ['extended-properties', 'docProps/app.xml'],
    ['custom-properties', 'docProps/custom.xml'],
  ),
  xml('docProps/core.xml', '<cp:coreProperties><dc:creator>منى &amp; Omar</dc:creator></cp:coreProperties>'),
  xml('docProps/app.xml', '<Properties><Application>Office</Application></Properties>'),
  xml('docProps/custom.xml', '<Properties/>'),
]

const picture = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
const field = (command: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${command} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`

/** The parts of a Word document with fields, links, a picture, an embedded object and custom data. */
export const wordDocument: Entry[] = [
  ...common('word/document.xml', 'wordprocessingml.document'),
  xml(
    'word/document.xml',
    `<w:document><w:body><w:p>${field('TOC \\o &quot;1-3&quot; \\h \\z \\u')}${field('HYPERLINK &quot;https://school.example/?a=1&amp;b=2&quot;')}<w:t>واجب 😀</w:t></w:p></w:body></w:document>`,
  ),
  links(
    'word/_rels/document.xml.rels',
    ['hyperlink', 'https://www.youtube.com/watch?v=a&amp;t=10', 'External'],
    ['hyperlink', 'mailto:mona@example.com', 'External'],
    ['image', 'media/image1.png'],
    ['oleObject', 'embeddings/oleObject1.bin'],
    ['customXml', '../customXml/item1.xml'],
  ),
  xml('word/settings.xml', '<w:settings><w:attachedTemplate r:id="rId1"/></w:settings>'),
  links('word/_rels/settings.xml.rels', [
    'attachedTemplate',
    'file:///C:\\Users\\Mona\\AppData\\Roaming\\Microsoft\\Templates\\Normal.dotm',
    'External',
  ]),
  xml('word/footer1.xml', `<w:ftr><w:p>${field('PAGE')}<w:fldSimple w:instr=" NUMPAGES "/></w:p></w:ftr>`),
  xml('word/theme/theme1.xml', '<a:theme name="نسق Office"/>'),
  { name: 'word/media/image1.png', content: picture, stored: true },
  { name: 'word/media/image2.svg', content: '<?xml version="1.0" encoding="iso-8859-1"?>\r\n<svg/>' },
  { name: 'word/embeddings/oleObject1.bin', content: Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1') },
  {
    name: 'customXml/item1.xml',
    content: Buffer.from('\ufeff<?xml version="1.0" encoding="utf-16"?><b:Sources/>', 'utf16le'),
  },
  xml('customXml/itemProps1.xml', '<ds:datastoreItem/>'),
  links('customXml/_rels/item1.xml.rels', ['customXmlProps', 'itemProps1.xml']),
]

/** The parts of a presentation with links and a video of another site. */
export const presentation: Entry[] = [
  ...common('ppt/presentation.xml', 'presentationml.presentation'),
  xml('ppt/presentation.xml', '<p:presentation><p:sldIdLst/></p:presentation>'),
  xml('ppt/slides/slide1.xml', '<p:sld><a:t>الدرس الأول</a:t></p:sld>'),
  links(
    'ppt/slides/_rels/slide1.xml.rels',
    ['hyperlink', 'https://school.example/', 'External'],
    ['video', 'https://www.youtube.com/embed/a', 'External'],
    ['slide', 'slide1.xml'],
    ['image', '../media/image1.png'],
  ),
  { name: 'ppt/media/image1.png', content: picture, stored: true },
]

/** The parts of a table with links, a link to another table, comments and printer settings. */
export const table: Entry[] = [
  ...common('xl/workbook.xml', 'spreadsheetml.sheet'),
  xml('xl/workbook.xml', '<workbook><sheets><sheet name="الدرجات" sheetId="1"/></sheets></workbook>'),
  xml('xl/worksheets/sheet1.xml', '<worksheet><f>SUM(A1:A2)</f><legacyDrawing r:id="rId2"/></worksheet>'),
  links(
    'xl/worksheets/_rels/sheet1.xml.rels',
    ['hyperlink', 'https://school.example/', 'External'],
    ['vmlDrawing', '../drawings/vmlDrawing1.vml'],
    ['printerSettings', '../printerSettings/printerSettings1.bin'],
  ),
  {
    name: 'xl/drawings/vmlDrawing1.vml',
    content: '<xml xmlns:v="urn:schemas-microsoft-com:vml"><v:shape><br></v:shape></xml>',
  },
  { name: 'xl/printerSettings/printerSettings1.bin', content: Buffer.from('طابعة Office', 'utf16le') },
  xml('xl/externalLinks/externalLink1.xml', '<externalLink><externalBook r:id="rId1"/></externalLink>'),
  links('xl/externalLinks/_rels/externalLink1.xml.rels', [
    'externalLinkPath',
    'file:///C:\\Users\\Mona\\grades.xlsx',
    'External',
  ]),
]
