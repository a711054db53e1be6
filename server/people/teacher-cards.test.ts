import { afterAll, beforeAll, expect, test } from 'vitest'
import { subjects } from '#server/catalogue/curriculum-tables.ts'
import { makeCourse, makeCurriculum } from '#server/test/examples.ts'
import { openPlatform, type Platform } from '#server/test/platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
})
afterAll(() => platform.close())

test('a card names every subject and stage of the teacher’s courses, on the home list and on the page', async () => {
  const teacher = await platform.join('teacher')
  const physics = await makeCurriculum(platform.db)
  const [chemistry] = await platform.db
    .insert(subjects)
    .values({ name: { ar: 'كيمياء', en: 'Chemistry' }, position: 1 })
    .returning()
  await makeCourse(platform.db, teacher, { ...physics, subject_id: chemistry?.id ?? 0 })
  await makeCourse(platform.db, teacher, physics)
  const listed = (await platform.visitor.call('GET /teachers/all')).body.data.find(({ id }) => id === teacher.id)
  const page = (await platform.visitor.call('GET /teacher/data/:id', { params: { id: teacher.id } })).body.data
  for (const card of [listed, page]) {
    expect(card?.subjects.map(({ ar }) => ar)).toEqual(['فيزياء', 'كيمياء'])
    expect(card?.stages.map(({ en }) => en)).toEqual(['Secondary'])
  }
})
