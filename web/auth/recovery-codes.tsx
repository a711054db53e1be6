import { useRef } from 'react'
import { toastMs } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useLeaveGate } from '#web/routing/leave/use-leave-gate.ts'
import { useReloadQuestion } from '#web/routing/leave/use-reload-question.ts'
import { askFirst } from '#web/ui/dialog/confirm.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { twoStepTexts } from './two-step-texts.ts'

/**
 * Shows the new recovery codes once, to copy, download or write down. Leaving the page asks first, because the page
 * then loses the codes.
 */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTexts(twoStepTexts)
  const areKept = useRef(false)
  useReloadQuestion(() => !areKept.current)
  useLeaveGate({
    isUnsaved: () => !areKept.current,
    ask: async () => {
      areKept.current = await askFirst({ title: t('keptAsk'), loss: t('keptLoss'), verb: t('done'), look: 'primary' })
      return areKept.current
    },
  })
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success(t('copied'), { ms: toastMs.short }),
      () => toast.error(t('copyFailed'), { ms: toastMs.short }),
    )
  return (
    <>
      <ul dir="ltr" className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-md bg-sunken p-4 max-[30rem]:grid-cols-1">
        {codes.map((code) => (
          <li key={code} className="tnum whitespace-nowrap text-center font-semibold text-small tracking-[0.06em]">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        {/* Browsers offer no clipboard on plain http. */}
        {navigator.clipboard && (
          <Button look="secondary" icon="copy" onClick={copy}>
            {t('copy')}
          </Button>
        )}
        <Button look="secondary" icon="download" onClick={() => save([t('fileHead'), '', ...codes, ''].join('\r\n'))}>
          {t('download')}
        </Button>
      </div>
    </>
  )
}

function save(text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/plain' }))
  link.download = 'recovery-codes.txt'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
