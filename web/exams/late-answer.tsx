import { afterPreposition } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { lengthInWords } from './length-words.ts'
import type { Submission } from './submission-page.tsx'
import { examTexts } from './texts.ts'

export type Late = NonNullable<Submission['late']>
export type Answer = Late['answers'][number]

export const isDecided = (answer: Answer) => answer.decision !== 'waiting'

const tones = { consistent: 'ok', monotonic: 'info', untimed: 'warn', contradictory: 'bad' } as const

interface LateAnswerProps extends ChangeProps {
  isReopened: boolean
}

/** Shows one late answer with its timing, and the buttons that decide about this answer alone. */
export function LateAnswer({ answer, isReopened, busy, onChange }: LateAnswerProps) {
  const t = useTexts(examTexts)
  const language = useLanguage()
  return (
    <li className="grid gap-1 rounded-md bg-surface p-3.5">
      <bdi className="font-semibold">{answer.question}</bdi>
      <bdi>{answer.late_answer}</bdi>
      <span className="flex flex-wrap gap-2">
        <Badge sentence tone={tones[answer.timing]}>
          {t(answer.timing)}
        </Badge>
        {isReopened && <Badge>{t(answer.round === 1 ? 'roundBefore' : 'roundAfter')}</Badge>}
        {isDecided(answer) && <Badge>{t(answer.counted ? 'lateCounts' : 'lateDoesNot')}</Badge>}
      </span>
      {answer.silence_ms !== null && (
        <span className="text-caption text-text-2">
          {t('silence', { length: afterPreposition(lengthInWords(answer.silence_ms, language)) })}
        </span>
      )}
      <Decisions answer={answer} busy={busy} onChange={onChange} />
    </li>
  )
}

interface ChangeProps {
  answer: Answer
  busy: boolean
  onChange: (decision: 'accept' | 'refuse') => void
}

const standing = { waiting: undefined, counted: 'accept', accepted: 'accept', refused: 'refuse' } as const

/** Renders the decisions that would change a single answer: both while the answer waits, else the other decision. */
function Decisions({ answer: { decision }, busy, onChange }: ChangeProps) {
  const t = useTexts(examTexts)
  const choices = (['accept', 'refuse'] as const).filter((one) => one !== standing[decision])
  return (
    <span className="-ms-4 flex flex-wrap">
      {choices.map((one) => (
        <Button key={one} look="ghost" size="sm" busy={busy} onClick={() => onChange(one)}>
          {t(`${one}This`)}
        </Button>
      ))}
    </span>
  )
}
