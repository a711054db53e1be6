import type { ReactNode } from 'react'
import { Link } from '#web/routing/link.tsx'

/** Renders the name on a cover as a link. The whole cover is clickable. */
export function CoverLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="stretched no-underline">
      {children}
    </Link>
  )
}
