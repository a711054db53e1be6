import { SchoolText } from '#web/i18n/school-text.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { NavLink } from '#web/routing/link.tsx'
import { Avatar } from '#web/ui/page/avatar.tsx'
import type { PersonCardData } from './person-card.tsx'
import { peopleTexts } from './texts.ts'

/** Links a parent's children to each other. Shows two words of a name, because many first names have two words. */
export function Siblings({ people }: { people: readonly PersonCardData[] }) {
  const t = useTexts(peopleTexts)
  if (people.length < 2) return null
  return (
    <nav aria-label={t('children')} className="flex flex-wrap gap-2">
      {people.map(({ id, name, image }) => (
        <NavLink
          key={id}
          to={`/studentDetails/${id}`}
          className="inline-flex min-h-12 items-center gap-2.5 rounded-md border-[1.5px] border-border bg-surface p-1 pe-4 font-semibold text-small text-text-2 leading-snug no-underline hover:border-primary aria-[current=page]:border-primary aria-[current=page]:bg-primary-tint aria-[current=page]:text-primary"
        >
          <Avatar name={name} image={image} size="tile" />
          <SchoolText text={name.split(' ', 2).join(' ')} />
        </NavLink>
      ))}
    </nav>
  )
}
