import { stat } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { piastres } from '#contract/money.ts'
import { cutFonts, fontFolder } from '#scripts/web-fonts.ts'
import { Random } from '#server/demo/random.ts'
import { factsOf } from '#server/week/facts.ts'
import { weekPage } from './week-page.ts'

/** The highest number of bytes of the page and both fonts of the build together. */
const most = 60_000

/** Returns the bytes of the two fonts of the page, as the build makes them. */
async function fontBytes(): Promise<number> {
  await cutFonts()
  const sizes = ['vazirmatn-arabic', 'figtree-latin'].map(
    async (name) => (await stat(`${fontFolder}${name}-wght-normal.woff2`)).size,
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

const random = new Random(7)
const letter = () => (random.chance(0.16) ? ' ' : String.fromCodePoint(0x627 + random.between(0, 35)))
const text = Array.from({ length: 400_000 }, letter).join('')
/** Returns random words, which compress as badly as real words. A compressor finds no part of the long text again. */
function words(length: number) {
  const from = random.between(0, text.length - length)
  return text.slice(from, from + length)
}
const many = <Item>(count: number, item: (place: number) => Item) =>
  Array.from({ length: count }, (_, place) => item(place))

const until = new Date('2026-11-19T16:00:00Z')
const name = () => ({ ar: words(200), en: words(200) })
const of = (id: number) => ({ student_id: 1, id, name: name(), subject: name() })

test('the page of the fullest week stays under 60 kB with its fonts, and counts the omitted lines', async () => {
  const facts = factsOf(
    {
      lessons: many(100, (id) => ({ ...of(id), published_ms: 0, opened_ms: id * 3_600_000 })),
      homework: many(100, (id) => ({
        ...{ ...of(id), due_date: '2026-11-17', due_ms: 0, full_mark: 10, submission_id: id, grade: 9.5 },
        ...{ submitted_ms: 1, teacher_note: words(2000), graded_ms: 1, marked_submission: null },
      })),
      exams: many(100, (id) => ({
        ...{ ...of(id), minutes: 30, take_by_ms: 0, released: true, attempt_id: id, submitted_ms: 1 },
        ...{ settled: true, score: 1, total_questions: 200, duration: 24, takers: 64, median: 2 },
      })),
      subscriptions: many(100, () => ({
        ...{ student_id: 1, course: name(), teacher: words(100), price: piastres(99_999), active: true, ends_ms: 1 },
      })),
      coming: many(100, (id) => ({ ...of(id), kind: 'exam' as const, day: '2026-11-22', at_ms: 1 })),
    },
    { until },
  )
  const file = (id: number) => ({ id, name: words(200), size: 240_000 })
  const answer = (question_id: number) => ({
    ...{
      question_id,
      question: words(2000),
      selected_answer: words(500),
      correct_answer: words(500),
      is_correct: false,
    },
  })
  const files = new Map(many(100, (id) => [id, many(10, file)] as const))
  const sheets = new Map(many(100, (id) => [id, many(200, answer)] as const))
  const digest = {
    ...{
      id: 1,
      student_id: 1,
      student: words(100),
      grade: name(),
      week: '2026-11-14',
      until,
      contact: '+201001234567',
    },
    ...{ language: 'ar' as const, expires_at: until, read_at: null, stop: null },
  }
  const shown = {
    digest,
    language: 'ar' as const,
    style: '',
    band: undefined,
    link: `/week/${'a'.repeat(22)}`,
    isStarted: false,
  }
  const page = weekPage({ facts, files, sheets }, { name: name(), support: '+201000000900' }, shown)
  expect(gzipSync(page).length + (await fontBytes())).toBeLessThan(most)
  expect(page).toContain('سطرًا آخر')
})
