import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { Band, SectionHead } from '#web/ui/list/section-head.tsx'

/** The highest number of students on a teacher's home page (docs/product.md, Pages), and of children on a parent's. */
const featured = 4

/** The grid of the people on a home page. */
export const people = 'grid gap-3 md:grid-cols-2'

/** Returns the list with its first people only. */
export function firstOf<List extends { data?: { data: readonly unknown[] } }>(list: List): List {
  return list.data ? { ...list, data: { ...list.data, data: list.data.data.slice(0, featured) } } : list
}

/** Shows the viewer's own people or courses on the home page, with a link to all of them. */
export function OwnSection(props: {
  id: string
  title: string
  to: string
  all: string
  tight?: boolean
  children: ReactNode
}) {
  const { id, title, to, all, tight, children } = props
  return (
    <Band labelledBy={id} tight={tight}>
      <SectionHead
        roomy
        id={id}
        title={title}
        end={
          <LinkButton to={to} look="ghost" iconEnd="arrow-next" className="-my-1.5 -me-4">
            {all}
          </LinkButton>
        }
      />
      {children}
    </Band>
  )
}
