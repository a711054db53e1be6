import { expect, expectTypeOf, test } from 'vitest'
import type { z } from 'zod'
import type { payments } from '#server/subscriptions/tables.ts'
import type { CallReply } from './all.ts'
import { fromPounds, type Piastres, type Pounds, toPounds } from './money.ts'
import { type price, priceInput } from './values.ts'

test('a plain number and pounds do not compile where piastres are charged', () => {
  expectTypeOf<number>().not.toExtend<Piastres>()
  expectTypeOf<Pounds>().not.toExtend<Piastres>()
  expectTypeOf<typeof payments.$inferInsert.amount>().toEqualTypeOf<Piastres>()
  expectTypeOf<z.input<typeof price>>().toEqualTypeOf<Piastres | null>()
  expectTypeOf<z.output<typeof priceInput>>().toEqualTypeOf<Piastres | null>()
})

test('a plain number and piastres do not compile where a page shows pounds', () => {
  expectTypeOf<number>().not.toExtend<Pounds>()
  expectTypeOf<Piastres>().not.toExtend<Pounds>()
  expectTypeOf<CallReply<'GET /my-courses'>['data'][number]['price']>().toEqualTypeOf<Pounds | null>()
})

test('a price of up to 100,000 EGP keeps every piastre from the form to the page', () => {
  for (let amount = 1; amount <= 10_000_000; amount += 997) {
    const typed = (amount / 100).toFixed(2)
    expect(priceInput.parse(typed)).toBe(amount)
    expect(toPounds(fromPounds(Number(typed)))).toBe(amount / 100)
  }
})
