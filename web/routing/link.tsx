import type { ComponentProps } from 'react'
import { Link as WouterLink } from 'wouter'
import { pathOf, resolve, type To, withPrefix } from './address.ts'
import { type NavigateOptions, useRouter } from './router.tsx'
import { usePageRoute } from './site.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  /** The address inside the app without a language: `/faqs?page=2`. */
  to: To
}

/** Renders a link that changes the page without a full load. */
export function Link({ to, replace, state, ...anchor }: LinkProps) {
  const { place, prefix } = useRouter()
  const target = pathOf(resolve(to, place))
  // The library wouter would open these links in this tab.
  const isForTheBrowser = anchor.target === '_blank' || anchor.download !== undefined
  if (isForTheBrowser) return <a {...anchor} href={withPrefix(prefix, target)} />
  // A link to the current address makes no second entry, as in a browser.
  return <WouterLink {...anchor} to={target} replace={replace ?? target === pathOf(place)} state={state} />
}

/** Renders a link with `aria-current`: `page` on its own page, `true` on pages whose path matches `within`. */
export function NavLink({ within, ...link }: LinkProps & { within?: RegExp }) {
  const { place } = useRouter()
  const route = usePageRoute()
  // A missing page belongs to no link, because the server renders the page once for all addresses.
  const isWithin = route && within?.test(place.pathname)
  const isHere = place.pathname.toLowerCase() === resolve(link.to, place).pathname.toLowerCase()
  return <Link aria-current={isHere ? 'page' : isWithin || undefined} {...link} />
}
