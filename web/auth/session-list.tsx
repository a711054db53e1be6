import type { CallReply } from '#contract/all.ts'
import { toastMs } from '#contract/limits.ts'
import { useApi, useSend } from '#web/api/hooks.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { askFirst } from '#web/ui/dialog/confirm.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { sessionTexts } from './session-texts.ts'

type Session = CallReply<'GET /sessions'>['data'][number]

const list = 'GET /sessions'
const short = { ms: toastMs.short }

/** Lists the person's sessions, the current session first, with buttons that end one session or all other sessions. */
export function SessionList() {
  const t = useTexts(sessionTexts)
  const sessions = useApi(list)
  const hasOthers = (sessions.data?.data.length ?? 0) > 1
  return (
    <section aria-labelledby="sessions" className="grid content-start gap-4 panel p-5 md:p-6">
      <div>
        <h2 id="sessions" className="text-h3">
          {t('title')}
        </h2>
        <p className="max-w-measure text-small text-text-2">{t('help')}</p>
      </div>
      <AsyncList
        of={sessions}
        className="grid divide-y divide-border"
        skeleton="row"
        empty={t('empty')}
        failed={t('notLoaded')}
      >
        {(session) => <SessionRow session={session} />}
      </AsyncList>
      {hasOthers && <EndOthers />}
    </section>
  )
}

function SessionRow({ session }: { session: Session }) {
  const t = useTexts(sessionTexts)
  const language = useLanguage()
  const { send } = useSend('DELETE /sessions/:id', { refresh: [list] })
  const { id, browser, system, network, is_current } = session
  const device = browser && system ? t('device', { browser, system }) : (system ?? browser ?? t('unknown'))

  async function end() {
    const question = { title: t('endAsk', { device }), loss: t('endLoss'), verb: t('end') }
    try {
      if (await askFirst({ ...question, run: () => send({ params: { id } }) })) toast.success(t('ended'), short)
    } catch (failure) {
      toast.failure(failure, t('failed'), short)
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span>{device}</span>
          {is_current === 1 && <Badge tone="ok">{t('current')}</Badge>}
        </p>
        <p className="text-small text-text-2">
          {t('lastSeen', { date: formatDateTime(session.last_seen_at, language) })}
        </p>
        <p className="text-small text-text-2">
          {t('signedIn', { date: formatDateTime(session.signed_in_at, language) })}
          {network && (
            <>
              {' · '}
              <bdi dir="ltr" className="tnum">
                {network}
              </bdi>
            </>
          )}
        </p>
      </div>
      {is_current === 0 && (
        <Button look="secondary" size="sm" aria-label={t('endOn', { device })} onClick={end}>
          {t('end')}
        </Button>
      )}
    </div>
  )
}

function EndOthers() {
  const t = useTexts(sessionTexts)
  const { send } = useSend('DELETE /sessions', { refresh: [list] })

  async function endAll() {
    const question = { title: t('endOthersAsk'), loss: t('endOthersLoss'), verb: t('endOthers') }
    try {
      if (await askFirst({ ...question, run: () => send() })) toast.success(t('othersEnded'), short)
    } catch (failure) {
      toast.failure(failure, t('failed'), short)
    }
  }

  return (
    <Button look="ghost" className="-ms-5 justify-self-start" onClick={endAll}>
      {t('endOthers')}
    </Button>
  )
}
