import { questionTexts } from '#web/exams/attempt/question-texts.ts'
import { formatClock } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Icon } from '#web/ui/kit/icon.tsx'

/**
 * Shows the time left, highlighted in the last five minutes. The exam's bar announces milestones, because a screen
 * reader would read every second of this timer.
 */
export function Timer({ seconds, className = '' }: { seconds: number; className?: string }) {
  const t = useTexts(questionTexts)
  const late = seconds <= 60 ? 'bad' : seconds <= 300 ? 'warn' : 'calm'
  const tones = {
    calm: 'bg-primary-tint text-primary',
    warn: 'bg-warning-tint text-warning',
    bad: 'bg-danger-tint text-danger',
  }
  const words = { calm: t('timeLeft'), warn: t('underFive'), bad: t('underOne') }
  return (
    <div
      role="timer"
      className={`flex items-center justify-between gap-3 rounded-md px-4 py-2 ${tones[late]} ${className}`}
    >
      <span
        className={`inline-flex items-center gap-1.5 text-small leading-snug font-medium ${late === 'calm' ? 'text-text-2' : ''}`}
      >
        <Icon name={late === 'bad' ? 'alert' : 'clock'} size="sm" />
        {words[late]}
      </span>
      <bdi dir="ltr" className="tnum text-[1.375rem] leading-tight font-extrabold tracking-[0.01em] lg:text-[1.625rem]">
        {formatClock(seconds)}
      </bdi>
    </div>
  )
}

/** Draws the share of time left in reading direction, as a decoration. */
export function TimeBar({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" className="block h-1 w-full bg-sunken text-primary rtl:-scale-x-100">
      <rect width={`${Math.round(1000 * share) / 10}%`} height="4" rx="2" fill="currentColor" />
    </svg>
  )
}
