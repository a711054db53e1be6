import { type FieldProblems, refuseFields } from '#server/errors.ts'
import type { Paper } from './papers.ts'

interface Chosen {
  question_id: number
  answer_id: number | null
}

/** Throws 422 for choices that the paper does not contain, under the form's keys such as `answers[3][answer_id]`. */
export function refuseForeign(paper: Pick<Paper, 'key'>, chosen: readonly Chosen[], field: 'answers' | 'items') {
  const fields: FieldProblems = {}
  for (const [place, { question_id, answer_id }] of chosen.entries()) {
    const answers = paper.key.get(question_id)
    if (!answers) fields[`${field}[${place}][question_id]`] = ['notInExam']
    else if (answer_id !== null && !answers.has(answer_id)) fields[`${field}[${place}][answer_id]`] = ['notInExam']
  }
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
}

/** Throws 422 when a question has two answers. */
export function refuseRepeated(chosen: readonly Chosen[]) {
  const seen = new Set<number>()
  const fields: FieldProblems = {}
  for (const [place, { question_id }] of chosen.entries()) {
    if (seen.has(question_id)) fields[`answers[${place}][question_id]`] = ['answeredTwice']
    seen.add(question_id)
  }
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
}
