import { type ReactNode, useState } from 'react'
import { toastMs } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { wishTexts } from './wish-texts.ts'

interface Props {
  isOn: boolean
  save: (on: boolean) => Promise<unknown>
  /** The words of the label, which only screen readers get. */
  children: ReactNode
}

/** Renders a checkbox that is saved immediately. Shows the choice until the server's reply arrives. */
export function SavedChoice({ isOn, save, children }: Props) {
  const t = useTexts(wishTexts)
  const [chosen, setChosen] = useState<boolean>()

  async function choose(on: boolean) {
    setChosen(on)
    try {
      await save(on)
    } catch (failure) {
      toast.failure(failure, t('failed'), { ms: toastMs.short })
    }
    setChosen(undefined)
  }

  return (
    <label className="inline-grid size-tap cursor-pointer place-items-center">
      <span className="sr-only">{children}</span>
      <input
        type="checkbox"
        checked={chosen ?? isOn}
        aria-busy={chosen !== undefined || undefined}
        onChange={(event) => chosen === undefined && choose(event.target.checked)}
      />
    </label>
  )
}
