import { useState } from 'react'
import type { CallReply } from '#contract/all.ts'
import { toastMs } from '#contract/limits.ts'
import type { NoticeChannel } from '#contract/notice-kinds.ts'
import { useApi, useSend } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { Breadcrumbs } from '#web/ui/kit/breadcrumbs.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { SectionHead } from '#web/ui/list/section-head.tsx'
import { Skeletons } from '#web/ui/list/skeleton.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { DeviceSwitch } from './device-switch.tsx'
import { wishTexts } from './wish-texts.ts'

type Wishes = CallReply<'GET /notices/wishes'>['data']
type Kind = Wishes['kinds'][number]

/** Shows which notices also go out as messages, and saves each choice immediately. */
export function WishesPage() {
  const t = useTexts(wishTexts)
  const reply = useApi('GET /notices/wishes')
  const wishes = reply.data?.data
  return (
    <div className="page-width pt-4 pb-section">
      <PageHead title={t('title')} />
      <div className="mx-auto grid max-w-170 gap-5">
        <Breadcrumbs steps={[{ label: t('notices'), to: '/notices' }, { label: t('title') }]} />
        <SectionHead as="h1" title={t('title')} help={t('help')} />
        <p className="text-small text-text-2">{t('fixed')}</p>
        {wishes ? (
          <>
            {wishes.has_email === 0 && <Notice tone="info">{t('noEmail')}</Notice>}
            <DeviceSwitch />
            <Kinds kinds={wishes.kinds} hasPush={wishes.has_push === 1} />
          </>
        ) : (
          <UntilLoaded of={reply}>
            <Skeletons of="row" />
          </UntilLoaded>
        )}
      </div>
    </div>
  )
}

function Kinds({ kinds, hasPush }: Pick<Wishes, 'kinds'> & { hasPush: boolean }) {
  const t = useTexts(wishTexts)
  const channels = hasPush ? (['phone', 'email', 'push'] as const) : (['phone', 'email'] as const)
  return (
    <div className="overflow-hidden panel">
      <table className="w-full border-collapse text-small">
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className="p-3 text-start md:px-4">
              {t('kind')}
            </th>
            {channels.map((channel) => (
              <th key={channel} scope="col" className="w-16 px-1 py-3 md:w-20">
                {t(channel)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind.kind} className="border-border border-t">
              <th scope="row" className="p-3 text-start font-normal md:px-4">
                {kind.label}
              </th>
              {channels.map((channel) => (
                <Choice key={channel} kind={kind} channel={channel} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Choice({ kind: { kind, label, ...ways }, channel }: { kind: Kind; channel: NoticeChannel }) {
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
