import { expect, test } from 'vitest'
import { resultWith } from './fake-exam.ts'
import { endScreen, firstView, pdfWays, saveStatus, type View } from './view.ts'

const view = (fields: Partial<View>): View => ({ ...firstView, answers: new Map([[1, 10]]), ...fields })

test.for([
  ['on the phone and the server', { onDevice: 1, onServer: 1 }, [undefined, true]],
  ['on the server alone', { onDevice: 0, onServer: 1 }, [undefined, false]],
  ['on the phone, without a network', { onDevice: 1, offline: true }, ['offline', false]],
  ['nowhere, without a network', { offline: true }, ['offlineUnkept', false]],
  ['refused by the server', { onDevice: 1, refused: true }, ['refused', false]],
] as const)('the status line tells the truth about answers that are %s', ([, fields, [trouble, isAllSaved]]) => {
  expect(saveStatus(view(fields))).toEqual({ isShown: true, trouble, isAllSaved })
})

test('the status line is empty before the first answer and after its removal', () => {
  expect(saveStatus(firstView).isShown).toBe(false)
  expect(saveStatus(view({ answers: new Map([[1, null]]) })).isShown).toBe(false)
})

const end = (fields: Partial<View>) => endScreen({ phase: 'sealed', refused: false, result: undefined, ...fields })

test('a sealed exam says where its answers are stored', () => {
  expect(end({}).says).toBe('sealed')
  expect(end({ isSealKept: false }).says).toBe('sealedUnkept')
  expect(end({ areAnswersKept: false }).says).toBe('sealedUnkept')
})

test.for([
  [false, 'submitError', false],
  [true, 'submitRefused', false],
  ['login', 'submitLogin', true],
  ['stuck', 'submitStuck', true],
] as const)(
  'a refused sealed exam (%s) shows the reason, and whether the student may leave',
  ([refused, why, isStuck]) => {
    expect(end({ refused })).toEqual({ says: 'sealed', why, isStuck })
    expect(end({ refused, isSealKept: false })).toMatchObject({ isStuck: false })
  },
)

test('an exam that is being sent or has ended says so', () => {
  expect([end({ phase: 'sending' }).says, end({ phase: 'ended' }).says]).toEqual(['submitting', 'ended'])
})

test.for([
  ['wait for the teacher', { kept: 2, counted: 0 }, 'lateWaiting'],
  ['count in part', { kept: 3, counted: 1 }, 'lateInPart'],
  ['count', { kept: 2, counted: 2 }, 'lateCounted'],
  ['were not sent', { kept: 0, counted: 0 }, undefined],
  ['are not reported', null, undefined],
] as const)('the end of an exam has the right words when late answers %s', ([, late, expected]) => {
  expect(end({ phase: 'done', result: resultWith({ late }) })).toMatchObject({ says: 'submitted', late: expected })
})

test('an exam that ended without the student’s wish says why', () => {
  const result = resultWith()
  expect(end({ phase: 'done', result, reason: 'blur' })).toMatchObject({ says: 'submitted', endedBy: 'blur' })
  expect(end({ phase: 'done', result, reason: 'manual' })).toMatchObject({ endedBy: undefined })
})

test.for([
  [true, true, ['isInside']],
  [true, false, ['isInside', 'isDownload']],
  [false, true, ['isDownload', 'isWarned']],
  [false, false, ['isDownload']],
] as const)(
  'a PDF always has a way to open (the browser shows PDFs in the page: %s, strict exam: %s)',
  ([canShowInside, isStrict, ways]) => {
    const shown = Object.entries(pdfWays(canShowInside, isStrict)).flatMap(([way, is]) => (is ? [way] : []))
    expect(shown).toEqual(ways)
  },
)
