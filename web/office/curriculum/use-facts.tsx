import { joined } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import type { Use } from './entries.ts'
import { curriculumTexts } from './texts.ts'

export const isUsed = ({ grades, courses, people }: Use) => grades + courses + people > 0

/**
 * Lists how many grades, courses and people use an entry. The counts of courses and people come with the first names.
 */
export function UseFacts({ use }: { use: Use }) {
  const t = useTexts(curriculumTexts)
  return (
    <ul className="office-effects">
      {use.grades > 0 && <li>{t('grades', { count: use.grades })}</li>}
      {use.courses > 0 && (
        <li>
          <Fact words={t('courses', { count: use.courses })} names={use.course_names} count={use.courses} />
        </li>
      )}
      {use.people > 0 && (
        <li>
          <Fact words={t('people', { count: use.people })} names={use.people_names} count={use.people} />
        </li>
      )}
    </ul>
  )
}

function Fact({ words, names, count }: { words: string; names: readonly string[]; count: number }) {
  const t = useTexts(curriculumTexts)
  const language = useLanguage()
  const listed = joined(
    names.map((name) => `\u2068${name}\u2069`),
    language,
  )
  return (
    <span>
      <b>{words}</b>
      {': '}
      {names.length < count ? t('andMore', { names: listed }) : listed}
    </span>
  )
}
