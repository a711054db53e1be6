import type { ComponentProps } from 'react'
import { Link as WouterLink } from 'wouter'
import { pathOf, resolve, type To, withPrefix } from './address.ts'
import { type NavigateOptions, useRouter } from './router.tsx'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  /** An address of the app, without a language: `/faqs?page=2`. */
  to: To
}

/** A link of the platform that changes the page without loading it anew. */
export function Link({ to, replace, state, ...anchor }: LinkProps) {
  const { place, prefix } = useRouter()
  const target = pathOf(resolve(to, place))
  // wouter would follow these in this tab.
  const isForTheBrowser = anchor.target === '_blank' || anchor.download !== undefined
  if (isForTheBrowser) return <a {...anchor} href={withPrefix(prefix, target)} />
  // As in a browser: a link to the current address makes no second entry.
  return <WouterLink {...anchor} to={target} replace={replace ?? target === pathOf(place)} state={state} />
}

/** A link that is `aria-current` where it leads to, and marked as the place of the pages that lie `within` it. */
export function NavLink({ within, ...link }: LinkProps & { within?: RegExp }) {
  const { place } = useRouter()
  const isHere = place.pathname.toLowerCase() === resolve(link.to, place).pathname.toLowerCase()
  return <Link aria-current={isHere ? 'page' : within?.test(place.pathname) || undefined} {...link} />
}
