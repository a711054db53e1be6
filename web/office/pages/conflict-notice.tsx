import { useState } from 'react'
import { call } from '#web/api/call.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { askFirst } from '#web/ui/dialog/confirm.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { PageState } from './draft-state.ts'
import { pageTexts } from './texts.ts'
import type { useDraft } from './use-draft.ts'

interface Props {
  page: PageState
  draft: ReturnType<typeof useDraft>
  onReplaced: () => Promise<void>
}

/**
 * Names the author of a newer text of the page. The typed text stays until the administrator chooses one of the two
 * texts.
 */
export function ConflictNotice({ page, draft, onReplaced }: Props) {
  const t = useTexts(pageTexts)
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const { by, at } = draft.state

  const load = async () => {
    const isSure = await askFirst({ title: t('loadTheirsAsk'), loss: t('loadTheirsLoss'), verb: t('loadTheirs') })
    if (!isSure) return
    draft.drop()
    await onReplaced()
  }
  const keep = async () => {
    setBusy(true)
    try {
      const { data } = await call('GET /admin/pages/:slug', { params: { slug: page.slug } }, { language })
      await draft.overwrite(data.revision)
    } catch (failure) {
      toast.failure(failure, t('saveFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Notice tone="warn" role="alert">
      <p className="font-semibold">
        {t('changedTitle', { name: by ?? t('someone'), date: at ? formatDateTime(at, language) : '' })}
      </p>
      <p>{t('changedHelp')}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button look="secondary" size="sm" onClick={load}>
          {t('loadTheirs')}
        </Button>
        <Button look="secondary" size="sm" busy={busy} onClick={keep}>
          {t('keepMine')}
        </Button>
      </div>
    </Notice>
  )
}
