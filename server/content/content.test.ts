import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { messages } from '#server/messaging/tables.ts'
import { teachers } from '#server/people/tables.ts'
import { makeCourse } from '#server/test/examples.ts'
import { openPlatform } from '#server/test/platform.ts'
import { savePage } from './pages.ts'
import { firstSettings, saveSettings } from './settings.ts'
import { contactMessages, faqs } from './tables.ts'

const platform = await openPlatform()
afterAll(() => platform.close())

const letter = {
  name: 'منى سالم',
  email: 'mona@example.com',
  phone: '٠١٠ ١٢٣٤ ٥٦٧٨',
  subject: 'استفسار',
  message: 'متى تبدأ الدورة؟\nشكرًا',
}
const from = (address: string) => ({ 'x-forwarded-for': address })

test('a new school has settings in both languages from the start', async () => {
  const arabic = await platform.visitor.call('GET /settings')
  const english = await platform.visitor.call('GET /settings', {}, 'en')

  expect(arabic.body.data.name).toBe('حصة')
  expect(english.body.data.name).toBe('Hessa')
  expect(arabic.body.data).not.toHaveProperty('founded')
  expect(Object.keys(arabic.body.data)).toContain('xUrl')
})

test('settings come in the requested language, or in the other language where a text is missing', async () => {
  await saveSettings(platform.db, {
    ...firstSettings(2020),
    title: { ar: 'عنوان', en: '' },
    xUrl: 'https://x.com/hessa',
  })

  const english = await platform.visitor.call('GET /settings', {}, 'en')

  expect(english.body.data).toMatchObject({ title: 'عنوان', xUrl: 'https://x.com/hessa' })
  await saveSettings(platform.db, firstSettings(2020))
})

test('the home page counts only teachers, students and courses that a visitor can find', async () => {
  const school = await openPlatform()
  await saveSettings(school.db, { ...firstSettings(2020), founded: new Date().getUTCFullYear() - 7 })
  const teacher = await school.join('teacher')
  await school.join('teacher', { deleted_at: new Date() })
  await school.join('student')
  await school.join('student', { verified_at: null })
  await school.join('parent')
  await makeCourse(school.db, teacher)
  await makeCourse(school.db, teacher, { status: false })
  const unapproved = await school.join('teacher')
  await school.db.update(teachers).set({ approved: false }).where(eq(teachers.user_id, unapproved.id))
  await makeCourse(school.db, unapproved)

  const counts = await school.visitor.call('GET /counts')

  expect(counts.body.data).toEqual({ teachers: 1, students: 1, courses: 1, experince: 7 })
  await school.close()
})

test('a saved page has no scripts, frames or event handlers [U12]', async () => {
  const attack = [
    '<h2>من نحن</h2><script>alert(1)</script><p onclick="x()" style="position:fixed">نص</p>',
    '<img src="x" onerror="alert(1)"><img src="https://evil.example/a.png"><img src="/api/logout"><img src="//evil.example/a">',
    '<img src="/media/ab.webp" alt="صورة" onerror="x()"><iframe src="https://evil.example"></iframe><svg onload="x()"></svg>',
    '<a href="javascript:alert(1)">سيئ</a><a href="//evil.example">خارج</a><a href="https://example.com" target="_blank">جيد</a>',
    '<form action="https://evil.example"><input name="a"></form><style>p{display:none}</style><object data="x"></object>',
  ].join('')
  await savePage(platform.db, 'about-us', {
    title: { ar: 'من نحن', en: 'About us' },
    description: { ar: attack, en: '' },
  })

  const { body } = await platform.visitor.call('GET /about-us', {}, 'en')

  expect(body.data.description).toBe(
    '<h2>من نحن</h2><p>نص</p><img src="/media/ab.webp" alt="صورة" />' +
      'سيئخارج' +
      '<a href="https://example.com" rel="noopener nofollow">جيد</a>',
  )
  expect(body.data).toMatchObject({ title: 'About us', banner: null, image: null })
  expect(new Date(body.data.updated_at).getTime()).toBeGreaterThan(Date.now() - 60_000)
})

test('saving a page again replaces it; a page without a text is not found', async () => {
  const title = { ar: 'سياسة الاسترداد', en: 'Return policy' }
  await savePage(platform.db, 'return-policy', { title, description: { ar: '<p>أولى</p>', en: '<p>First</p>' } })
  await savePage(platform.db, 'return-policy', { title, description: { ar: '<p>ثانية</p>', en: '<p>Second</p>' } })

  expect((await platform.visitor.call('GET /return-policy')).body.data.description).toBe('<p>ثانية</p>')
  expect((await platform.visitor.call('GET /terms')).body.error).toBe('notFound')
})

