import { useState } from 'react'
import { questionTexts } from '#web/exams/attempt/question-texts.ts'
import { takingTexts } from '#web/exams/attempt/taking-texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { SectionHead } from '#web/ui/list/section-head.tsx'
import { MarkedAnswer } from './answer-option.tsx'
import { CheckChoice } from './check-choice.tsx'
import { correctionTexts } from './correction/texts.ts'
import { QuestionFile } from './question-file.tsx'
import { QuestionPaper } from './question-paper.tsx'
import type { Submission } from './submission-page.tsx'
import { examTexts } from './texts.ts'

/** Shows each question with the chosen and the correct answer; green and red always come with a label. */
export function SubmissionAnswers({ answers }: { answers: Submission['answers'] }) {
  const t = useTexts(examTexts)
  const [wrongOnly, setWrongOnly] = useState(false)
  const numbered = answers.map((answer, place) => ({ answer, number: place + 1 }))
  const shown = wrongOnly ? numbered.filter(({ answer }) => !answer.is_correct) : numbered
  return (
    <section aria-labelledby="answers">
      <SectionHead
        id="answers"
        title={t('answers')}
        end={<CheckChoice label={t('wrongOnly')} checked={wrongOnly} onChange={setWrongOnly} />}
      />
      {shown.length === 0 && <EmptyState title={t(answers.length === 0 ? 'noAnswers' : 'noWrong')} />}
      <ol className="grid gap-5">
        {shown.map(({ answer, number }) => (
          <li key={answer.question_id}>
            <Answer answer={answer} number={number} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Answer({ answer, number }: { answer: Submission['answers'][number]; number: number }) {
  const t = useTexts(examTexts)
  const words = useTexts(questionTexts)
  const corrected = useTexts(correctionTexts)
  const taking = useTexts(takingTexts)
  return (
    <QuestionPaper number={number} title={answer.question} titleId={`question-${answer.question_id}`}>
      <QuestionFile question={answer} alt={taking('imageOf', { number })} />
      <div className="grid gap-2.5">
        {answer.correction && (
          <Badge tone="info" icon="info">
            {corrected(`corrected_${answer.correction}`)}
          </Badge>
        )}
        {!answer.is_correct && (
          <MarkedAnswer
            text={answer.selected_answer ?? t('notAnswered')}
            mark="wrong"
            says={answer.selected_answer === null ? t('notAnswered') : words('theirAnswer')}
          />
        )}
        <MarkedAnswer
          text={answer.correct_answer}
          mark="correct"
          says={answer.is_correct ? words('theirCorrectAnswer') : undefined}
        />
      </div>
    </QuestionPaper>
  )
}
