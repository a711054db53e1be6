import { expect, test } from 'vitest'
import { fieldProblems } from '#contract/field-problems.ts'
import { formTexts } from './form-texts.ts'

test.for([
  ['missing', 'required'],
  ['badEmail', 'email'],
  ['badNumber', 'number'],
  ['badValue', 'invalid'],
] as const)('the browser and the server show the same words for %s', ([here, there]) => {
  expect(formTexts[here]).toEqual(fieldProblems[there])
})