test('questions come page by page in their order, ten a page by default', async () => {
  const rows = Array.from({ length: 25 }, (_, place) => ({
    position: 25 - place,
    question: { ar: `سؤال ${25 - place}`, en: `Question ${25 - place}` },
    answer: { ar: 'جواب', en: 'Answer' },
  }))
  await platform.db.insert(faqs).values(rows)

  const first = await platform.visitor.call('GET /faq', {}, 'en')
  const last = await platform.visitor.call('GET /faq', { query: { page: 3 } })
  const wide = await platform.visitor.call('GET /faq', { query: { per_page: 100_000 } })
  const beyond = await platform.visitor.call('GET /faq', { query: { page: 1_000_000_000 } })

  expect(first.body.data.map(({ question }) => question)).toEqual(
    Array.from({ length: 10 }, (_, place) => `Question ${place + 1}`),
  )
  expect(first.body.pagination).toEqual({ current_page: 1, last_page: 3, total: 25, per_page: 10 })
  expect(last.body.data).toHaveLength(5)
  expect(wide.body.pagination.per_page).toBe(100)
  expect(beyond).toMatchObject({ status: 200, body: { data: [], pagination: { total: 25 } } })
  for (const page of ['0', '-1', 'abc', '1 OR 1=1', '1.5']) {
    expect((await platform.visitor.call('GET /faq', { query: { page } })).status).toBe(422)
  }
})

test('a letter is saved and sent on to the school’s support address', async () => {
  await saveSettings(platform.db, { ...firstSettings(2020), support: 'help@hessa.example' })
  await platform.db.delete(contactMessages)
  await platform.db.delete(messages)

  const reply = await platform.visitor.call('POST /contact', { body: letter }, 'en')

  expect(reply).toMatchObject({
    status: 201,
    body: { data: { number: expect.any(Number) }, message: expect.stringMatching(/^Your message has been sent/) },
  })
  expect(await platform.db.select().from(contactMessages)).toMatchObject([{ ...letter, phone: '+201012345678' }])
  expect(await platform.db.select().from(messages)).toMatchObject([
    { channel: 'email', to: 'help@hessa.example', text: expect.stringContaining('متى تبدأ الدورة؟\nشكرًا') },
  ])
})

test('support with only a phone gets the sender and the subject', async () => {
  await saveSettings(platform.db, { ...firstSettings(2020), support: '+201000000900' })

  await platform.visitor.call('POST /contact', { body: letter })

  const sent = await platform.db.select().from(messages)
  expect(sent.at(-1)).toMatchObject({ channel: 'sms', to: '+201000000900', text: expect.stringContaining('استفسار') })
  expect(sent.at(-1)?.text).not.toContain('متى تبدأ')
})

test('a letter with a missing or hostile field is refused field by field and not saved [U9]', async () => {
  const before = await platform.db.$count(contactMessages)
  const refused = async (fields: Partial<Record<keyof typeof letter, string | undefined>>) => {
    const reply = await platform.visitor.call('POST /contact', { body: { ...letter, ...fields } }, 'en')
    expect(reply.status).toBe(422)
    return Object.keys(reply.body.data ?? {})
  }

  expect((await platform.visitor.call('POST /contact', { body: {} })).body.data).toEqual({
    name: ['هذه الخانة مطلوبة.'],
    email: ['هذه الخانة مطلوبة.'],
    phone: ['هذه الخانة مطلوبة.'],
    subject: ['هذه الخانة مطلوبة.'],
    message: ['هذه الخانة مطلوبة.'],
  })
  expect(await refused({ subject: 'Hi\r\nBcc: x@evil.example' })).toEqual(['subject'])
  expect(await refused({ name: 'A\nB' })).toEqual(['name'])
  expect(await refused({ email: 'a@b\r\nBcc:x' })).toEqual(['email'])
  expect(await refused({ email: 'a@b' })).toEqual(['email'])
  expect(await refused({ phone: 'call me' })).toEqual(['phone'])
  expect(await refused({ message: 'س'.repeat(50 * 1024) })).toEqual(['message'])
  expect(await refused({ message: 'a\0b' })).toEqual(['message'])
  expect(await platform.db.$count(contactMessages)).toBe(before)
})

test('markup in a letter remains plain text [U9]', async () => {
  const message = '<script>alert(1)</script>'

  expect((await platform.visitor.call('POST /contact', { body: { ...letter, message } })).status).toBe(201)

  const kept = await platform.db.select().from(contactMessages)
  expect(kept.at(-1)?.message).toBe(message)
})

test('one IP address may send twenty letters an hour; refused letters do not count and a forged IP address does not help [U9 G17]', async () => {
  const school = await openPlatform()
  for (let sent = 0; sent < 3; sent += 1) await school.visitor.call('POST /contact', { body: { ...letter, email: '' } })
  const all = await Promise.all(
    Array.from({ length: 22 }, (_, place) =>
      school.visitor.call('POST /contact', { body: letter, headers: from(`203.0.113.${place}`) }),
    ),
  )

  expect(all.filter(({ status }) => status === 201)).toHaveLength(20)
  const refused = all.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(2)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3500)
  expect(await school.db.$count(contactMessages)).toBe(20)
  await school.close()
})
