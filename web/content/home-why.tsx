import { useApi } from '#web/api/hooks.ts'
import { ChalkDesk } from '#web/art/chalk-desk.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { frameTexts } from '#web/layout/texts.ts'
import { Board } from '#web/ui/board.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Band } from '#web/ui/section-head.tsx'
import { homeTexts } from './home-texts.ts'

const reasons = [
  { icon: 'person', title: 'why1', help: 'why1Help' },
  { icon: 'homework', title: 'why2', help: 'why2Help' },
  { icon: 'clock', title: 'why3', help: 'why3Help' },
  { icon: 'shield', title: 'why4', help: 'why4Help' },
] as const

export function HomeWhy() {
  const t = useTexts(homeTexts)
  const brand = useTexts(frameTexts)('brand')
  const { data } = useApi('GET /settings')
  return (
    <Band labelledBy="why">
      <Board className="grid gap-8 lg:grid-cols-2 lg:gap-14 lg:pb-0!">
        <div className="grid content-between gap-8">
          <div className="grid gap-2">
            <h2 id="why">{t('why', { name: data?.data.name || brand })}</h2>
            <p className="text-on-board-2">{t('whyHelp')}</p>
          </div>
          <ChalkDesk className="-mb-px max-w-90 max-lg:hidden" />
        </div>
        <ul className="grid content-start gap-7 sm:grid-cols-2 lg:pb-15">
          {reasons.map(({ icon, title, help }) => (
            <li key={title} className="grid content-start gap-1.5">
              <Icon name={icon} size="lg" className="text-accent" />
              <h3>{t(title)}</h3>
              <p className="text-on-board-2 text-small">{t(help)}</p>
            </li>
          ))}
        </ul>
      </Board>
    </Band>
  )
}
