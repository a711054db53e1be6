import type { ComponentProps } from 'react'
import { OfficeIcon } from './office-icon.tsx'

/** Renders a select without its label. Adds an icon, because the shared style sheet hides the browser's arrow. */
export function Select({ className = '', ...select }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...select} className={`input ${className}`} />
      <OfficeIcon name="down" className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-text-2" />
    </span>
  )
}
