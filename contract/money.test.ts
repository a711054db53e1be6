import { expectTypeOf, test } from 'vitest'
import type { CallReply } from './all.ts'
import type { Piastres, Pounds } from './values.ts'

test('pounds do not compile where piastres are charged', () => {
  expectTypeOf<Pounds>().not.toExtend<Piastres>()
  expectTypeOf<Piastres>().not.toExtend<Pounds>()
  expectTypeOf<CallReply<'GET /my-courses'>['data'][number]['price']>().toEqualTypeOf<Pounds | null>()
})
