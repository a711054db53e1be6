import { type FormEvent, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useSend } from '#web/api/hooks.ts'
import { AnswerChoices } from '#web/exams/answer-choices.tsx'
import { takingTexts } from '#web/exams/attempt/taking-texts.ts'
import { QuestionFile } from '#web/exams/question-file.tsx'
import { QuestionPaper } from '#web/exams/question-paper.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import type { Practice, Result } from './practice-page.tsx'
import { practiceTexts } from './texts.ts'

type Problem = 'answerFirst' | 'offline' | 'changed' | 'failed'

interface Props {
  practice: Practice
  /** The chosen answers by question. */
  answers: Readonly<Record<string, string>>
  onChoose: (question: number, answer: number) => void
  /** Called when the server refused the answers, because the teacher changed the questions. */
  onChanged: () => void
  onResult: (result: Result) => void
}

/** Renders the questions of a practice. A failure keeps the chosen answers and is shown beside the button. */
export function PracticeForm({ practice, answers, onChoose, onChanged, onResult }: Props) {
  const t = useTexts(practiceTexts)
  const taking = useTexts(takingTexts)
  const { send, busy } = useSend('POST /tests/:id/practice')
  const [problem, setProblem] = useState<Problem>()
  const { id, questions } = practice
  // A draft may have answers to questions that the teacher deleted later.
  const chosen = questions.flatMap((question) => {
    const answer = question.answers.find((one) => String(one.id) === answers[question.id])
    return answer ? [{ question_id: question.id, answer_id: answer.id }] : []
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen.length === 0) return setProblem('answerFirst')
    setProblem(undefined)
    try {
      const reply = await send({ params: { id }, body: { answers: chosen } })
      if (reply) onResult(reply.data)
    } catch (failure) {
      const found = problemOf(failure)
      setProblem(found)
      if (found === 'changed') onChanged()
    }
  }

  return (
    <form onSubmit={submit} className="grid max-w-[56rem] gap-5">
      <Notice>{t('help')}</Notice>
      {questions.map((question, place) => (
        <Question
          key={question.id}
          question={question}
          number={place + 1}
          total={questions.length}
          chosen={answers[question.id]}
          onChoose={(answer) => onChoose(question.id, answer)}
        />
      ))}
      {problem && (
        <Notice tone="bad" role="alert">
          {t(problem)}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" size="lg" busy={busy}>
          {t('send')}
        </Button>
        <p role="status" className="text-small text-text-2">
          {taking('answeredOf', { count: chosen.length, total: questions.length })}
        </p>
      </div>
    </form>
  )
}

function problemOf(failure: unknown): Problem {
  if (!(failure instanceof ApiError) || failure.status === 0) return 'offline'
  return failure.status === 422 ? 'changed' : 'failed'
}

interface QuestionProps {
  question: Practice['questions'][number]
  number: number
  total: number
  /** The id of the chosen answer as text; undefined without an answer. */
  chosen: string | undefined
  onChoose: (answer: number) => void
}

function Question({ question, number, total, chosen, onChoose }: QuestionProps) {
  const t = useTexts(takingTexts)
  const titleId = `question-${question.id}`
  return (
    <QuestionPaper number={number} total={total} title={question.title} titleId={titleId}>
      <QuestionFile question={question} alt={t('imageOf', { number })} />
      <AnswerChoices
        answers={question.answers}
        titleId={titleId}
        chosen={chosen === undefined ? null : Number(chosen)}
        onChoose={onChoose}
      />
    </QuestionPaper>
  )
}
