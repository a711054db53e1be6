import { expect, test } from 'vitest'
import { joinedNotes, withPutBack } from './put-back.ts'
import { unedited } from './shapes.ts'

const blob = new Blob(['page'])
const page = (key: string) => ({ key, name: `${key}.jpg`, source: blob, edit: unedited, blob })

test('pages and files of a refused hand-in come after the pages of the form, once', () => {
  const refused = { pages: [{ key: 'b', name: 'b.pdf', blob }] }
  const back = withPutBack([page('a')], refused)
  expect(back.map(({ key, name }) => [key, name])).toEqual([
    ['a', 'a.jpg'],
    ['b', 'b.pdf'],
  ])
  expect(withPutBack(back, refused)).toEqual(back)
})

test('the note of a refused hand-in is added to the note in the form', () => {
  expect(joinedNotes('', 'السؤال الثالث صعب')).toBe('السؤال الثالث صعب')
  expect(joinedNotes('شكرًا', 'السؤال الثالث صعب')).toBe('شكرًا\nالسؤال الثالث صعب')
  expect(joinedNotes('السؤال الثالث صعب', 'السؤال الثالث صعب')).toBe('السؤال الثالث صعب')
  expect(joinedNotes('شكرًا', '')).toBe('شكرًا')
})
