import type { ComponentProps, MouseEvent } from 'react'
import { createPath, type To, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router'

/**
 * React Router's own links and search parameters bring its framework mode along: 4 kB (brotli) on every page. These do
 * what declarative routing needs.
 */
export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To
  /** Takes the place of the current entry of the history. */
  replace?: boolean
  state?: unknown
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)

export function Link({ to, replace, state, onClick, ...anchor }: LinkProps) {
  const href = useHref(to)
  const navigate = useNavigate()
  const target = useResolvedPath(to)
  const here = useLocation()

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const elsewhere = anchor.target !== undefined && anchor.target !== '_self'
    if (event.defaultPrevented || !isPlain(event) || elsewhere || anchor.download !== undefined) return
    event.preventDefault()
    // As in a browser: a link to where one is does not make a second entry.
    navigate(to, { replace: replace ?? createPath(target) === createPath(here), state })
  }

  return <a {...anchor} href={href} onClick={follow} />
}

/** A link that is `aria-current` where it leads to; without `end` also below that. */
export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }) {
  const target = useResolvedPath(link.to).pathname.toLowerCase()
  const here = useLocation().pathname.toLowerCase()
  const current = here === target || (!end && here.startsWith(`${target.replace(/\/$/, '')}/`))
  return <Link aria-current={current ? 'page' : undefined} {...link} />
}
