import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState, useTransition } from 'react'
import { createPath, type Location, type Navigator, parsePath, Router, type To } from 'react-router'
import { languagePrefix, withoutLanguage } from '#web/i18n/languages.ts'

interface Entry {
  key: string
  usr: unknown
}

type Action = 'POP' | 'PUSH' | 'REPLACE'
interface Place {
  location: Location
  action: `${Action}`
}

const newKey = () => crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? 'key'

function here(): Location {
  const { pathname, search, hash } = window.location
  const entry = history.state as Entry | null
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default', mask: undefined }
}

function read(to: To): Location {
  const { pathname = '/', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to
  return { pathname, search, hash, state: null, key: newKey(), mask: undefined }
}

const NavigatingContext = createContext(false)
/** True while the next page's code is on its way and the old page still stands. */
export const useNavigating = () => useContext(NavigatingContext)

/** Takes the language out of the address without leaving the page: the reader chose another language on `/en/faqs`. */
export const dropLanguagePrefix = () => {
  if (languagePrefix(window.location.pathname)) move('REPLACE', prefixFree(), history.state?.usr)
}

function prefixFree() {
  const { pathname, search, hash } = window.location
  return createPath({ pathname: withoutLanguage(pathname), search, hash })
}

let arrive: (place: Place) => void = () => {}

function move(action: 'PUSH' | 'REPLACE', to: To, state: unknown) {
  const location = { ...read(to), state }
  const entry: Entry = { key: location.key, usr: state ?? null }
  if (action === 'PUSH') history.pushState(entry, '', createPath(location))
  else history.replaceState(entry, '', createPath(location))
  arrive({ location, action })
}

const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: (delta) => history.go(delta),
  push: (to, state) => move('PUSH', to, state),
  replace: (to, state) => move('REPLACE', to, state),
}

/**
 * React Router over the browser's history, with the address's language prefix as its base: links inside `/en/…` stay
 * there, and dropping the prefix changes the base without unmounting anything.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<Place>(() => ({ location: here(), action: 'POP' }))
  const [navigating, start] = useTransition()

  useLayoutEffect(() => {
    arrive = (next) => start(() => setPlace(next))
    const onPop = () => arrive({ location: here(), action: 'POP' })
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])

  const basename = languagePrefix(place.location.pathname)
  const page = useMemo(() => children, [children])
  return (
    <NavigatingContext value={navigating}>
      <Router
        basename={basename || '/'}
        location={place.location}
        navigationType={place.action as never}
        navigator={navigator}
      >
        {page}
      </Router>
    </NavigatingContext>
  )
}
