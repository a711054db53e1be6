import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

const tones = {
  ok: 'bg-success-tint text-success',
  bad: 'bg-danger-tint text-danger',
  warn: 'bg-warning-tint text-warning',
  info: 'bg-info-tint text-info',
  muted: 'bg-sunken text-text-2',
}

export type Tone = keyof typeof tones

interface Props {
  tone?: Tone
  icon?: IconName
  /** If true, the label may break into a second line, for more than two words. */
  sentence?: boolean
  children: ReactNode
}

/** Renders a state as a label. The colour only repeats the label. */
export function Badge({ tone = 'muted', icon, sentence = false, children }: Props) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-sm px-2.5 py-[3px] text-caption font-semibold ${sentence ? '' : 'whitespace-nowrap'} ${tones[tone]}`}
    >
      {icon && <Icon name={icon} size="xs" className="stroke-2" />}
      <span>{children}</span>
    </span>
  )
}
