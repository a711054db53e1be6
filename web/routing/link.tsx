import type { ComponentProps, MouseEvent } from 'react'
import { pathOf, resolve, type To, withPrefix } from './address.ts'
import { type NavigateOptions, useRouter } from './router.tsx'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  /** An address of the app, without a language: `/faqs?page=2`. */
  to: To
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)

/** A link of the platform that changes the page without loading it anew. */
export function Link({ to, replace, state, onClick, ...anchor }: LinkProps) {
  const { place, prefix, navigate } = useRouter()
  const target = pathOf(resolve(to, place))

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const elsewhere = anchor.target !== undefined && anchor.target !== '_self'
    if (event.defaultPrevented || !isPlain(event) || elsewhere || anchor.download !== undefined) return
    event.preventDefault()
    // As in a browser: a link to where one is does not make a second entry.
    navigate(target, { replace: replace ?? target === pathOf(place), state })
  }

  return <a {...anchor} href={withPrefix(prefix, target)} onClick={follow} />
}

/** A link that is `aria-current` where it leads to, and marked as the place of the pages that lie `within` it. */
export function NavLink({ within, ...link }: LinkProps & { within?: RegExp }) {
  const { place } = useRouter()
  const isHere = place.pathname.toLowerCase() === resolve(link.to, place).pathname.toLowerCase()
  return <Link aria-current={isHere ? 'page' : within?.test(place.pathname) || undefined} {...link} />
}
