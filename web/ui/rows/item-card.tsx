import type { ReactNode } from 'react'
import { Link } from '#web/routing/link.tsx'
import { Icon, type IconName } from '#web/ui/kit/icon.tsx'

interface Props {
  icon?: IconName
  /** A photo or a ring in place of the icon. */
  start?: ReactNode
  title: ReactNode
  /** The address to which the whole card links; absent for a card without a link. */
  to?: string
  /** `_blank` opens the link in a new tab, so that this page stays open. */
  target?: '_blank'
  titleAs?: 'h2' | 'h3' | 'h4'
  children?: ReactNode
  end?: ReactNode
}

/** Renders a row of a list: a name with facts. A tile before the name and actions at the end are optional. */
export function ItemCard({ icon, start, title, to, target, titleAs: Title = 'h3', children, end }: Props) {
  const hover = to ? 'transition-colors duration-(--t-base) hover:border-primary' : ''
  return (
    <article
      className={`relative grid h-full grid-cols-[auto_1fr_auto] items-center gap-3.5 panel px-4 py-3.5 ${hover}`}
    >
      {start ??
        (icon && (
          <span className="grid size-12 place-items-center rounded-sm bg-primary-tint text-primary">
            <Icon name={icon} size="lg" />
          </span>
        ))}
      <div className="grid min-w-0 justify-items-start gap-1">
        <Title className="text-title">
          {to ? (
            <Link to={to} target={target} className="stretched rounded-lg no-underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </Title>
        {children}
      </div>
      {/* The element is above the stretched link, so that its buttons can be pressed. */}
      {end && <div className="relative z-1 flex flex-wrap items-center justify-end gap-1">{end}</div>}
    </article>
  )
}

/** Renders a lock and the reason in place of an action that the user may not use. */
export function Locked({ reason }: { reason: string }) {
  return (
    <span className="inline-flex max-w-44 items-center gap-1.5 text-caption text-text-2">
      <Icon name="lock" size="sm" />
      {reason}
    </span>
  )
}
