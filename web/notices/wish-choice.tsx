import { useState } from 'react'
import type { CallReply } from '#contract/all.ts'
import { toastMs } from '#contract/limits.ts'
import type { NoticeChannel } from '#contract/notice-kinds.ts'
import { useSend } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { wishTexts } from './wish-texts.ts'

type Kind = CallReply<'GET /notices/wishes'>['data']['kinds'][number]

export function WishChoice({ kind: { kind, label, ...ways }, channel }: { kind: Kind; channel: NoticeChannel }) {
  const t = useTexts(wishTexts)
  const way = ways[`by_${channel}`]
  const { send } = useSend('POST /notices/wishes', { refresh: ['GET /notices/wishes'] })
  /** The choice until the server's reply arrives. */
  const [chosen, setChosen] = useState<boolean>()

  async function choose(on: boolean) {
    setChosen(on)
    try {
      await send({ body: { kind, channel, on: on ? 1 : 0 } })
    } catch (failure) {
      toast.failure(failure, t('failed'), { ms: toastMs.short })
    }
    setChosen(undefined)
  }

  if (way.is_fixed === 1) {
    return (
      <td className="px-1 py-3 text-center text-caption text-text-2">
        {way.is_on === 1 ? t('always') : <span className="sr-only">{t('never')}</span>}
      </td>
    )
  }
  return (
    <td className="p-1 text-center">
      <label className="inline-grid size-tap cursor-pointer place-items-center">
        <span className="sr-only">
          {label}: {t(channel)}
        </span>
        <input
          type="checkbox"
          checked={chosen ?? way.is_on === 1}
          aria-busy={chosen !== undefined || undefined}
          onChange={(event) => chosen === undefined && choose(event.target.checked)}
        />
      </label>
    </td>
  )
}
