import { expect, test } from 'vitest'
import {
  comingSentence,
  dayWords,
  endedSentence,
  examSentence,
  firstDayWords,
  homeworkSentence,
  lessonSentence,
  spanWords,
  subscriptionSentence,
} from './week-words.ts'

const physics = { ar: 'فيزياء', en: 'Physics' }

test('a number and its noun agree in every plural form of Arabic', () => {
  const said = [0, 1, 2, 3, 11, 100].map((opened) => lessonSentence({ opened, total: 120 }, 'ar'))
  expect(said).toEqual([
    'لم تُفتح أي حصة من 120.',
    'فُتحت حصة واحدة من 120.',
    'فُتحت حصتان من 120.',
    'فُتحت 3 حصص من 120.',
    'فُتحت 11 حصة من 120.',
    'فُتحت 100 حصة من 120.',
  ])
})

test('missing homework is said once, with its subjects', () => {
  const numbers = { done: 2, missing: 1, total: 3, missingIn: [physics] }
  expect(homeworkSentence(numbers, 'ar')).toBe('سُلّم واجبان من 3. الناقص: فيزياء.')
  expect(homeworkSentence(numbers, 'en')).toBe('2 of 3 pieces of homework were handed in. Missing: Physics.')
  expect(homeworkSentence({ done: 0, missing: 1, total: 1, missingIn: [physics] }, 'en')).toBe('Missing: Physics.')
  expect(homeworkSentence({ done: 0, missing: 2, total: 2, missingIn: [physics, physics] }, 'ar')).toBe(
    'لم يُسلَّم أي واجب من 2. الناقص: فيزياء.',
  )
})

test('a result that is not final shows no score', () => {
  const told = { subject: physics, state: 'told' as const, score: 18, total_questions: 20 }
  expect(examSentence([told], 'ar')).toBe('فيزياء 18 من 20.')
  expect(examSentence([told, { ...told, state: 'unsettled', score: null }], 'en')).toBe(
    'Physics 18 out of 20. One exam was taken; its result is not final yet.',
  )
  expect(examSentence([{ ...told, state: 'missed', score: null }], 'ar')).toBe('امتحان واحد فات موعده بلا دخول.')
})

test('days are said as they are in Egypt', () => {
  expect(dayWords('2026-11-25', 'ar')).toBe('الأربعاء 25 نوفمبر')
  expect(dayWords(new Date('2026-11-25T22:30:00Z'), 'en')).toBe('Thursday 26 November')
  expect(spanWords({ from: '2026-11-14', to: '2026-11-19' }, 'ar')).toBe('من السبت 14 إلى الخميس 19 نوفمبر 2026')
  expect(spanWords({ from: '2026-10-31', to: '2026-11-05' }, 'en')).toBe(
    'Saturday 31 October to Thursday 5 November 2026',
  )
})

test('an empty week has a sentence for each fact except ended subscriptions', () => {
  expect(lessonSentence({ opened: 0, total: 0 }, 'ar')).toBe('لا توجد حصص في هذا الأسبوع.')
  expect(homeworkSentence({ done: 0, missing: 0, total: 0, missingIn: [] }, 'en')).toBe('No homework this week.')
  expect(examSentence([], 'ar')).toBe('لا توجد امتحانات في هذا الأسبوع.')
  expect(subscriptionSentence({ active: 0, firstEnd: null }, 'ar')).toBe('لا يوجد اشتراك سارٍ.')
  expect(comingSentence({ homework: 0, exams: 0 }, 'ar')).toBe('لا توجد مواعيد في الأيام السبعة القادمة.')
  expect(endedSentence(0, 'ar')).toBe('')
})

test('the next exam and the end of a subscription have their day', () => {
  expect(comingSentence({ homework: 2, exams: 1 }, 'ar')).toBe('امتحان وواجبان في الأيام السبعة القادمة.')
  expect(comingSentence({ homework: 1, exams: 0 }, 'en')).toBe('One piece of homework in the next seven days.')
  const firstEnd = new Date('2026-11-25T10:00:00Z')
  expect(subscriptionSentence({ active: 3, firstEnd }, 'ar')).toBe(
    '3 اشتراكات سارية، وأقربها ينتهي الأربعاء 25 نوفمبر.',
  )
  expect(subscriptionSentence({ active: 2, firstEnd }, 'ar')).toBe(
    'اشتراكان ساريان، وأقربهما ينتهي الأربعاء 25 نوفمبر.',
  )
  expect(firstDayWords(firstEnd, 'ar')).toBe('أول موعد: الأربعاء 25 نوفمبر')
  expect(subscriptionSentence({ active: 1, firstEnd }, 'en')).toBe(
    'One subscription is running. It ends Wednesday 25 November.',
  )
})
