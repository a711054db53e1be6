import { useTexts } from '#web/i18n/use-texts.ts'
import { artTexts } from './texts.ts'

const days = ['sunday', 'monday', 'tuesday'] as const
const periods = [
  ['physics', 'arabicShort', 'biology'],
  ['maths', 'physics', 'history'],
  ['englishShort', 'chemistry', 'maths'],
] as const

/** A timetable in chalk with one class circled, for the board beside the forms. */
export function TimetableSlate() {
  const t = useTexts(artTexts)
  return (
    <table aria-hidden="true" className="slate max-w-120">
      <thead>
        <tr>
          <th />
          {days.map((day) => (
            <th key={day}>{t(day)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {periods.map((subjects, period) => (
          <tr key={subjects[0]}>
            <th className="font-display">{period + 1}</th>
            {subjects.map((subject, day) => (
              <td key={subject} className={period === 1 && day === 1 ? 'circled' : undefined}>
                {t(subject)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
