import { expect, test } from '#e2e/support/platform.ts'
import { hostileDocuments } from '#server/test/hostile-documents.ts'

test.use({ school: 'hostile pages one by one' })

test('two hundred hostile documents are stored without anything that a browser runs', async ({ page, platform }) => {
  test.slow()
  const admin = await platform.join('admin')
  const params = { slug: 'terms' as const }
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('dialog', (dialog) => {
    asked.push(`dialog ${dialog.message()}`)
    return dialog.dismiss()
  })
  await page.goto('/contact-us')
  const origin = new URL(page.url()).origin
  let revision = 0
  for (const html of hostileDocuments) {
    const body = { title: { ar: 'شروط', en: 'Terms' }, description: { ar: html, en: '<p>x</p>' }, revision }
    const saved = await admin.call('PUT /admin/pages/:slug/draft', { params, body })
    expect(saved.status).toBe(200)
    revision = saved.body.data.revision
    const stored = (await admin.call('GET /admin/pages/:slug', { params })).body.data.description.ar
    // The browser's own parser reads the stored HTML in a document that may run scripts and load files.
    const found = await page.evaluate(
      (kept) =>
        new Promise<string[]>((settle) => {
          const frame = document.createElement('iframe')
          frame.src = URL.createObjectURL(new Blob([`<!doctype html><body>${kept}`], { type: 'text/html' }))
          frame.onload = () => {
            const inside = frame.contentDocument
            const all = [...(inside?.body.querySelectorAll('*') ?? [])]
            const running = all.filter(
              (one) =>
                one.matches('script,iframe,frame,object,embed,form,input,svg,math,style,link,meta,base,template') ||
                [...one.attributes].some(
                  ({ name, value }) => /^on|^style$/.test(name) || /^\s*(javascript|data|vbscript):/i.test(value),
                ),
            )
            const marked = [frame.contentWindow, window].some((one) => one !== null && 'ran' in one)
            frame.remove()
            settle([...running.map(({ outerHTML }) => outerHTML), ...(marked ? ['ran'] : [])])
          }
          document.body.append(frame)
        }),
      stored,
    )
    expect({ html, found }).toEqual({ html, found: [] })
  }
  expect(asked.filter((url) => !url.startsWith(origin) && !url.startsWith(`blob:${origin}`))).toEqual([])
})
