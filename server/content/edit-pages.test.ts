import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'
import { samplePicture } from '#server/test/sample-files.ts'
import { pageDrafts, pages, pageVersions } from './tables.ts'

let school: Platform
let admin: Person
let other: Person
beforeAll(async () => {
  school = await openPlatform()
  admin = await school.join('admin', { name: 'نهى الدسوقي' })
  other = await school.join('admin', { name: 'شريف عمارة' })
})
beforeEach(async () => {
  for (const table of [pages, pageVersions, pageDrafts]) await school.db.delete(table)
})
afterAll(() => school.close())

type Slug = 'about-us' | 'terms' | 'privacy' | 'return-policy'
const text = (ar: string, en = '') => ({ title: { ar: 'عنوان', en: en && 'Title' }, description: { ar, en } })
const save = (slug: Slug, revision: number, body: ReturnType<typeof text>, by = admin) =>
  by.call('PUT /admin/pages/:slug/draft', { params: { slug }, body: { ...body, revision } })
const publish = (slug: Slug, revision: number, by = admin) =>
  by.call('POST /admin/pages/:slug/publish', { params: { slug }, body: { revision } })
const read = async (slug: Slug) => (await admin.call('GET /admin/pages/:slug', { params: { slug } })).body.data
const seen = async (slug: Slug) => (await school.visitor.call(`GET /${slug}`)).body.data?.description

test('a draft is public only after its publication; the office sees a numbered version with its author', async () => {
  const first = await save('about-us', 0, text('<p>أول</p>'))
  expect(first.body.data).toMatchObject({ revision: 1, removed: [] })
  expect((await school.visitor.call('GET /about-us')).status).toBe(404)

  const published = await publish('about-us', 1)

  expect(published.body.data).toEqual({ number: 1, revision: 2 })
  expect(await seen('about-us')).toBe('<p>أول</p>')
  expect(await read('about-us')).toMatchObject({
    draft: null,
    revision: 2,
    versions: [{ number: 1, by: 'نهى الدسوقي' }],
  })
})

test('a script, a handler and a data link are removed from a saved draft, and the reply names each', async () => {
  const hostile = '<p onclick="x()">نص</p><script>x()</script><a href="data:text/html,x">هنا</a>'

  const { body } = await save('terms', 0, text(hostile))

  expect(body.data.removed.map(({ language, thing }) => `${language} ${thing}`)).toEqual([
    'ar onclick',
    'ar <script>',
    'ar data:text/html',
  ])
  expect((await read('terms')).description.ar).toBe('<p>نص</p>هنا')
})

test('a save from an older text is refused with the author and time, and changes nothing', async () => {
  const { body } = await save('privacy', 0, text('<p>نص شريف</p>'), other)
  const before = await read('privacy')

  const refusals = [
    await save('privacy', 0, text('<p>نص نهى</p>')),
    await publish('privacy', 0),
    await admin.call('DELETE /admin/pages/:slug/draft', { params: { slug: 'privacy' }, query: { revision: 0 } }),
  ]

  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ status: 409, body: { error: 'page.changed', data: { by: 'شريف عمارة' } } })
    expect(new Date(String(refusal.body.data?.at)).getTime()).toBe(new Date(body.data.at).getTime())
  }
  expect(await read('privacy')).toEqual(before)
})

test('ten saves of one revision at once give one draft', async () => {
  for (const revision of [0, 1]) {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, place) => save('privacy', revision, text(`<p>نص ${place}</p>`))),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await read('privacy')).revision).toBe(revision + 1)
  }
})

test('a discarded draft leaves the published page, and an empty page is not published', async () => {
  await save('about-us', 0, text('<p>أول</p>'))
  await publish('about-us', 1)
  await save('about-us', 2, text('<p>لن يُنشر</p>'))
  await admin.call('DELETE /admin/pages/:slug/draft', { params: { slug: 'about-us' }, query: { revision: 3 } })
  expect(await read('about-us')).toMatchObject({ draft: null, description: { ar: '<p>أول</p>' } })
  expect((await publish('about-us', 4)).body.error).toBe('page.noDraft')

  await save('return-policy', 0, { title: { ar: '', en: '' }, description: { ar: '<p></p>', en: '' } })
  expect((await publish('return-policy', 1)).body.error).toBe('page.empty')
  expect((await school.visitor.call('GET /return-policy')).status).toBe(404)
})

