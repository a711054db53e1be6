import './styles/office.css'
import { Suspense } from 'react'
import { parse } from 'regexparam'
import { matchRoute, Route } from 'wouter'
import { TwoStepGate } from '#web/auth/two-step-gate.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ErrorBoundary } from '#web/routing/error-boundary.tsx'
import { PageHead } from '#web/routing/page-head.tsx'
import { useLocation } from '#web/routing/router.tsx'
import { Button, LinkButton } from '#web/ui/kit/button.tsx'
import { OfficeFrame } from './office-frame.tsx'
import { pages } from './sections.ts'
import { officeTexts } from './texts.ts'

/**
 * Renders the back office: its frame and the page of the address. Outside a demonstration, two-step sign-in comes
 * first.
 */
export function Office() {
  const { pathname } = useLocation()
  const found = pages.find(({ path }) => matchRoute(parse, path, pathname)[0])
  return (
    <TwoStepGate>
      <OfficeFrame>
        <ErrorBoundary at={pathname} fallback={<Broken />}>
          <Suspense fallback={null}>
            {found ? (
              <Route path={found.path} key={pathname}>
                <found.page.Page />
              </Route>
            ) : (
              <NoSuchPage />
            )}
          </Suspense>
        </ErrorBoundary>
      </OfficeFrame>
    </TwoStepGate>
  )
}

/** Keeps the frame when a page fails, so that the other sections can be opened. */
function Broken() {
  const t = useTexts(officeTexts)
  return (
    <div className="office-head" role="alert">
      <h1>{t('broken')}</h1>
      <Button look="secondary" icon="refresh" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </div>
  )
}

function NoSuchPage() {
  const t = useTexts(officeTexts)
  return (
    <>
      <PageHead title={t('noSuchPage')} />
      <div className="office-head">
        <h1>{t('noSuchPage')}</h1>
        <LinkButton look="secondary" to="/admin">
          {t('toToday')}
        </LinkButton>
      </div>
    </>
  )
}
