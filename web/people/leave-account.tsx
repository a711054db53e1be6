import { useState } from 'react'
import { redirectMs, toastMs } from '#contract/limits.ts'
import { download } from '#web/api/files/download.ts'
import { useSend } from '#web/api/hooks.ts'
import { clearSession } from '#web/api/session.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { askFirst } from '#web/ui/dialog/confirm.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { profileTexts } from './texts.ts'

/**
 * Renders the button that deletes the account, and its dialog. Home reloads 2 s after the deletion (docs/product.md,
 * Accounts). The dialog stays open until then, because the server refuses every call of the page behind it.
 */
export function DeleteAccount() {
  const t = useTexts(profileTexts)
  const { send } = useSend('DELETE /delete/account')

  async function deleteAll() {
    const reply = await send()
    toast.success(reply?.message || t('deleteSuccess'), { ms: toastMs.short })
    await new Promise((passed) => setTimeout(passed, redirectMs.accountDeleted))
    clearSession()
    location.assign('/')
    await new Promise(() => {})
  }

  async function leave() {
    try {
      await askFirst({ title: t('deleteAsk'), loss: t('deleteLoss'), verb: t('deleteVerb'), run: deleteAll })
    } catch (failure) {
      toast.failure(failure, t('deleteFail'), { ms: toastMs.short })
    }
  }

  return (
    <section aria-labelledby="delete" className="grid justify-items-start gap-2 border-border border-t pt-8">
      <h2 id="delete" className="text-h3">
        {t('deleteTitle')}
      </h2>
      <p className="max-w-measure text-text-2">{t('deleteHelp')}</p>
      <Button look="ghost" className="-ms-5 text-danger!" onClick={leave}>
        {t('deleteTitle')}
      </Button>
    </section>
  )
}

export function ExportAccount() {
  const t = useTexts(profileTexts)
  const language = useLanguage()
  const [busy, setBusy] = useState(false)

  async function get() {
    setBusy(true)
    try {
      await download('GET /account/export', { file: 'hessa-account.zip', language })
    } catch (failure) {
      toast.failure(failure, t('exportFail'), { ms: toastMs.short })
    } finally {
      setBusy(false)
    }
  }

  return (
    <section aria-labelledby="export" className="grid gap-3 panel p-5 md:p-6">
      <div>
        <h2 id="export" className="text-h3">
          {t('exportTitle')}
        </h2>
        <p className="text-small text-text-2">{t('exportHelp')}</p>
      </div>
      <Button look="secondary" icon="download" busy={busy} onClick={get}>
        {t('exportGet')}
      </Button>
    </section>
  )
}
