import { expect, test } from 'vitest'
import { makeCourse } from '#server/test/examples.ts'
import { openPlatform } from '#server/test/platform.ts'
import { spellings } from './spellings.ts'

test('a compound name is searched with and without its space, and other words once', () => {
  expect(spellings('منى عبدالحميد')).toEqual(['منى عبد الحميد', 'منى عبدالحميد'])
  expect(spellings('نور الدين')).toEqual(['نور الدين', 'نورالدين'])
  expect(spellings('أبوالعلا')).toEqual(['أبو العلا', 'أبوالعلا'])
  expect(spellings('منى فيزياء')).toEqual(['منى فيزياء'])
  expect(spellings('الدين')).toEqual(['الدين'])
})

test('a copied name in the letter forms of a PDF is searched by its letters', () => {
  expect(spellings('ﻓﻴﺰﻳﺎء')).toEqual(['فيزياء'])
})

test('a teacher is found by both spellings of a compound name, whichever the teacher chose', async () => {
  const platform = await openPlatform()
  const [apart, together] = [
    await platform.join('teacher', { name: 'منى عبد الحميد' }),
    await platform.join('teacher', { name: 'كريم عبدالرحمن سيفالدين' }),
  ]
  for (const teacher of [apart, together]) await makeCourse(platform.db, teacher)
  const find = async (q: string) => {
    const { body } = await platform.visitor.call('GET /teachers/find', { query: { q } })
    return [body.nearest, body.data.map(({ id }) => id)]
  }
  for (const q of ['منى عبدالحميد', 'عبد الحميد منى', 'ﻋﺒﺪاﻟﺤﻤﻴﺪ']) expect(await find(q)).toEqual([0, [apart.id]])
  for (const q of ['كريم عبد الرحمن', 'عبدالرحمن', 'سيف الدين']) expect(await find(q)).toEqual([0, [together.id]])
  await platform.close()
})
