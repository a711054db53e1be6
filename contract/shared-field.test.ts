import { expect, test } from 'vitest'
import { z } from 'zod'
import { changesOf, inputsOf, repliesOf, shared } from './shared-field.ts'

const shape = {
  name: shared.bilingual(20),
  weeks: shared.clearable(shared.whole(1, 52)),
  about: shared.bilingualOrEmpty(20),
  rule: shared.withDefault(shared.choice(['strict', 'mild']), 'strict'),
}
const form = z.object(inputsOf(shape))
const edit = z.object(changesOf(shape))
const reply = z.object(repliesOf(shape))
const name = { ar: 'حصة', en: 'Lesson' }

test('a new item takes the default of an omitted field', () => {
  const about = { ar: '', en: '' }
  expect(form.parse({ name })).toEqual({ name, about, rule: 'strict' })
  const sent = { name, weeks: '', about: { ar: 'شرح' }, rule: 'mild' }
  expect(form.parse(sent)).toEqual({ name, weeks: null, about: { ar: 'شرح', en: '' }, rule: 'mild' })
})

test('an edit changes sent fields only, without defaults, and one language alone', () => {
  expect(edit.parse({})).toEqual({})
  expect(edit.parse({ name: { en: 'Class' }, weeks: '٣' })).toEqual({ name: { en: 'Class' }, weeks: 3 })
  expect(edit.parse({ about: { ar: '' } })).toEqual({ about: { ar: '' } })
})

test('form and edit refuse the same values', () => {
  for (const schema of [form, edit]) {
    const fields = schema
      .safeParse({ name, weeks: 60, about: { en: 'a'.repeat(21) }, rule: 'other' })
      .error?.issues.map(({ path }) => path.join('.'))
    expect(fields).toEqual(['weeks', 'about.en', 'rule'])
  }
})

test('the reply has every field', () => {
  expect(Object.keys(reply.shape)).toEqual(Object.keys(shape))
  const item = { name, weeks: null, about: name, rule: 'mild' }
  expect(reply.parse(item)).toEqual(item)
})
