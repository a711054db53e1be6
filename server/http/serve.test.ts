import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { expectCleanRefusal } from '#server/test/clean-refusal.ts'
import { openPlatform } from '#server/test/platform.ts'

const platform = await openPlatform()
const { app } = platform
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => platform.close())

const notFound = { message: 'غير موجود.', code: 404, error: 'notFound' }

test('unknown addresses and wrong methods read as not found, in the reader’s language [G15]', async () => {
  const missing = await app.inject({ url: '/api/nowhere', headers: { 'accept-language': 'en' } })
  expect(missing.json()).toEqual({ ...notFound, message: 'Not found.' })
  for (const wrong of [
    { method: 'PUT', url: '/api/login' },
    { method: 'DELETE', url: '/api/settings' },
    { method: 'PATCH', url: '/api/course/1' },
    { method: 'POST', url: '/api/user/data' },
  ] as const) {
    const reply = await app.inject({ ...wrong, payload: {} })
    expect([reply.statusCode, reply.json()]).toEqual([404, notFound])
    expectCleanRefusal(reply)
  }
})

test.for(['/api/course/%zz', '/api/course/%', '/api/%c0%ae', '/%', '/api/course/%e0%a4%a'])(
  'the address %s, which no browser sends, is not found',
  async (url) => {
    const reply = await app.inject({ url })
    expect([reply.statusCode, reply.json()]).toEqual([404, notFound])
    expectCleanRefusal(reply)
    const headersOf = ({ headers: { date, ...others } }: typeof reply) => others
    expect(headersOf(reply)).toEqual(headersOf(await app.inject('/api/nowhere')))
  },
)

test('the reply is in the preferred language, in Arabic if the header names neither; overlong headers are refused [G16]', async () => {
  const inLanguage = (language: string) =>
    app.inject({ url: '/api/user/data', headers: { 'accept-language': language } })
  expect((await inLanguage('xx')).json().message).toBe('سجّل الدخول أولًا.')
  expect((await inLanguage('fr, en;q=0.5')).json().message).toBe('Please login first.')
  expect((await inLanguage('en;q=0.2, ar-EG;q=0.9')).json().message).toBe('سجّل الدخول أولًا.')
  expect((await inLanguage('ar;q=0, en-GB;q=0.1')).json().message).toBe('Please login first.')
  const absurd = await inLanguage('a'.repeat(8192))
  expect(absurd.statusCode).toBe(431)
  expectCleanRefusal(absurd)
})

test('a repeated query field is refused under its name [G14]', async () => {
  const reply = await app.inject('/api/faq?page=1&page=2')
  expect([reply.statusCode, Object.keys(reply.json().data)]).toEqual([422, ['page']])
})

test.for([
  ['is no HTTP', 'hello\r\n\r\n', 400],
  ['has a header of 40 kB', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  [
    'says its length twice',
    'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na',
    400,
  ],
  [
    'hides a request in another',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
] as const)('a request that %s is refused in the usual shape', async ([, sent, status]) => {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1', () => socket.write(sent))

  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')

  expect(head).toContain(`HTTP/1.1 ${status} `)
  for (const [name, value] of Object.entries(app.securityHeaders)) expect(head).toContain(`${name}: ${value}`)
  const type = /^content-type: (.*)$/im.exec(head)?.[1]
  expectCleanRefusal({ statusCode: status, headers: { 'content-type': type }, body })
})

test('a page’s address of 10,000 Arabic letters gets a page in both languages, an API address the usual shape', async () => {
  const { port } = app.server.address() as AddressInfo
  const ask = (path: string) => {
    const request = `GET ${path}?q=${encodeURIComponent('ا'.repeat(10_000))} HTTP/1.1\r\nhost: a\r\n\r\n`
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    return text(socket)
  }

  const page = await ask('/find-teacher')
  expect(page).toMatch(/^HTTP\/1\.1 431 /)
  expect(page).toContain('content-type: text/html; charset=utf-8')
  expect(page).toMatch(/href="\/find-teacher">ابحث عن مدرّس</)
  expect(page).toMatch(/href="\/en\/find-teacher">Find a teacher</)
  for (const [name, value] of Object.entries(app.securityHeaders)) expect(page).toContain(`${name}: ${value}`)
  expect(await ask('/api/teachers/all')).toContain('content-type: application/json; charset=utf-8')
})
