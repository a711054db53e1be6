import type { CallReply } from '#contract/all.ts'
import { toastMs } from '#contract/limits.ts'
import { useApi, useSend } from '#web/api/hooks.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { askFirst } from '#web/ui/dialog/confirm.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { Skeletons } from '#web/ui/list/skeleton.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { parentTexts } from './texts.ts'

type Parent = CallReply<'GET /student/:id/parents'>['data'][number]

const list = 'GET /student/:id/parents'
const short = { ms: toastMs.short }

/** Shows who follows a student and who asks to, to the student and to linked parents. */
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
        skeleton={<Skeletons of="row" />}
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
        <p className="min-w-0">
          <bdi className="font-semibold">{parent.name}</bdi>
          <span className="block text-small text-text-2">{formatDateTime(parent.created_at, language)}</span>
        </p>
        <Badge tone={parent.status ? 'ok' : 'warn'}>{t(parent.status ? 'follows' : 'asks')}</Badge>
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
  const confirmation = useSend('POST /student/:id/parents/:parentId/confirm', { refresh: reads })
  const removal = useSend('DELETE /student/:id/parents/:parentId', { refresh: reads })
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
    const verb = t(own ? 'leave' : status ? 'unlink' : 'refuse')
    const title = t(own ? 'leaveAsk' : status ? 'unlinkAsk' : 'refuseAsk', { name })
    try {
      const done = await askFirst({ title, loss: t('unlinkLoss'), verb, run: () => removal.send({ params }) })
      if (done) toast.success(t('unlinked'), short)
    } catch (failure) {
      toast.failure(failure, t('answerFailed'), short)
    }
  }

  return { busy: confirmation.busy, accept, remove }
}
