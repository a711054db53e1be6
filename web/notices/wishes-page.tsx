import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { useSession } from '#web/api/session.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { Skeletons } from '#web/ui/kit/skeleton.tsx'
import { SectionHead } from '#web/ui/list/section-head.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { ChildMessages } from './child-messages.tsx'
import { DeviceSwitch } from './device-switch.tsx'
import { FirstChannel } from './first-channel.tsx'
import { WishChoice } from './wish-choice.tsx'
import { wishTexts } from './wish-texts.ts'
import './wishes.css'

type Wishes = CallReply<'GET /notices/wishes'>['data']

/** Shows which notices also go out as messages, and saves each choice immediately. */
export function WishesPage() {
  const t = useTexts(wishTexts)
  const reply = useApi('GET /notices/wishes')
  const wishes = reply.data?.data
  const isParent = useSession()?.user.user_type === 'parent'
  return (
    <div className="page-width pt-4 pb-section">
      <PageHead title={t('title')} />
      <div className="wish-choices mx-auto grid max-w-170 gap-5">
        <Breadcrumbs steps={[{ label: t('notices'), to: '/notices' }, { label: t('title') }]} />
        <SectionHead as="h1" title={t('title')} help={t('help')} />
        <p className="text-small text-text-2">{t('fixed')}</p>
        {wishes ? (
          <>
            {wishes.has_email === 0 && <Notice tone="info">{t('noEmail')}</Notice>}
            <DeviceSwitch />
            <FirstChannel {...wishes} />
            <Kinds kinds={wishes.kinds} hasPush={wishes.has_push === 1} />
            {isParent && <ChildMessages />}
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

const isNever = ({ is_on, is_fixed }: Wishes['kinds'][number]['by_push']) => is_fixed === 1 && is_on === 0

function Kinds({ kinds, hasPush }: Pick<Wishes, 'kinds'> & { hasPush: boolean }) {
  const t = useTexts(wishTexts)
  const channels = hasPush ? (['phone', 'email', 'push'] as const) : (['phone', 'email'] as const)
  // Without devices, a kind that goes out on devices alone would be an empty row.
  const shown = kinds.filter((kind) => channels.some((channel) => !isNever(kind[`by_${channel}`])))
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
          {shown.map((kind) => (
            <tr key={kind.kind} className="border-border border-t">
              <th scope="row" className="p-3 text-start font-normal md:px-4">
                {kind.label}
              </th>
              {channels.map((channel) => (
                <WishChoice key={channel} kind={kind} channel={channel} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
