import type { CallReply } from '#contract/all.ts'
import type { NoticeChannel } from '#contract/notice-kinds.ts'
import { useSend } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { SavedChoice } from './saved-choice.tsx'
import { wishTexts } from './wish-texts.ts'

type Kind = CallReply<'GET /notices/wishes'>['data']['kinds'][number]

export function WishChoice({ kind: { kind, label, ...ways }, channel }: { kind: Kind; channel: NoticeChannel }) {
  const t = useTexts(wishTexts)
  const way = ways[`by_${channel}`]
  const { send } = useSend('POST /notices/wishes', { refresh: ['GET /notices/wishes'] })
  if (way.is_fixed === 1) {
    return (
      <td className="px-1 py-3 text-center text-caption text-text-2">
        {way.is_on === 1 ? t('always') : <span className="sr-only">{t('never')}</span>}
      </td>
    )
  }
  return (
    <td className="p-1 text-center">
      <SavedChoice isOn={way.is_on === 1} save={(on) => send({ body: { kind, channel, on: on ? 1 : 0 } })}>
        {label}: {t(channel)}
      </SavedChoice>
    </td>
  )
}
