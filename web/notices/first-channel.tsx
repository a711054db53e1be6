import type { CallReply } from '#contract/all.ts'
import { toastMs } from '#contract/limits.ts'
import { useSend } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { firstChannelTexts } from './first-channel-texts.ts'

type Wishes = CallReply<'GET /notices/wishes'>['data']
type Props = Pick<Wishes, 'channels' | 'first_channel' | 'has_email'>

/**
 * Lets a person choose the channel that messages try first. Shows nothing to a person with fewer than two usable
 * channels.
 */
export function FirstChannel({ channels, first_channel, has_email }: Props) {
  const t = useTexts(firstChannelTexts)
  const { send, busy } = useSend('POST /notices/channel', { refresh: ['GET /notices/wishes'] })
  const usable = channels.filter((channel) => channel !== 'email' || has_email === 1)
  if (usable.length < 2) return null

  async function choose(channel: Props['first_channel']) {
    try {
      await send({ body: { channel } })
    } catch (failure) {
      toast.failure(failure, t('failed'), { ms: toastMs.short })
    }
  }

  return (
    <fieldset className="panel p-4 md:px-5" aria-describedby="first-channel" aria-busy={busy || undefined}>
      <legend className="float-start mb-1 w-full text-body font-semibold">{t('title')}</legend>
      <p id="first-channel" className="clear-both mb-2 text-small text-text-2">
        {t('help')}
      </p>
      <div className="flex flex-wrap gap-x-6">
        {(['school', ...usable] as const).map((channel) => (
          <label key={channel} className="inline-flex min-h-tap cursor-pointer items-center gap-2.5 text-small">
            <input
              type="radio"
              name="first_channel"
              checked={first_channel === channel}
              onChange={() => choose(channel)}
            />
            {t(channel)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
