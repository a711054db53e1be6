import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/kit/icon.tsx'

/** Renders small facts in a row. A fact may have an icon. */
export function Meta({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <ul className={`flex flex-wrap gap-x-4 gap-y-1 text-small text-text-2 ${className}`}>{children}</ul>
}

export function Fact({ icon, muted, children }: { icon?: IconName; muted?: boolean; children: ReactNode }) {
  return (
    <li className={`inline-flex items-center gap-1.5 ${muted ? 'text-text-3' : ''}`}>
      {icon && <Icon name={icon} size="sm" className="text-text-3" />}
      <span>{children}</span>
    </li>
  )
}
