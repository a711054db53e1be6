import type { LeaveRule } from '#contract/exam-shapes.ts'
import type { Bilingual } from '#contract/values.ts'
import type { Db } from '#server/db/open.ts'
import { answers, type PaperQuestion, questions, tests } from '#server/exams/tables.ts'
import type { RawQuestion } from './content/lines.ts'
import type { TopicName } from './content/topics.ts'
import { topics } from './content/topics.ts'
import { insertAll, insertAndPair } from './insert-all.ts'
import type { Random } from './random.ts'

export interface DraftQuestion {
  title: string
  answers: { answer_text: string; is_correct: boolean }[]
}

export interface DraftExam {
  lesson_id: number | null
  source_test_id: number | null
  name: Bilingual
  description: Bilingual
  duration: number
  is_admin_created: boolean
  leave_rule: LeaveRule
  is_practice?: boolean
  created_at: Date
  questions: DraftQuestion[]
}

export type KeptExam = DraftExam & { id: number; paper: PaperQuestion[] }

/** Returns at most `count` questions, in the order of the topics; the answers of each question are shuffled. */
export function drawQuestions(random: Random, names: readonly TopicName[], count: number): DraftQuestion[] {
  const share = Math.ceil(count / names.length)
  const drawn = names.flatMap((name) => topics[name].draw(random, share))
  return drawn.slice(0, count).map(({ title, answers: texts }: RawQuestion) => ({
    title,
    answers: random.shuffle(texts.map((answer_text, place) => ({ answer_text, is_correct: place === 0 }))),
  }))
}

export async function insertExams(db: Db, drafts: DraftExam[]): Promise<KeptExam[]> {
  const exams = await insertAndPair(
    db,
    tests,
    drafts.map(({ questions: asked, ...row }) => ({ row, asked })),
  )
  const keptQuestions = await insertAndPair(
    db,
    questions,
    exams.flatMap(({ id, asked }) =>
      asked.map((question, place) => ({ row: { test_id: id, title: question.title, position: place + 1 }, question })),
    ),
  )
  const answerRows = keptQuestions.flatMap(({ id, question }) =>
    question.answers.map((answer, place) => ({ question_id: id, ...answer, position: place + 1 })),
  )
  const answerIds = await insertAll(db, answers, answerRows)
  const choices = Map.groupBy(
    answerRows.map(({ question_id, answer_text, is_correct }, place) => ({
      question_id,
      answer: { id: answerIds[place] ?? 0, answer_text, is_correct },
    })),
    ({ question_id }) => question_id,
  )
  const papers = Map.groupBy(keptQuestions, ({ row }) => row.test_id)
  return exams.map(({ id, row, asked }) => ({
    ...row,
    id,
    questions: asked,
    paper: (papers.get(id) ?? []).map((question) => ({
      id: question.id,
      title: question.row.title,
      image: null,
      image_kind: null,
      answers: (choices.get(question.id) ?? []).map(({ answer }) => answer),
    })),
  }))
}
