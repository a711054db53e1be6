import { MarkedAnswer } from '#web/exams/answer-option.tsx'
import { takingTexts } from '#web/exams/attempt/taking-texts.ts'
import { QuestionFile } from '#web/exams/question-file.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Badge, type Tone } from '#web/ui/kit/badge.tsx'
import { Icon, type IconName } from '#web/ui/kit/icon.tsx'
import { CorrectionNote } from './correction-note.tsx'
import type { CorrectedPaper } from './paper-page.tsx'
import { anchorOf, type Mark } from './question-anchor.ts'
import { TeachersMark } from './teachers-mark.tsx'
import { paperTexts } from './texts.ts'

export type Asked = CorrectedPaper['questions'][number]

const badges: Record<Mark, { tone: Tone; icon: IconName }> = {
  right: { tone: 'ok', icon: 'check' },
  wrong: { tone: 'bad', icon: 'circle-x' },
  none: { tone: 'muted', icon: 'info' },
  dropped: { tone: 'info', icon: 'info' },
}

/** Shows one question of a corrected paper, with its result, the given and the right answer. */
export function PaperQuestion({ question, number, isOwn }: { question: Asked; number: number; isOwn: boolean }) {
  const t = useTexts(paperTexts)
  const taking = useTexts(takingTexts)
  const { id, mark, title } = question
  return (
    <details
      id={anchorOf(id)}
      open={mark !== 'right' || question.correction !== null}
      className="group panel relative scroll-mt-[calc(var(--nav-h)+12px)] overflow-hidden before:pointer-events-none before:absolute before:inset-y-0 before:start-14 before:border-margin-rule before:border-s-2 lg:before:start-20"
    >
      <summary className="grid min-h-16 cursor-pointer grid-cols-[56px_minmax(0,1fr)_auto] items-center pe-4 lg:grid-cols-[80px_minmax(0,1fr)_auto] lg:pe-6">
        <span className="grid justify-items-center gap-0.5 self-start py-2.5 font-bold font-display text-primary text-title leading-tight">
          {number}
          <TeachersMark mark={mark} />
        </span>
        <span className="grid min-w-0 justify-items-start gap-1 py-3 ps-4 pe-3 lg:ps-6">
          <span
            dir="auto"
            className="text-[1.0625rem] leading-relaxed font-medium text-pretty wrap-anywhere group-open:font-semibold"
          >
            {title}
          </span>
          {question.correction?.kind === 'all' ? (
            <Badge tone="info" icon="info">
              {t('givenToAll')}
            </Badge>
          ) : (
            <Badge {...badges[mark]}>{t(mark)}</Badge>
          )}
        </span>
        <Icon
          name="chevron-down"
          className="text-primary transition-[rotate] duration-(--t-base) group-open:rotate-180"
        />
      </summary>
      <div className="relative grid gap-3 border-rule px-4 pt-3.5 pb-4.5 max-md:border-t max-md:bg-surface md:ps-18.5 md:pt-0.5 lg:ps-26.5 lg:pe-6 lg:pb-5.5">
        <CorrectionNote correction={question.correction} />
        <QuestionFile question={question} alt={taking('imageOf', { number })} />
        <Answers question={question} isOwn={isOwn} />
      </div>
    </details>
  )
}

function Answers({ question: { answers, answer_id }, isOwn }: { question: Asked; isOwn: boolean }) {
  const t = useTexts(paperTexts)
  return (
    <div dir="auto" className="grid gap-2 lg:grid-cols-2">
      {answers.map(({ id, answer_text, is_correct }, place) => {
        const own = id === answer_id
        const says = is_correct
          ? t(own ? (isOwn ? 'yourRightAnswer' : 'childRightAnswer') : 'rightAnswer')
          : t(isOwn ? 'yourAnswer' : 'childAnswer')
        const mark = is_correct ? 'correct' : own ? 'wrong' : undefined
        return <MarkedAnswer key={id} place={place} text={answer_text} mark={mark} says={says} />
      })}
    </div>
  )
}
