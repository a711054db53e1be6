import { useState } from 'react'
import { takingTexts } from '#web/exams/attempt/taking-texts.ts'
import { formatClock } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { Button, LinkButton } from '#web/ui/kit/button.tsx'
import { Icon, type IconName } from '#web/ui/kit/icon.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { useCountdown } from '#web/ui/page/use-countdown.ts'
import type { Paper } from './core/shapes.ts'
import { timeAtStart } from './core/time-left.ts'
import { enterFullScreen } from './taking/triggers.ts'
import { Timer } from './timer.tsx'

interface Props {
  facts: Paper
  /** Starts the exam. Absent until the student's own state is known: the panel then shows public facts alone. */
  onStart: (() => Promise<void>) | undefined
}

/**
 * Shows the rules and the button that starts the clock, because full screen needs a click. For a running attempt, shows
 * the attempt's clock.
 */
export function ReadyPanel({ facts, onStart }: Props) {
  const t = useTexts(takingTexts)
  const say = useBilingual()
  const { isRunning, isReopened, remaining_ms } = timeAtStart(facts)
  const hasBegun = isRunning || isReopened
  // The parts for this student keep their room, so that nothing moves when they arrive.
  const own = onStart ? '' : 'invisible'

  return (
    <section className="grid w-full max-w-140 gap-5 rounded-xl border border-border bg-surface p-5 shadow-2 md:p-8">
      <header className="grid gap-1">
        <h1 tabIndex={-1} className="text-h2">
          <SchoolText text={say(facts.name)} />
        </h1>
        {facts.desc && (
          <p dir="auto" className="whitespace-pre-line text-text-2">
            {facts.desc}
          </p>
        )}
      </header>
      {isRunning && <RunningTime ms={remaining_ms} />}
      <h2 className={`text-h3 ${own}`}>{t(hasBegun ? 'rulesRunning' : 'rules')}</h2>
      <Rules facts={facts} own={own} />
      {onStart && !document.documentElement.requestFullscreen && <Notice>{t('noFullScreen')}</Notice>}
      <div className={`flex flex-wrap gap-3 ${own}`}>
        <StartButton onStart={onStart}>{t(hasBegun ? 'continue' : 'start')}</StartButton>
        <LinkButton look="secondary" size="lg" to={`/lesson/${facts.lesson_id}`} replace>
          {t('backHome')}
        </LinkButton>
      </div>
    </section>
  )
}

/** Lists the rules. `own` is the class of the rule that only a student without an attempt may read. */
function Rules({ facts, own }: { facts: Paper; own: string }) {
  const t = useTexts(takingTexts)
  const words = useTexts(uiTexts)
  const { isRunning, isReopened, minutes } = timeAtStart(facts)
  const time = Number.isInteger(minutes) ? words('minutes', { count: minutes }) : formatClock(Math.ceil(minutes * 60))
  const rules: [IconName, string][] = [
    ['clock', t(isRunning ? 'ruleRunning' : isReopened ? 'ruleReopened' : 'ruleTime', { time })],
    ['exam', t('ruleQuestions', { questions: words('questions', { count: facts.counts }) })],
    ['fullscreen', t(facts.leave_rule === 'strict' ? 'ruleStrict' : 'ruleWatchful')],
    ['shield', t('ruleSaved')],
  ]
  return (
    <ul className="grid gap-3">
      {rules.map(([icon, rule]) => (
        <li key={icon} className="flex gap-3">
          <Icon name={icon} className="mt-1 text-primary" />
          <span>
            {rule}
            {icon === 'clock' && !isRunning && !isReopened && <span className={own}> {t('ruleClock')}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

function StartButton({ onStart, children }: Pick<Props, 'onStart'> & { children: string }) {
  const t = useTexts(takingTexts)
  const [busy, setBusy] = useState(false)

  async function start() {
    setBusy(true)
    await enterFullScreen()
    await onStart?.()
    setBusy(false)
  }

  return (
    <Button look="accent" size="lg" className="grow" busy={busy} busyText={t('starting')} onClick={start}>
      {children}
    </Button>
  )
}

function RunningTime({ ms }: { ms: number }) {
  const { left } = useCountdown(Math.ceil(ms / 1000))
  return <Timer seconds={left} />
}
