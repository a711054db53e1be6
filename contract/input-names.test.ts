import { expectTypeOf, test } from 'vitest'
import type { InputName } from './input-names.ts'

test('a form accepts the names of its call, brackets included, and no others', () => {
  expectTypeOf<'name[ar]'>().toExtend<InputName<'POST /create/course'>>()
  expectTypeOf<'files[0][file]'>().toExtend<InputName<'POST /lesson/create'>>()
  expectTypeOf<'questions[2][answers][1][is_correct]'>().toExtend<InputName<'POST /tests/store'>>()
  expectTypeOf<'nmae[ar]'>().not.toExtend<InputName>()
  expectTypeOf<'files[0][flie]'>().not.toExtend<InputName>()
  expectTypeOf<'name[ar]'>().not.toExtend<InputName<'POST /login'>>()
})