test('a version shows which sections changed; restoring publishes a new version and keeps the draft', async () => {
  await save('about-us', 0, text('<p>أول</p>'))
  await publish('about-us', 1)
  await save('about-us', 2, text('<p>أول</p><h2>قسم جديد</h2><p>كلام</p>'))
  await publish('about-us', 3)
  await save('about-us', 4, text('<p>مسوّدة</p>'))
  const [second] = (await read('about-us')).versions
  expect(second?.changes).toMatchObject([{ language: 'ar', added: ['قسم جديد'], removed: [] }])

  const params = { slug: 'about-us', number: 1 }
  const restored = await admin.call('POST /admin/pages/:slug/versions/:number/restore', {
    params,
    body: { revision: 5 },
  })

  expect(restored.body.data.number).toBe(3)
  expect(await seen('about-us')).toBe('<p>أول</p>')
  const page = await read('about-us')
  expect(page.versions.map(({ number, restored_from }) => [number, restored_from])).toEqual([
    [3, 1],
    [2, null],
    [1, null],
  ])
  expect(page.description.ar).toBe('<p>مسوّدة</p>')
  const [entry] = await school.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({ action: 'page.restore', actor_id: admin.id })
})

test('banner and picture belong to the draft, to the published page and to each version', async () => {
  const src = async () => {
    const { body } = await admin.call('POST /admin/pages/pictures', { body: { image: await samplePicture() } })
    return body.data.src
  }
  const [banner, image] = [await src(), await src()]
  const shown = async () => {
    const { data } = (await school.visitor.call('GET /about-us')).body
    return [data.banner, data.image]
  }
  const draft = (revision: number, pictures: object) =>
    admin.call('PUT /admin/pages/:slug/draft', {
      params: { slug: 'about-us' },
      body: { ...text('<p>أول</p>'), revision, ...pictures },
    })
  expect((await draft(0, { banner, image })).status).toBe(200)
  expect(await read('about-us')).toMatchObject({ banner, image, draft: { has_new_pictures: 1 } })
  await publish('about-us', 1)
  expect(await shown()).toEqual([banner, image])

  await draft(2, {})
  expect(await read('about-us'), 'an omitted picture stays').toMatchObject({
    banner,
    image,
    draft: { has_new_pictures: 0 },
  })
  await draft(3, { banner: null })
  await publish('about-us', 4)
  expect(await shown()).toEqual([null, image])
  const { versions } = await read('about-us')
  expect(versions.map(({ has_new_pictures }) => has_new_pictures)).toEqual([1, 1])
  const params = { slug: 'about-us', number: 1 }
  await admin.call('POST /admin/pages/:slug/versions/:number/restore', { params, body: { revision: 5 } })
  expect(await shown()).toEqual([banner, image])
  const entries = await school.db.select().from(auditLog).where(eq(auditLog.action, 'page.draft')).orderBy(auditLog.id)
  expect(entries.slice(-3).map(({ detail }) => detail)).toMatchObject([
    { pictures: ['banner', 'image'] },
    { slug: 'about-us' },
    { pictures: ['banner'] },
  ])
})

test('a picture of another site is refused', async () => {
  for (const banner of ['https://example.com/x.png', '//example.com/x.png', 'data:image/png,x', '/../x']) {
    const body = { ...text('<p>أول</p>'), revision: 0, banner }
    const reply = await admin.call('PUT /admin/pages/:slug/draft', { params: { slug: 'terms' }, body })
    expect([banner, reply.status]).toEqual([banner, 422])
  }
})

test('restoring a version from before the cleaning publishes it without its script', async () => {
  const old = '<p onclick="x()">قديم</p><script>x()</script><a href="data:text/html,x">هنا</a>'
  const description = { ar: old, en: '' }
  await school.db.insert(pageVersions).values({ slug: 'terms', number: 1, ...text(''), description, changes: [] })
  const params = { slug: 'terms', number: 1 }
  const restored = await admin.call('POST /admin/pages/:slug/versions/:number/restore', {
    params,
    body: { revision: 0 },
  })
  expect(restored.status).toBe(200)
  expect(await seen('terms')).toBe('<p>قديم</p>هنا')
})

test('an unknown page or version is not found, and a teacher reaches no page of the office', async () => {
  const teacher = await school.join('teacher')
  const params = { slug: 'about-us' as const }
  expect((await admin.call('GET /admin/pages/:slug', { params: { slug: 'home' } })).status).toBe(404)
  const unknown = { params: { slug: 'about-us', number: 99 } }
  expect((await admin.call('GET /admin/pages/:slug/versions/:number', unknown)).status).toBe(404)
  expect((await save('about-us', 0, text('<p>x</p>'), teacher)).status).toBe(403)
  expect((await teacher.call('GET /admin/pages/:slug', { params })).status).toBe(403)
})
