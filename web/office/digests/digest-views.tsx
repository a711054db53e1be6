import { useTexts } from '#web/i18n/use-texts.ts'
import { Segments } from '#web/office/ui/segments.tsx'
import { useNavigate } from '#web/routing/router.tsx'
import { officeDigestTexts } from './texts.ts'

const places = {
  stops: '/admin/digests',
  unreached: '/admin/digests/unreached',
  byHand: '/admin/digests/by-hand',
} as const
type View = keyof typeof places

/** Renders a sentence about the list, and the choice between the three lists about weekly messages. */
export function DigestViews({ view }: { view: View }) {
  const t = useTexts(officeDigestTexts)
  const navigate = useNavigate()
  const help = { stops: t('stopsHelp'), unreached: t('unreachedHelp'), byHand: t('handHelp') }
  return (
    <div className="grid justify-items-start gap-2">
      <p className="q">{help[view]}</p>
      <Segments
        legend={t('views')}
        value={view}
        onChange={(chosen) => navigate(places[chosen])}
        options={(['stops', 'unreached', 'byHand'] as const).map((value) => ({ value, label: t(value) }))}
      />
    </div>
  )
}
