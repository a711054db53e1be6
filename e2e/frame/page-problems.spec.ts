import { problemsOf } from '#e2e/support/page-problems.ts'
import { expect, test } from '#e2e/support/platform.ts'

const faulty = `<!doctype html><html lang="ar" dir="rtl"><head><title>undefined</title>
  <style>.bare:focus { outline: none }</style></head><body>
  <p>Welcome back</p><p>{{name}}</p><p>homeworkAddedSuccessfully</p><h2></h2>
  <p style="color: #ccc">باهت</p><img src="data:image/png;base64,none">
  <button style="width: 20px; height: 20px">×</button>
  <button class="bare" style="width: 60px; height: 60px">بلا علامة</button>
  <div style="width: 900px; height: 10px"></div></body></html>`

test('the walk finds missing texts, broken pictures and small targets', { tag: '@detail' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 860 })
  await page.setContent(faulty)
  const found = (await problemsOf(page, { language: 'ar', theme: 'light', width: 390 })).join('\n')
  for (const problem of [
    'the title is «undefined»',
    '0 h1',
    'an empty H2',
    'no picture',
    'not in this language: Welcome back',
    'unfinished: {{name}}',
    'a key instead of a text: homeworkAddedSuccessfully',
    'px in 390',
    'px in 320',
    'target 20×20',
    'axe color-contrast',
    'axe image-alt',
    'no visible focus: <button class="bare"',
  ]) {
    expect(found).toContain(problem)
  }
})
