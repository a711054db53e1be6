import { expect, test } from 'vitest'
import { factsOf } from '#server/week/facts.ts'
import { examFact } from './exam-fact.ts'

const name = { ar: 'قانون أوم', en: 'Ohm’s law' }

test.for([
  [1, 'دقيقة واحدة'],
  [2, 'دقيقتين'],
  [10, '10 دقائق'],
  [20, '20 دقيقة'],
] as const)('the Arabic page states the time of an exam of %i minutes in the right ending', ([minutes, words]) => {
  const exam = {
    ...{ student_id: 1, id: 1, name, subject: name, minutes, take_by_ms: null, released: false, attempt_id: 1 },
    ...{ submitted_ms: 1, settled: true, score: 1, total_questions: 2, duration: 1, takers: 1, median: null },
  }
  const until = new Date('2026-11-19T16:00:00Z')
  const facts = factsOf({ lessons: [], homework: [], exams: [exam], subscriptions: [], coming: [] }, { until })
  const amount = { rows: 9, files: 1, questions: 1, name: 40, text: 40 }
  const page = examFact({ facts, files: new Map(), sheets: new Map() }, { language: 'ar', link: '', amount })
  expect(page.text).toContain(`<dd><bdi>1</bdi> من <bdi>${words}</bdi></dd>`)
})
