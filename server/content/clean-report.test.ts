import { expect, test } from 'vitest'
import { hostileDocuments } from '#server/test/hostile-documents.ts'
import { cleanWithReport } from './clean-report.ts'

test('there are two hundred different hostile documents', () => {
  expect(new Set(hostileDocuments).size).toBe(200)
})

test.for(hostileDocuments.map((html, place) => [place, html] as const))(
  'hostile document %i keeps nothing that runs, and a second cleaning changes nothing',
  ([, html]) => {
    const { html: cleaned } = cleanWithReport(html)
    const inTags = [...cleaned.matchAll(/<[a-z][^>]*>/gi)].map(([tag]) => tag).join('\n')
    expect(inTags).not.toMatch(
      /<(?!\/?(?:p|h[1-4]|[uo]l|li|strong|em|b|i|br|hr|blockquote|a|img|table|thead|tbody|t[rhd])\b)/i,
    )
    expect(inTags).not.toMatch(/\son\w+\s*=|\sstyle=|\sid=|\sclass=|srcset|\sping=|background=/i)
    expect(inTags).not.toMatch(/<a(?![^>]*\shref=)/i)
    for (const [, address = ''] of inTags.matchAll(/(?:href|src)="([^"]*)"/g))
      expect(address).toMatch(/^(https:\/\/|mailto:|tel:|\/(?!\/|api\/)|#|[\w.%-]+$)/)
    expect(cleanWithReport(cleaned)).toEqual({ html: cleaned, removed: [] })
  },
)

test('the report names each removed part by its code, and its place by heading, link or paragraph', () => {
  const html = [
    '<p>أولًا</p><script src="https://evil.example/a.js"></script>',
    '<h2>الشروط &amp; غيرها</h2><p><a href="https://example.com" onclick="x()">تواصل <b>معنا</b></a></p>',
    '<p><a href="data:text/html,abc">هنا</a></p><img src="https://evil.example/p.png" alt="">',
  ].join('')

  const { html: cleaned, removed } = cleanWithReport(html)

  expect(removed).toEqual([
    { kind: 'script', thing: '<script src="https://evil.example/a.js">', after: 1, heading: null, link: null },
    { kind: 'handler', thing: 'onclick', after: 3, heading: 'الشروط & غيرها', link: 'تواصل معنا' },
    { kind: 'link', thing: 'data:text/html', after: 4, heading: 'الشروط & غيرها', link: 'هنا' },
    {
      kind: 'picture',
      thing: '<img src="https://evil.example/p.png">',
      after: 4,
      heading: 'الشروط & غيرها',
      link: null,
    },
  ])
  expect(cleaned).toContain('<p>أولًا</p>')
  expect(cleaned).toContain('هنا')
})

test('a refused link leaves its words without an empty link around them', () => {
  const html = '<p><a href="javascript:x()">تواصل <b>معنا</b></a> و<a rel="noopener nofollow">هنا</a></p>'
  const { html: cleaned, removed } = cleanWithReport(html)
  expect(cleaned).toBe('<p>تواصل <b>معنا</b> وهنا</p>')
  expect(removed).toMatchObject([{ kind: 'link', thing: 'javascript:', link: 'تواصل معنا' }])
})

test('a clean page has an empty report', () => {
  const html = '<h2>قسم</h2><p><strong>نص</strong> <a href="/contact-us" rel="noopener nofollow">رابط</a></p>'
  expect(cleanWithReport(html)).toEqual({ html, removed: [] })
})
