import { useQueryClient } from '@tanstack/react-query'
import type { CallReply } from '#contract/all.ts'
import { toastMs } from '#contract/limits.ts'
import { refreshCalls, useApi, useSend } from '#web/api/hooks.ts'
import { formatDate } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { useNavigate } from '#web/routing/router.tsx'
import { askFirst } from '#web/ui/dialog/confirm.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { parentTexts } from './texts.ts'

type Parent = CallReply<'GET /student/:id/parents'>['data'][number]

const list = 'GET /student/:id/parents'
const short = { ms: toastMs.short }

/** Lists linked parents and parents with an open request, for the student and the linked parents. */
export function ChildParents({ childId, ownId }: { childId: number; ownId: number | undefined }) {
  const t = useTexts(parentTexts)
  const parents = useApi(list, { params: { id: childId } })
  return (
    <section aria-labelledby="parents" className="grid gap-4 panel p-5 md:p-6">
      <div>
        <h2 id="parents" className="text-h3">
          {t('parents')}
        </h2>
        <p className="text-small text-text-2">{t('parentsHelp')}</p>
      </div>
      <AsyncList
        of={parents}
        className="grid divide-y divide-border"
        skeleton="row"
        empty={t('noParents')}
        failed={t('parentsFailed')}
      >
        {(parent) => <ParentRow childId={childId} parent={parent} own={parent.id === ownId} />}
      </AsyncList>
    </section>
  )
}

function ParentRow({ childId, parent, own }: { childId: number; parent: Parent; own: boolean }) {
  const t = useTexts(parentTexts)
  const language = useLanguage()
  const { busy, accept, remove } = useAnswers(childId, parent, own)
  return (
    <div className="grid gap-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 font-semibold">
          <SchoolText text={parent.name} />
        </span>
        <Badge tone={parent.status ? 'ok' : 'warn'}>{t(parent.status ? 'follows' : 'asks')}</Badge>
        <p className="basis-full text-small text-text-2">
          {t(parent.status ? 'since' : 'askedOn', { date: formatDate(parent.created_at, language) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {parent.may_confirm === 1 && (
          <Button look="primary" busy={busy} onClick={accept}>
            {t('accept')}
          </Button>
        )}
        {parent.may_unlink === 1 && (
          <Button look="secondary" onClick={remove}>
            {t(own ? 'leave' : parent.status ? 'unlink' : 'refuse')}
          </Button>
        )}
      </div>
    </div>
  )
}

const reads = [list, 'GET /parent-student/students'] as const

function useAnswers(childId: number, { id, name, status }: Parent, own: boolean) {
  const t = useTexts(parentTexts)
  const navigate = useNavigate()
  const client = useQueryClient()
  const confirmation = useSend('POST /student/:id/parents/:parentId/confirm', { refresh: reads })
  const removal = useSend('DELETE /student/:id/parents/:parentId')
  const params = { id: childId, parentId: id }

  async function accept() {
    try {
      await confirmation.send({ params })
      toast.success(t('accepted', { name }), short)
    } catch (failure) {
      toast.failure(failure, t('answerFailed'), short)
    }
  }

  async function remove() {
    const kind = own ? 'leave' : status ? 'unlink' : 'refuse'
    const stay = kind === 'unlink' ? t('unlinkStay') : undefined
    const question = { title: t(`${kind}Ask`, { name }), loss: t(`${kind}Loss`), verb: t(kind), stay }
    try {
      if (!(await askFirst({ ...question, run: () => removal.send({ params }) }))) return
      toast.success(t(`${kind}Done`), short)
      // From now on the server refuses the child's page to this parent.
      if (own) navigate('/children', { replace: true })
      void refreshCalls(client, reads)
    } catch (failure) {
      toast.failure(failure, t('answerFailed'), short)
    }
  }

  return { busy: confirmation.busy, accept, remove }
}
