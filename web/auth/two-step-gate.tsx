import { type ReactNode, useState } from 'react'
import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Brand } from '#web/layout/brand.tsx'
import { LanguageSwitch } from '#web/layout/language-switch.tsx'
import { useSignOut } from '#web/layout/menus/use-sign-out.ts'
import { frameTexts } from '#web/layout/texts.ts'
import { Link } from '#web/routing/link.tsx'
import { PageHead } from '#web/routing/page-head.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { enrolment } from './two-step-panel.tsx'
import { twoStepTexts } from './two-step-texts.ts'

/** Shows the office's pages. An administrator who must turn two-step sign-in on sees the enrolment first. */
export function TwoStepGate({ children }: { children: ReactNode }) {
  const state = useApi('GET /two-step', {}, { staleTime: Number.POSITIVE_INFINITY })
  const [enrolling, setEnrolling] = useState<boolean>()
  const known = state.data?.data
  // The first right code turns two-step sign-in on, but the person must still store the recovery codes. Afterwards the
  // known state may be outdated.
  if (known?.is_required && !known.is_on && enrolling === undefined) setEnrolling(true)
  if (known && !enrolling) return children
  return (
    <div className="mx-auto grid w-full max-w-140 gap-6 px-gutter py-4">
      <TopLine />
      <main id="main" tabIndex={-1} className="grid gap-6">
        {known ? <MustEnrol onDone={() => setEnrolling(false)} /> : <UntilLoaded of={state}>{null}</UntilLoaded>}
      </main>
    </div>
  )
}

/** Offers home, the other language and signing out, because the office's own frame needs the second step. */
function TopLine() {
  const t = useTexts(frameTexts)
  const { signOut, busy } = useSignOut()
  return (
    <header className="flex flex-wrap items-center justify-between gap-2">
      <Link to="/" className="no-underline">
        <Brand />
      </Link>
      <div className="flex items-center gap-2">
        <LanguageSwitch className="text-text-2" />
        <Button look="ghost" size="sm" icon="sign-out" busy={busy} onClick={signOut}>
          {t('signOut')}
        </Button>
      </div>
    </header>
  )
}

function MustEnrol({ onDone }: { onDone: () => void }) {
  const t = useTexts(twoStepTexts)
  return (
    <>
      <PageHead title={t('title')} />
      <h1 tabIndex={-1}>{t('title')}</h1>
      <Notice>{t('required')}</Notice>
      <section aria-labelledby="enrol" className="panel p-5 md:p-6">
        <h2 id="enrol" className="sr-only">
          {t('turnOn')}
        </h2>
        <enrolment.Page onDone={onDone} />
      </section>
    </>
  )
}
