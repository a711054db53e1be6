import { toastMs } from '#contract/limits.ts'
import { useSend } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { askFirst } from '#web/ui/dialog/confirm.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { CopyCode } from './copy-code.tsx'
import { parentTexts, profileTexts } from './texts.ts'

/** Shows the student's own code in large letters, for reading aloud. */
export function OwnCode({ code }: { code: string }) {
  const t = useTexts(profileTexts)
  return (
    <section aria-labelledby="own-code" className="grid gap-2 panel p-5 md:p-6">
      <h2 id="own-code" className="text-h3">
        {t('yourCode')}
      </h2>
      <p className="flex min-h-tap items-center justify-between gap-3 rounded-md bg-sunken ps-4">
        <bdi dir="ltr" className="font-bold font-display text-h3 tracking-[0.06em]">
          {code}
        </bdi>
        <CopyCode code={code} />
      </p>
      <p className="text-small text-text-2">{t('yourCodeHelp')}</p>
      <RenewCode />
    </section>
  )
}

const reads = ['GET /user/data', 'GET /student/:id/parents'] as const
const short = { ms: toastMs.short }

/** Renders the button that replaces a code, for a student whose code reached a stranger. */
function RenewCode() {
  const t = useTexts(parentTexts)
  const { send } = useSend('POST /student/renew-code', { refresh: reads })

  async function renew() {
    const question = { title: t('renewAsk'), loss: t('renewLoss'), verb: t('renewCode') }
    try {
      if (await askFirst({ ...question, run: () => send() })) toast.success(t('renewed'), short)
    } catch (failure) {
      toast.failure(failure, t('renewFailed'), short)
    }
  }

  return (
    <Button look="ghost" className="-ms-5 justify-self-start" onClick={renew}>
      {t('renewCode')}
    </Button>
  )
}
