import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { makeCurriculum } from '#server/test/examples.ts'

const { platform, db, visitor, teacher, otherTeacher, student, parent, admin, curriculum } = await openCast()
afterAll(() => platform.close())

const fields = () => ({
  name: { ar: 'الكهربية', en: 'Electricity' },
  description: { ar: 'من البداية', en: 'From the start' },
  what_you_will_learn: { ar: 'قانون أوم، التوالي\nالتوازي', en: 'Ohm’s law. In series\nIn parallel' },
  ...curriculum,
  price: '250.50',
})
const create = (body: object, who = teacher) => who.call('POST /create/course', { body })
const entries = (id: number, action: string) =>
  db
    .select()
    .from(auditLog)
    .where(eq(auditLog.object_id, id))
    .then((all) => all.filter((one) => one.action === action))
describe('creating a course', () => {
  test('returns the active course as everybody will see it', async () => {
    const { status, body } = await create({ ...fields(), video_url: 'https://youtu.be/dQw4w9WgXcQ' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      name: { ar: 'الكهربية', en: 'Electricity' },
      what_you_will_learn: { ar: ['قانون أوم', 'التوالي', 'التوازي'], en: ['Ohm’s law', 'In series', 'In parallel'] },
      teacher: { id: teacher.id },
      subject: 'فيزياء',
      stage: 'الثانوية',
      price: 250.5,
      status: 1,
      is_subscribed: 0,
      type: 'paid',
      lessons_count: 0,
      video_url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    })
    expect(await entries(body.data.id, 'course.create')).toMatchObject([{ actor_id: teacher.id, role: 'teacher' }])
  })

  test('shows subject, stage and grade in the caller’s language', async () => {
    const { body } = await create(fields())
    const { body: english } = await teacher.call('GET /course/:id', { params: { id: body.data.id } }, 'en')
    expect(english.data).toMatchObject({ subject: 'Physics', stage: 'Secondary', grade: 'Third secondary' })
  })

  test('for another teacher is refused before any field is checked [C1]', async () => {
    const refused = await create({ teacher_id: otherTeacher.id })
    expect(refused.status).toBe(403)
    expect((await create({ ...fields(), teacher_id: teacher.id })).status).toBe(201)
    expect((await create({ ...fields(), teacher_id: '' })).status).toBe(201)
  })

  test('is refused to everybody but teachers', async () => {
    const tries = [visitor, student, parent, admin].map((who) => who.call('POST /create/course', { body: {} }))
    expect((await Promise.all(tries)).map((one) => one.status)).toEqual([401, 403, 403, 403])
  })

  test.for([['-1'], ['1e9'], ['NaN'], ['10.999'], ['100000.01'], [{ a: 1 }]])(
    'a price of %s is refused at its field [C2]',
    async ([price]) => {
      const { status, body } = await create({ ...fields(), price })
      expect(status).toBe(422)
      expect(Object.keys(body.data)).toEqual(['price'])
    },
  )

  test.for([
    ['١٠٠', 100],
    ['', null],
    ['0', null],
    [undefined, null],
    ['٩٩٫٥', 99.5],
  ] as const)('a price of %s is read as %s [C2]', async ([price, read]) => {
    expect((await create({ ...fields(), price })).body.data).toMatchObject({
      price: read,
      type: read ? 'paid' : 'free',
    })
  })

  test.for([
    'javascript:alert(1)',
    'https://evil.example/embed/dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXc',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQQ',
  ])('the video %s is refused [C4]', async (video_url) => {
    const { status, body } = await create({ ...fields(), video_url })
    expect([status, Object.keys(body.data)]).toEqual([422, ['video_url']])
  })

  test.for([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
    'https://youtu.be/dQw4w9WgXcQ?si=x',
    'https://youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])('the video %s becomes an embed link [C5]', async (video_url) => {
    const { body } = await create({ ...fields(), video_url })
    expect(body.data.video_url).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
  })

  test('reports all wrong fields at once, each at its own field [C3 C6]', async () => {
    const unknown = { subject_id: 999_999, stage_id: 999_999, grade_id: '' }
    const { status, body } = await create({ ...unknown, price: 'x', video_url: 'x', name: { en: 'a'.repeat(10_000) } })
    expect(status).toBe(422)
    expect(Object.keys(body.data).sort()).toEqual(
      ['grade_id', 'name[ar]', 'name[en]', 'price', 'stage_id', 'subject_id', 'video_url'].sort(),
    )
    expect(Object.keys((await create({})).body.data).sort()).toEqual(
      ['grade_id', 'name[ar]', 'name[en]', 'stage_id', 'subject_id'].sort(),
    )
  })

  test('a grade of another stage is refused [C6]', async () => {
    const other = await makeCurriculum(db)
    const { status, body } = await create({ ...fields(), grade_id: other.grade_id })
    expect([status, Object.keys(body.data)]).toEqual([422, ['grade_id']])
  })

  test('HTML in a name stays plain text [C3]', async () => {
    const name = { ar: '<b>فيزياء</b>', en: '<script>alert(1)</script>' }
    expect((await create({ ...fields(), name })).body.data.name).toEqual(name)
  })
})
