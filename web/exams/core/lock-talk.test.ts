import { expect, test } from 'vitest'
import { hear } from './lock-talk.ts'

const tab = (from: string, holds: boolean) => ({ from, holds })

test('a tab yields to another tab that holds the exam', () => {
  expect(hear(tab('a', false), tab('b', true))).toEqual({ isTaken: true })
})

test('a tab that holds the exam answers the tab that asks', () => {
  expect(hear(tab('b', true), tab('a', false))).toEqual({ answer: tab('b', true) })
})

test('exactly one of two tabs that ask at the same moment takes the exam', () => {
  expect(hear(tab('b', false), tab('a', false))).toEqual({ isTaken: true })
  expect(hear(tab('a', false), tab('b', false))).toEqual({ answer: tab('a', true) })
})
