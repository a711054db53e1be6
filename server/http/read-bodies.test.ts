import { afterAll, describe, expect, test } from 'vitest'
import { fieldProblems } from '#contract/field-problems.ts'
import { openCast } from '#server/test/cast.ts'
import { field, formEnd, formType, rawRequest } from '#server/test/raw-request.ts'

const { platform, teacher, course } = await openCast()
const { app } = platform
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => platform.close())

const lessons = { path: '/api/lesson/create', token: teacher.token, headers: formType }
const json = { path: '/api/lesson/create', token: teacher.token, headers: { 'content-type': 'application/json' } }
const names = field('name[ar]', 'درس') + field('name[en]', 'Lesson') + field('course_id', String(course.id))

describe('bodies that cannot be read', () => {
  test.for([
    ['broken JSON', '{"name":'],
    ['an empty body', ''],
    ['a list', '[1]'],
    ['a string', '"x"'],
    ['nothing but null', 'null'],
    ['a prototype', '{"__proto__":{"is_admin":true}}'],
    ['a constructor’s prototype', '{"constructor":{"prototype":{"is_admin":true}}}'],
  ] as const)('%s is refused as unreadable [G4 G5]', async ([, body]) => {
    const reply = await rawRequest(app, json, body)
    expect([reply.status, reply.body.error]).toEqual([400, 'body.unreadable'])
    expect(({} as { is_admin?: boolean }).is_admin).toBeUndefined()
  })

  test.for(['text/plain', 'application/xml', 'image/png', 'application/json-patch'])(
    'a body of the type %s is refused as unreadable, never as an unverified account [G7]',
    async (type) => {
      const reply = await rawRequest(app, { ...json, headers: { 'content-type': type } }, '<x/>')
      expect(reply.status).toBe(400)
      const login = await rawRequest(app, { path: '/api/login', headers: { 'content-type': type } }, 'x')
      expect(login.status).toBe(400)
    },
  )

  test.for([
    ['no boundary', { 'content-type': 'multipart/form-data' }, names + formEnd, 400],
    ['another boundary', { 'content-type': 'multipart/form-data; boundary=other' }, names + formEnd, 400],
    ['no end', formType, names, 400],
    ['half a field', formType, names.slice(0, -60), 400],
    ['a prototype', formType, field('__proto__[x]', '1') + names + formEnd, 400],
    ['a bare prototype', formType, field('__proto__', '1') + names + formEnd, 400],
    ['a constructor', formType, field('a[constructor][prototype][x]', '1') + names + formEnd, 400],
    ['a name of 300 letters', formType, field('x'.repeat(300), '1') + names + formEnd, 400],
    ['a field of 5 MB', formType, field('a', 'x'.repeat(5e6)) + names + formEnd, 413],
    ['10,000 fields', formType, Array.from({ length: 10_000 }, (_, n) => field(`a${n}`, 'x')).join('') + formEnd, 413],
    [
      'many large fields',
      formType,
      Array.from({ length: 60 }, (_, n) => field(`a${n}`, 'x'.repeat(60_000))).join('') + formEnd,
      413,
    ],
  ] as const)('a form with %s is refused [G6 G8]', async ([, headers, body, status]) => {
    const reply = await rawRequest(app, { ...lessons, headers }, body)
    expect([reply.status, reply.body.data]).toEqual([status, undefined])
    const same = await rawRequest(app, { path: '/api/contact', headers }, body)
    expect(same.status).toBe(status)
  })

  test.for([
    ['in a form of files', lessons.path, 'name[ar]', 200, names.replace('درس', 'س'.repeat(60_000))],
    ['that trimming would shorten', lessons.path, 'name[ar]', 200, names.replace('درس', `س${' '.repeat(70_000)}س`)],
    ['in a form without files', '/api/contact', 'message', 5000, field('message', 'س'.repeat(60_000))],
  ] as const)('a long text %s is refused under its field', async ([, path, key, most, form]) => {
    const reply = await rawRequest(app, { ...lessons, path }, form + formEnd)
    expect(reply.status).toBe(422)
    expect(reply.body.data).toMatchObject({ [key]: [fieldProblems.tooLong.ar.replace('{n}', String(most))] })
  })

  test('other forms with too much text are too large', async () => {
    const urlencoded = { ...json, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    expect((await rawRequest(app, urlencoded, `a=${'x'.repeat(5e6)}`)).status).toBe(413)
    expect((await rawRequest(app, urlencoded, Array.from({ length: 6000 }, (_, n) => `a${n}=`).join('&'))).status).toBe(
      413,
    )
    expect((await rawRequest(app, json, JSON.stringify({ a: 'x'.repeat(5e6) }))).status).toBe(413)
    expect((await rawRequest(app, json, '['.repeat(9000))).status).toBe(400)
  })

  test.for([
    ['a list of twenty thousand objects', 'application/json', `{"x":[${'{},'.repeat(20_000)}1]}`],
    ['lists in lists', 'application/json', `{"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['text of 300 kB', 'application/json', `{"x":"${'س'.repeat(150_000)}"}`],
    ['twenty thousand empty fields', 'application/x-www-form-urlencoded', '&'.repeat(20_000)],
  ] as const)('%s is too large for any form, though not for an exam', async ([, type, body]) => {
    const headers = { 'content-type': type }
    expect((await rawRequest(app, { path: '/api/contact', headers }, body)).status).toBe(413)
    if (type === 'application/json')
      expect((await rawRequest(app, { ...json, path: '/api/tests/store' }, body)).status).toBe(422)
  })

  test('commas and brackets in a text remain unchanged', async () => {
    const letter = {
      name: 'منى',
      email: 'm@example.com',
      phone: '01001234567',
      subject: 'x',
      message: ',[{"\\'.repeat(900),
    }
    const body = JSON.stringify({ ...letter, more: Array(3).fill(',[{'.repeat(9000)) })
    expect((await rawRequest(app, { ...json, path: '/api/contact' }, body)).status).toBe(201)
  })

  test('a part declared as JSON is not parsed', async () => {
    const head = '--edge\r\ncontent-disposition: form-data; name="name"\r\ncontent-type: application/json\r\n\r\n'
    const reply = await rawRequest(app, { path: '/api/contact', headers: formType }, `${head}{"a":1}\r\n${formEnd}`)
    expect([reply.status, reply.body.data]).toEqual([422, { name: [fieldProblems.filesNotTaken.ar] }])
  })

  test.for([
    ['NUL', '\\u0000'],
    ['half a character', '\\ud800'],
    ['a thousand marks', `e${'\u0301'.repeat(1000)}`],
  ])('%s in a text is refused under its field [G9]', async ([, text]) => {
    const reply = await rawRequest(app, json, `{"course_id":${course.id},"name":{"ar":"a${text}b","en":"x"}}`)
    expect([reply.status, Object.keys(reply.body.data ?? {})]).toEqual([422, ['name[ar]']])
  })

  test('bytes that are not UTF-8 are refused under their field, in any encoding of the form [G9]', async () => {
    const bad = Buffer.from([0x61, 0xff, 0xfe])
    const parts = ['{"course_id":1,"name":{"en":"x","ar":"', '"}}'].map((part) =>
      Buffer.from(part.replace('1', String(course.id))),
    )
    const asJson = await rawRequest(app, json, Buffer.concat([parts[0] as Buffer, bad, parts[1] as Buffer]))
    const [before = '', after = ''] = (names + formEnd).split('درس')
    const asForm = await rawRequest(app, lessons, Buffer.concat([Buffer.from(before), bad, Buffer.from(after)]))
    const urlencoded = { ...json, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    const asFields = await rawRequest(app, urlencoded, `course_id=${course.id}&name[en]=x&name[ar]=a%ff%fe`)
    for (const reply of [asJson, asForm, asFields]) {
      expect([reply.status, Object.keys(reply.body.data ?? {})]).toEqual([422, ['name[ar]']])
    }
  })

  test('invisible and direction-changing characters are removed from a text [G10]', async () => {
    const reply = await rawRequest(
      app,
      json,
      `{"course_id":${course.id},"name":{"ar":"\u202eدر\u200bس\u2066","en":"x"}}`,
    )
    expect(reply.body.data).toMatchObject({ name: { ar: 'درس' } })
  })
})
