import { afterEach, expect, test } from 'vitest'
import { errorsOf, toast, toasts } from './toast.ts'

const shown = () => toasts.read().map(({ title }) => title)
const removeFirst = () => toasts.remove(toasts.read()[0]?.id ?? 0)

afterEach(() => {
  while (toasts.read().length > 0) removeFirst()
})

test('at most three toasts are visible, and later toasts wait', () => {
  for (const title of ['1', '2', '3', '4', '5']) toast.error(title)
  expect(shown()).toEqual(['1', '2', '3'])
  removeFirst()
  expect(shown()).toEqual(['2', '3', '4'])
  removeFirst()
  removeFirst()
  expect(shown()).toEqual(['4', '5'])
})

test('a repeated message replaces the older toast, unless it reports another event', () => {
  toast.error('1')
  toast.error('1')
  expect(shown()).toEqual(['1'])
  toast.error('2', { ofItsOwn: true })
  toast.error('2', { ofItsOwn: true })
  expect(shown()).toEqual(['1', '2', '2'])
})

test('a form’s success can remove the error toasts of this form and no other toasts', () => {
  toast.error('of another form')
  const own = errorsOf(() => {
    toast.error('name is missing')
    toast.info('cancelled')
  })
  for (const id of own) toasts.remove(id)
  expect(shown()).toEqual(['of another form', 'cancelled'])
})
