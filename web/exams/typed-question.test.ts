import { expect, test } from 'vitest'
import { typedIn, typedOf } from './typed-question.ts'

const filled = (answers: string[], question = 0) => {
  const data = new FormData()
  data.set(`questions[${question}][title]`, 'سؤال')
  for (const [place, text] of answers.entries()) {
    data.set(`questions[${question}][answers][${place}][is_correct]`, place === 0 ? '1' : '0')
    data.set(`questions[${question}][answers][${place}][answer_text]`, text)
  }
  return data
}

test('a repeated question takes the texts and the correct answer of one question only', () => {
  const data = filled(['أ', 'ب'], 1)
  data.set('questions[10][title]', 'آخر')
  data.set('questions[1][image]', new File(['x'], 'x.png'))
  expect(typedIn([...data], 'questions[1]')).toEqual({
    '[title]': 'سؤال',
    '[answers][0][is_correct]': '1',
    '[answers][0][answer_text]': 'أ',
    '[answers][1][is_correct]': '0',
    '[answers][1][answer_text]': 'ب',
  })
})

test('a stored question becomes the texts of a new question', () => {
  const answers = [
    { answer_text: 'فولت', is_correct: 0 as const },
    { answer_text: 'كولوم', is_correct: 1 as const },
  ]
  expect(typedOf({ title: 'وحدة الشحنة؟', answers })).toEqual({
    '[title]': 'وحدة الشحنة؟',
    '[answers][0][answer_text]': 'فولت',
    '[answers][0][is_correct]': '0',
    '[answers][1][answer_text]': 'كولوم',
    '[answers][1][is_correct]': '1',
  })
})
