import type { ReactNode } from 'react'
import { Link } from '#web/routing/link.tsx'

/** A name on a label that leads into the book; the whole cover answers it. */
export function CoverLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="stretched no-underline">
      {children}
    </Link>
  )
}
