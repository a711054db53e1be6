import { useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { KeptDraft } from '#web/ui/form/draft.tsx'
import { useDraftValues } from '#web/ui/form/draft-context.ts'
import { Notice } from '#web/ui/kit/notice.tsx'
import { editorTexts } from './editor-texts.ts'
import { ExamFields } from './exam-fields.tsx'
import type { Exam } from './exam-page.tsx'
import { KeptQuestion } from './kept-question.tsx'
import { NewQuestions } from './new-questions.tsx'
import { typedOf } from './typed-question.ts'
import { useQuestionRows } from './use-question-rows.ts'

interface Props {
  /** The stored exam; undefined for a new exam. */
  exam: Exam | undefined
  /**
   * The name of a new exam's draft, `exam` by default. A stored exam has one draft for each version, because the names
   * of inputs count places.
   */
  draft?: string
  /** True for a library exam, which belongs to no lesson and has no dates. */
  inLibrary?: boolean
}

/** Renders all fields of an exam's form and keeps their texts as a draft on this device. */
export function ExamFormBody({ exam, draft = 'exam', inLibrary = false }: Props) {
  return (
    <KeptDraft name={exam ? `exam-${exam.id}-${exam.version}` : draft}>
      <Fields exam={exam} inLibrary={inLibrary} />
    </KeptDraft>
  )
}

function Fields({ exam, inLibrary }: Required<Pick<Props, 'exam' | 'inLibrary'>>) {
  const t = useTexts(editorTexts)
  const kept = exam?.questions ?? []
  const [rule, setRule] = useState<string>(useDraftValues()?.leave_rule ?? exam?.leave_rule ?? 'strict')
  const strict = rule === 'strict'
  const added = { from: kept.length, least: exam ? 0 : 1 } as const
  const rows = useQuestionRows(added)
  return (
    <>
      <ExamFields exam={exam} onLeaveRule={setRule} inLibrary={inLibrary} />
      {exam && (
        <section className="grid gap-5">
          <h3>{t('questions')}</h3>
          <Notice icon="lock">{t('locked')}</Notice>
          {kept.map((question, place) => (
            <KeptQuestion
              key={question.id}
              question={question}
              place={place}
              isLast={kept.length === 1}
              strict={strict}
              onRepeat={() => rows.append(typedOf(question))}
            />
          ))}
        </section>
      )}
      <NewQuestions {...added} strict={strict} of={rows} />
    </>
  )
}
