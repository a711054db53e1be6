import type { CallReply } from '#contract/all.ts'
import type { GuardianAnswer } from '#contract/consent-states.ts'
import { toastMs } from '#contract/limits.ts'
import { useApi, useSend } from '#web/api/hooks.ts'
import { formatDate } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { askFirst } from '#web/ui/dialog/confirm.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { guardianTexts } from './consent-texts.ts'
import { consentTones } from './guardian-consent.tsx'

type ChildState = CallReply<'GET /parent/consents'>['data'][number]
type Answer = Exclude<GuardianAnswer, 'stranger'>

const reads = ['GET /parent/consents'] as const
const short = { ms: toastMs.short }

interface Child {
  id: number
  name: string
}

const useConsent = (id: number) => useApi('GET /parent/consents').data?.data.find((one) => one.child_id === id)

/** Shows on the child's card that the account waits for this parent's consent, with a button that agrees. */
export function ConsentWaits({ child }: { child: Child }) {
  const t = useTexts(guardianTexts)
  const { busy, answer } = useAnswer(child)
  if (useConsent(child.id)?.state !== 'pending') return null
  return (
    <div className="relative z-1 flex flex-wrap items-center gap-x-3 gap-y-1 pt-1">
      <Badge tone="warn">{t('childPending')}</Badge>
      <Button size="sm" busy={busy} onClick={() => answer('confirm')}>
        {t('agree')}
      </Button>
      <Link to="/consent" className="inline-flex min-h-tap items-center text-small">
        {t('read')}
      </Link>
    </div>
  )
}

/** Shows a parent the consent for the child with all answers that the parent may give. */
export function ChildConsent({ child }: { child: Child }) {
  const consent = useConsent(child.id)
  return consent ? <Panel child={child} consent={consent} /> : null
}

function Panel({ child, consent: { state, at, may } }: { child: Child; consent: ChildState }) {
  const t = useTexts(guardianTexts)
  const language = useLanguage()
  const { busy, answer } = useAnswer(child)
  const help = { pending: 'childPendingHelp', confirmed: 'childConfirmedHelp' } as const
  const verbs = { confirm: 'agree', refuse: 'refuse', withdraw: 'withdraw' } as const
  const answers = may.filter((one) => one !== 'stranger')
  return (
    <section aria-labelledby="consent" className="grid gap-4 panel p-5 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="consent" className="text-h3">
          {t('childTitle')}
        </h2>
        <Badge tone={consentTones[state]}>{t(state === 'pending' ? 'childPending' : state)}</Badge>
      </div>
      <p className="text-small text-text-2">
        {at !== null && state !== 'pending' && `${formatDate(at, language)}. `}
        {state === 'pending' || state === 'confirmed'
          ? t(help[state])
          : t(answers.length > 0 ? 'childStopped' : 'childOther')}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {answers.map((one) => (
          <Button
            key={one}
            look={one === 'confirm' ? 'primary' : 'secondary'}
            busy={one === 'confirm' && busy}
            onClick={() => answer(one)}
          >
            {t(verbs[one])}
          </Button>
        ))}
        <Link to="/consent" className="inline-flex min-h-tap items-center text-small">
          {t('read')}
        </Link>
      </div>
    </section>
  )
}

function useAnswer({ id, name }: Child) {
  const t = useTexts(guardianTexts)
  const { send, busy } = useSend('POST /parent/child/:id/consent', { refresh: reads })

  async function answer(given: Answer) {
    const run = () => send({ params: { id }, body: { answer: given } })
    try {
      if (given === 'confirm') await run()
      else {
        const question = { title: t(`${given}Ask`, { name }), loss: t('loss'), verb: t(given) }
        if (!(await askFirst({ ...question, run }))) return
      }
      toast.success(t('saved'), short)
    } catch (failure) {
      toast.failure(failure, t('failed'), short)
    }
  }

  return { busy, answer }
}
