import { MarkedAnswer } from './answer-option.tsx'
import type { Exam } from './exam-page.tsx'

/** Shows a question's answers to its teacher, with the correct answer marked. */
export function MarkedAnswers({ answers }: Pick<Exam['questions'][number], 'answers'>) {
  return (
    <div className="grid gap-2.5 lg:grid-cols-2">
      {answers.map(({ id, answer_text, is_correct }, place) => (
        <MarkedAnswer key={id} place={place} text={answer_text} mark={is_correct ? 'correct' : undefined} />
      ))}
    </div>
  )
}
