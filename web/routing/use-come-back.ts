import { rememberWanted } from '#web/api/wanted.ts'
import { pathOf } from './address.ts'
import { useLocation } from './router.tsx'
import { usePageRoute } from './site.ts'

/** Returns a handler for links to sign-in. After the login, a page whose route has `comesBack` opens again. */
export function useComeBack() {
  const route = usePageRoute()
  const place = useLocation()
  return () => {
    if (route?.comesBack) rememberWanted(pathOf(place))
  }
}
