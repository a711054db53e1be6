import { ChalkDesk } from '#web/art/drawings/chalk-desk.tsx'
import { shellTexts } from '#web/auth/texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

const timetable = [
  ['physics', 'arabic', 'biology'],
  ['maths', 'physics', 'history'],
  ['english', 'chemistry', 'maths'],
] as const

/** Decorates wide screens with a timetable; screen readers skip it. */
export function BoardPanel() {
  const t = useTexts(shellTexts)
  return (
    <div
      aria-hidden="true"
      className="board sticky top-4 m-4 hidden h-[calc(100dvh-2rem)] overflow-hidden rounded-xl px-14 pt-14 lg:block"
    >
      <div className="grid h-full grid-rows-[auto_auto_1fr] gap-8">
        <p className="max-w-[20ch] text-balance font-bold font-display text-h2">{t('say')}</p>
        <table className="slate max-w-120">
          <thead>
            <tr>
              <td />
              <td>{t('sunday')}</td>
              <td>{t('monday')}</td>
              <td>{t('tuesday')}</td>
            </tr>
          </thead>
          <tbody>
            {timetable.map((row, period) => (
              <tr key={row.join()}>
                <td className="text-on-board-2">{period + 1}</td>
                {row.map((subject, day) => (
                  <td key={subject} className={period === 1 && day === 1 ? 'circled' : undefined}>
                    {t(subject)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <ChalkDesk className="-mb-px w-full max-w-115 self-end justify-self-center" />
      </div>
    </div>
  )
}
