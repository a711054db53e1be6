import { describe, expect, test } from 'vitest'
import { endingWords, firstWords, shownWords } from './truncate.ts'

describe('text on cards', () => {
  test('a qualification ends after three words with an ellipsis', () => {
    expect(firstWords('بكالوريوس علوم وتربية جامعة عين شمس', shownWords.qualification)).toBe('بكالوريوس علوم وتربية…')
    expect(firstWords('ماجستير الرياضيات التطبيقية', shownWords.qualification)).toBe('ماجستير الرياضيات التطبيقية')
  })

  test('a description ends after ten words', () => {
    const cut = firstWords('one two three four five six seven eight nine ten eleven', shownWords.description)
    expect(cut).toBe('one two three four five six seven eight nine ten…')
  })

  test('no comma precedes the ellipsis', () => {
    expect(firstWords('شرح، ثم مثال، ثم واجب', 3)).toBe('شرح، ثم مثال…')
  })

  test('a lesson keeps the last seven words of its title', () => {
    expect(endingWords('1 2 3 4 5 6 7 8 9', shownWords.lessonTitle)).toBe('…3 4 5 6 7 8 9')
    expect(endingWords('قانون أوم وتطبيقاته', shownWords.lessonTitle)).toBe('قانون أوم وتطبيقاته')
  })

  test('line breaks and runs of spaces count as one space', () => {
    expect(firstWords('  a\n b   c ', 5)).toBe('a b c')
    expect(firstWords('', 5)).toBe('')
  })
})
