import type { ReactNode } from 'react'
import { Icon } from '#web/ui/kit/icon.tsx'

/**
 * Renders a native disclosure that works without scripts. In one `group`, opening a disclosure closes the other
 * disclosures.
 */
export function Accordion(props: { title: ReactNode; group?: string; open?: boolean; children: ReactNode }) {
  const { title, group, open, children } = props
  return (
    <details name={group} open={open} className="group border-b border-border">
      <summary className="flex min-h-11 items-center justify-between gap-4 py-4 font-display text-title hover:text-primary">
        <span>{title}</span>
        <Icon
          name="chevron-down"
          className="text-primary transition-[rotate] duration-(--t-base) group-open:rotate-180"
        />
      </summary>
      <div className="pb-4.5 text-text-2">{children}</div>
    </details>
  )
}
