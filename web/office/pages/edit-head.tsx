import { useSend } from '#web/api/hooks.ts'
import { formatDay, formatTime, joined } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { askThenDo } from '#web/ui/dialog/ask-then-do.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { PageState } from './draft-state.ts'
import { pageTexts } from './texts.ts'
import type { useDraft } from './use-draft.ts'

interface Props {
  page: PageState
  name: string
  draft: ReturnType<typeof useDraft>
  /** Saves the draft and returns its revision for the call; undefined when saving failed. */
  ready: () => Promise<number | undefined>
  onReplaced: () => Promise<void>
}

/** Renders the page's name and state with the buttons that publish or discard its draft. */
export function EditHead({ page, name, draft, ready, onReplaced }: Props) {
  const t = useTexts(pageTexts)
  const language = useLanguage()
  const { busy, publish, discard } = useVerbs({ page, name, draft, ready, onReplaced })
  const hasDraft = page.draft !== null || !['rest', 'conflict'].includes(draft.state.kind)
  return (
    <div className="office-head">
      <div>
        <h1>
          <bdi>{name}</bdi>{' '}
          {hasDraft && (
            <Badge tone="warn" icon="pencil">
              {t('draftWaits')}
            </Badge>
          )}
        </h1>
        <div className="office-page-facts">
          <span role="status">
            <SaveState draft={draft} />
          </span>
          <span>
            {page.published
              ? t('publishedSince', { date: formatDay(page.published.at, language) })
              : t('neverPublished')}
          </span>
          <span>
            <bdi dir="ltr">{`/${page.slug}`}</bdi>
          </span>
        </div>
      </div>
      <div className="office-head-actions office-save-row">
        <Button look="secondary" size="sm" className="office-button" disabled={!hasDraft} onClick={discard}>
          {t('discard')}
        </Button>
        <Button look="accent" size="sm" className="office-button" busy={busy} disabled={!hasDraft} onClick={publish}>
          {t('publish')}
        </Button>
      </div>
    </div>
  )
}

function SaveState({ draft: { state } }: Pick<Props, 'draft'>) {
  const t = useTexts(pageTexts)
  const language = useLanguage()
  if (state.kind === 'failed') return <span className="font-semibold text-danger">{t('saveFailed')}</span>
  if (state.kind === 'waiting' || state.kind === 'saving') return t('saving')
  if (state.kind === 'conflict' || !state.at) return null
  const [day, time] = [formatDay(state.at, language), formatTime(state.at, language)]
  const isToday = day === formatDay(new Date(), language)
  return t('draftSaved', { time: isToday ? time : joined([day, time], language) })
}

function useVerbs({ page, name, draft, ready, onReplaced }: Props) {
  const t = useTexts(pageTexts)
  const publishing = useSend('POST /admin/pages/:slug/publish')
  const discarding = useSend('DELETE /admin/pages/:slug/draft')
  const params = { slug: page.slug }

  const publish = async () => {
    const revision = await ready()
    if (revision === undefined) return
    try {
      const reply = await publishing.send({ params, body: { revision } })
      if (!reply) return
      toast.success(t('published', { number: reply.data.number }))
      await onReplaced()
    } catch (failure) {
      toast.failure(failure, t('publishFailed'))
    }
  }
  const discard = () =>
    askThenDo({
      title: t('discardAsk', { name }),
      loss: t('discardLoss'),
      verb: t('discard'),
      done: t('discarded'),
      failed: t('discardFailed'),
      run: async () => {
        await draft.save()
        await discarding.send({ params, query: { revision: draft.revision.current } })
        draft.drop()
        await onReplaced()
      },
    })
  return { busy: publishing.busy, publish, discard }
}
