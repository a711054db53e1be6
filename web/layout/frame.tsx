import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { toastMs } from '#contract/limits.ts'
import { onSessionEnd, useSession } from '#web/api/session.ts'
import { rememberWanted } from '#web/api/wanted.ts'
import { sendLeftPages } from '#web/homework/pages/send-later.ts'
import { withoutLanguage } from '#web/i18n/languages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useNavigating } from '#web/routing/browser-router.tsx'
import type { LoginReason } from '#web/routing/route.ts'
import { useNavigate } from '#web/routing/router.tsx'
import { useSite } from '#web/routing/site.ts'
import { ConfirmHost } from '#web/ui/dialog/confirm.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { frameTexts } from './texts.ts'
import { Toaster } from './toaster.tsx'
import { useSealedExams } from './use-sealed-exams.ts'

interface Props {
  /** If true, header and footer are hidden (docs/product.md, Pages). */
  bare: boolean
  /** True for a page that draws its own header and `main`. */
  own?: boolean
  children: ReactNode
}

/** Renders the frame around a page. */
export function Frame({ bare, own = false, children }: Props) {
  const t = useTexts(frameTexts)
  const navigating = useNavigating()
  const { early } = useSite()
  useSessionChanges()
  useSealedExams()
  return (
    <div className="flex min-h-dvh flex-col" aria-busy={navigating || undefined}>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      {navigating && <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-1 animate-breathe bg-accent" />}
      {!bare && !own && <Header />}
      {own ? (
        children
      ) : (
        <main id="main" tabIndex={-1} aria-busy={early || undefined} className="grow">
          {children}
        </main>
      )}
      {!bare && !own && !early && <Footer />}
      {!bare && !own && <ScrollToTop />}
      <ConfirmHost />
      <Toaster />
    </div>
  )
}

/**
 * Drops everything cached for the previous user when the user changes, and continues sending that user's homework. Opens
 * /login when the session ends.
 */
function useSessionChanges() {
  const t = useTexts(frameTexts)
  const client = useQueryClient()
  const navigate = useNavigate()
  const { token, user } = useSession() ?? {}
  const last = useRef({ token, id: user?.id })

  useEffect(() => {
    const before = last.current
    if (before.token === token) return
    last.current = { token, id: user?.id }
    if (before.id === user?.id) void client.invalidateQueries()
    else void client.resetQueries()
  }, [client, token, user?.id])

  // Pages of homework wait for the person's login. Pages of another person stay untouched.
  useEffect(() => {
    if (token) sendLeftPages()
  }, [token])

  useEffect(() => {
    const stop = onSessionEnd((error) => {
      const path = withoutLanguage(location.pathname)
      if (path === '/login') return
      const why = ({ 'auth.deviceLimit': 'devices', 'auth.suspended': 'suspended' } as const)[error]
      if (!why) toast.info(t('sessionExpired'), { ms: toastMs.short })
      rememberWanted(location.pathname + location.search, last.current.id)
      navigate('/login', { replace: true, state: { why } satisfies LoginReason })
    })
    return () => {
      stop()
    }
  }, [t, navigate])
}
