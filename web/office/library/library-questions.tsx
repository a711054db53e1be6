import type { CallReply } from '#contract/all.ts'
import { MarkedAnswers } from '#web/exams/marked-answers.tsx'
import { QuestionFile } from '#web/exams/question-file.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { libraryTexts } from './texts.ts'

type Exam = CallReply<'GET /admin/library/:id'>['data']['exam']

/** Shows the questions of a library exam with their pictures and answers. */
export function LibraryQuestions({ exam }: { exam: Exam }) {
  const t = useTexts(libraryTexts)
  return (
    <Panel title={t('questions')} aside={exam.questions.length}>
      <ol className="office-log office-questions">
        {exam.questions.map((question, place) => (
          <li key={question.id}>
            <span className="who">{t('question', { number: place + 1 })}</span>
            <p dir="auto" className="whitespace-pre-line font-semibold">
              {question.title}
            </p>
            <div className="max-w-md">
              <QuestionFile question={question} alt={t('picture', { number: place + 1 })} />
            </div>
            <MarkedAnswers answers={question.answers} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}
