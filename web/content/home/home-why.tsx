import { useApi } from '#web/api/hooks.ts'
import { ChalkDesk } from '#web/art/drawings/chalk-desk.tsx'
import { Board } from '#web/content/pages/board.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { frameTexts } from '#web/layout/texts.ts'
import { Icon } from '#web/ui/kit/icon.tsx'
import { Band } from '#web/ui/list/section-head.tsx'
import { homeTexts } from './home-texts.ts'

const reasons = [
  { icon: 'person', title: 'why1', help: 'why1Help' },
  { icon: 'homework', title: 'why2', help: 'why2Help' },
  { icon: 'clock', title: 'why3', help: 'why3Help' },
  { icon: 'shield', title: 'why4', help: 'why4Help' },
] as const

/** Shows the reasons for the school. `tight` removes the top gap after a section on the same background. */
export function HomeWhy({ tight }: { tight: boolean }) {
  const t = useTexts(homeTexts)
  const brand = useTexts(frameTexts)('brand')
  const { data } = useApi('GET /settings')
  return (
    <Band labelledBy="why" tight={tight} className="unseen-580">
      <Board className="grid gap-8 lg:grid-cols-[5fr_7fr] lg:gap-16 lg:pb-0!">
        <div className="grid content-between gap-8">
          <div className="grid gap-2">
            <h2 id="why">{t('why', { name: data?.data.name || brand })}</h2>
            <p className="text-lead text-on-board-2">{t('whyHelp')}</p>
          </div>
          <ChalkDesk className="-mb-px max-w-90 max-lg:hidden" />
        </div>
        <ul className="grid content-start gap-6 md:grid-cols-2 lg:gap-x-12 lg:gap-y-11 lg:pb-16">
          {reasons.map(({ icon, title, help }) => (
            <li key={title} className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 lg:grid-cols-1">
              <Icon name={icon} size="lg" className="mt-0.5 text-accent lg:mb-1.5" />
              <h3>{t(title)}</h3>
              <p className="col-start-2 text-on-board-2 text-small lg:col-start-1">{t(help)}</p>
            </li>
          ))}
        </ul>
      </Board>
    </Band>
  )
}
