import { expect, test } from 'vitest'
import { fieldProblems } from '#contract/field-problems.ts'
import { formTexts } from './form-texts.ts'

test('browser and server ask for a missing field in the same words', () => {
  expect(formTexts.missing).toEqual(fieldProblems.required)
})
