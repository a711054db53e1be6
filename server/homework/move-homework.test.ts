import { afterAll, expect, test } from 'vitest'
import { openCast } from '#server/test/cast.ts'
import { makeHomework, makeLesson } from '#server/test/examples.ts'
import { statuses } from '#server/test/replies.ts'

const { platform, db, teacher, otherTeacher, student, parent, admin, course } = await openCast()
afterAll(() => platform.close())

const names = (rows: { name: string }[]) => rows.map(({ name }) => name).join('')
const move = (id: number, place: number, who = teacher) =>
  who.call('PUT /homework/homework/:id/place', { params: { id }, body: { place } })

test('moved homework has its new place for teacher and students', async () => {
  const lesson = await makeLesson(db, course)
  const made = []
  for (const name_ar of ['أ', 'ب', 'ج']) made.push(await makeHomework(db, lesson, { name_ar }))
  expect((await move(made[2]?.id ?? 0, 1)).body.data).toEqual({ place: 1 })
  const own = await teacher.call('GET /homework/homeworks/:lessonId', { params: { lessonId: lesson.id } })
  const shown = await student.call('GET /lesson/homeworks/:id', { params: { id: lesson.id } })
  expect([names(own.body.data), names(shown.body.data)]).toEqual(['جأب', 'جأب'])
})

test('moving homework is refused to strangers before the place is checked', async () => {
  const { id } = await makeHomework(db, await makeLesson(db, course))
  expect(await statuses([otherTeacher, student, parent, admin].map((who) => move(id, 0, who)))).toEqual([
    404, 403, 403, 403,
  ])
})
