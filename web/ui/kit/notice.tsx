import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

const tones = {
  info: ['border-info-line bg-info-tint', 'text-info', 'info'],
  ok: ['border-success-line bg-success-tint', 'text-success', 'circle-check'],
  warn: ['border-warning-line bg-warning-tint', 'text-warning', 'alert'],
  bad: ['border-danger-line bg-danger-tint', 'text-danger', 'alert'],
} as const

/**
 * Renders a permanent message inside a page or above a form. Use `role="alert"` for an error that appears while the
 * page is open.
 */
export function Notice(props: {
  tone?: keyof typeof tones
  icon?: IconName
  role?: 'alert' | 'status'
  children: ReactNode
}) {
  const [box, colour, usual] = tones[props.tone ?? 'info']
  return (
    <div role={props.role} className={`flex items-start gap-3 rounded-md border px-4 py-3.5 text-small ${box}`}>
      <Icon name={props.icon ?? usual} className={`mt-0.5 ${colour}`} />
      <div>{props.children}</div>
    </div>
  )
}
