import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { openedZip } from '#server/test/opened-zip.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'
import { matchesPerson } from './person-search.ts'

let school: Platform
let admin: Person
beforeAll(async () => {
  school = await openPlatform()
  admin = await school.join('admin', { name: 'نهى' })
})
afterAll(() => school.close())

const find = async (query: Record<string, unknown>) => {
  const reply = await admin.call('GET /admin/people', { query })
  expect(reply.status).toBe(200)
  return reply.body.data
}
const idsOf = async (query: Record<string, unknown>) => (await find(query)).map(({ id }) => id)
const download = (format: string, { token }: Pick<Person, 'token'>, query = '') =>
  school.app.inject({
    url: `/api/admin/people/export?format=${format}${query}`,
    headers: { authorization: `Bearer ${token}` },
  })

describe('the office’s list of people', () => {
  test('finds a person by part of the name, the phone, the e-mail or the code, in any spelling', async () => {
    const one = await school.join('student', {
      name: 'أمنية حمدي',
      phone: '+201122334455',
      email: 'omnia.h@mail.example',
    })
    for (const q of ['امنيه', 'ية حم', 'حم', '0112233', '+20 112 233', '١١٢٢٣٣', 'omnia.h@', one.code ?? '']) {
      expect(await idsOf({ q }), q).toContain(one.id)
    }
    expect(await idsOf({ q: 'أمنية كمال' })).not.toContain(one.id)
    const two = await school.join('student', { name: 'Adel معاذ علاء' })
    for (const q of ['معاز', 'علا', 'علاء', 'م', 'A', 'adel معاذ']) expect(await idsOf({ q }), q).toContain(two.id)
    // The index stores م as a Latin letter, so a search for Latin letters could wrongly find this name.
    expect(await idsOf({ q: 'VRB' })).not.toContain(two.id)
  })

  test('finds a person by words of the name that do not follow each other, in any order, by the index', async () => {
    const one = await school.join('student', { name: 'عمر محمود الجندي' })
    for (const q of ['عمر الجندي', 'الجندى  عمر', 'محمود', `الجندي ${one.code}`, `عمر ${one.phone}`])
      expect(await idsOf({ q }), q).toContain(one.id)
    expect(await idsOf({ q: 'عمر الشافعي' })).not.toContain(one.id)
    const plan = await school.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const { rows } = await tx.execute(sql`explain select id from users where ${matchesPerson('عمر الجندي')}`)
      return JSON.stringify(rows)
    })
    expect(plan).toContain('users_search')
    expect(plan).not.toContain('Seq Scan')
  })

  test('counts 1,000 rows of a search and reports more; the next pages continue in the same order', async () => {
    await school.db.execute(sql`insert into users (user_type, name, verified_at, created_at)
      select 'student', 'كثير ' || n % 40, now(), now() - n * interval '1 day' from generate_series(1, 1005) n`)
    const asked = (query: object) => admin.call('GET /admin/people', { query: { q: 'كثير', per_page: 100, ...query } })
    for (const sort of ['name', '-name', '-registered_at']) {
      const replies = await Promise.all([1, 2, 3].map((page) => asked({ page, sort })))
      expect(replies.map(({ body }) => body.pagination.total)).toEqual([1001, 1001, 1001])
      const rows = replies.flatMap(({ body }) => body.data)
      expect(new Set(rows.map(({ id }) => id)).size).toBe(300)
      const keys = rows.map(({ name, registered_at }) => (sort.endsWith('name') ? name : String(registered_at)))
      expect(keys).toEqual(sort.startsWith('-') ? keys.toSorted().toReversed() : keys.toSorted())
    }
  })

  test('takes % and _ as plain characters', async () => {
    expect(await idsOf({ q: '%%%' })).toEqual([])
    expect(await idsOf({ q: '_' })).toEqual([])
  })

  test('filters by role and state and sorts by name in both directions', async () => {
    await school.join('teacher', { name: 'آية' })
    const names = (await find({ role: 'teacher', sort: 'name' })).map(({ name }) => name)
    expect(names.length).toBeGreaterThan(0)
    expect((await find({ role: 'teacher', sort: '-name' })).map(({ name }) => name)).toEqual(names.toReversed())
    expect(await find({ state: 'unverified' })).toEqual([])
  })

  test('shows no phone that its account has not proven', async () => {
    const claimer = await school.join('teacher', { phone_claimed: true, email: 'claims.a.phone@mail.example' })
    expect(await find({ q: 'claims.a.phone' })).toMatchObject([{ id: claimer.id, phone: null, is_verified: 1 }])
  })

  test('leaves out a deleted account', async () => {
    const gone = await school.join('student', { name: 'من رحل' })
    await gone.call('DELETE /delete/account')
    expect(await idsOf({ per_page: 100 })).not.toContain(gone.id)
  })

  test('is closed to everybody but an administrator', async () => {
    for (const role of ['student', 'teacher', 'parent'] as const) {
      const stranger = await school.join(role)
      expect((await stranger.call('GET /admin/people')).status).toBe(403)
      expect((await download('csv', stranger)).statusCode).toBe(403)
    }
    expect((await school.visitor.call('GET /admin/people')).status).toBe(401)
  })

  test('exports the filtered rows as CSV, whose cells no spreadsheet runs', async () => {
    await school.join('student', { name: '=HYPERLINK("http://evil.example")' })
    const { payload, headers } = await download('csv', admin, '&role=student')
    expect(headers['content-disposition']).toContain('people.csv')
    expect(payload.startsWith('\ufeffالاسم,')).toBe(true)
    expect(payload).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(payload).not.toContain('نهى')
  })

  test('exports a workbook and notes the export in the audit log', async () => {
    await school.join('parent', { name: 'أم <كريم> & "سلمى"' })
    const { rawPayload } = await download('xlsx', admin)
    const files = await openedZip(rawPayload)
    expect(files['xl/worksheets/sheet1.xml']?.toString()).toContain('أم &lt;كريم&gt; &amp; "سلمى"')
    const notes = await school.db.select().from(auditLog).where(eq(auditLog.action, 'office.export'))
    expect(notes.at(-1)).toMatchObject({ actor_id: admin.id, detail: { list: 'people' } })
  })
})
