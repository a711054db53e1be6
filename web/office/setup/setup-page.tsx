import '#web/office/styles/setup-sheet.css'
import { useEffect, useState } from 'react'
import type { CallReply } from '#contract/all.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useApi, useSend } from '#web/api/hooks.ts'
import { useSession } from '#web/api/session.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { FormBones } from '#web/ui/kit/skeleton.tsx'
import { ErrorState } from '#web/ui/list/empty-state.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { AdministratorStep } from './administrator-step.tsx'
import { type Ended, LinkEnded } from './link-ended.tsx'
import { SchoolSteps } from './school-steps.tsx'
import { SetupFrame } from './setup-frame.tsx'
import { administratorTexts, setupTexts } from './setup-texts.ts'
import { useSetupToken } from './use-setup-token.ts'

/** Renders the first start: the administrator by the setup link, then the school's steps for that administrator. */
export function SetupPage() {
  const session = useSession()
  const { token, forget } = useSetupToken()
  // The recovery codes are shown once, when the administrator is already signed in. `isMaking` keeps the codes on the
  // page.
  const [isMaking, setMaking] = useState(false)
  const isAdmin = session?.user.user_type === 'admin'
  return (
    <SetupFrame>
      {token === undefined && <Waiting />}
      {token !== undefined && isAdmin && !isMaking && <Signed />}
      {token && (!isAdmin || isMaking) && (
        <ByLink
          key={token}
          token={token}
          onMade={() => {
            setMaking(true)
            forget()
          }}
          onDone={() => setMaking(false)}
        />
      )}
      {token === null && !isAdmin && <LinkEnded why="none" />}
    </SetupFrame>
  )
}

function Waiting() {
  const t = useTexts(setupTexts)
  return (
    <>
      <PageHead title={t('title')} />
      <FormBones fields={4} />
    </>
  )
}

const reasons: Record<string, Ended> = {
  'setup.linkUsed': 'used',
  'setup.linkLate': 'late',
  'setup.linkUnknown': 'unknown',
}

interface ByLinkProps {
  token: string
  onMade: () => void
  onDone: () => void
}

/**
 * Checks the link, then asks for the administrator. Also shows that the link stopped working after the page was opened.
 */
function ByLink({ token, onMade, onDone }: ByLinkProps) {
  const t = useTexts(administratorTexts)
  const { send, busy } = useSend('POST /setup/check')
  const [typed, setTyped] = useState<CallReply<'POST /setup/check'>['data']>()
  const [failure, setFailure] = useState<unknown>()
  const check = () =>
    send({ body: { token } }).then((reply) => {
      if (reply) setTyped(reply.data)
      setFailure(undefined)
    }, setFailure)
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks once for each token
  useEffect(() => void check(), [token])

  const ended = failure instanceof ApiError && reasons[failure.error]
  if (ended) return <LinkEnded why={ended} />
  if (failure) return <ErrorState title={t('cannotCheck')} onRetry={check} busy={busy} />
  if (typed === undefined) return <Waiting />
  return <AdministratorStep token={token} typed={typed} onEnded={setFailure} onMade={onMade} onDone={onDone} />
}

/** Renders the steps of a signed-in administrator. */
function Signed() {
  const state = useApi('GET /admin/setup')
  if (!state.data) {
    return (
      <UntilLoaded of={state}>
        <Waiting />
      </UntilLoaded>
    )
  }
  if (state.data.data.finished) return <LinkEnded why="finished" />
  return <SchoolSteps state={state.data.data} />
}
