import { useTexts } from '#web/i18n/use-texts.ts'
import { type Asked, addressOf, type Choices, findPath, without } from '#web/people/teachers/find-address.ts'
import { Link } from '#web/routing/link.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'
import { findTexts } from './find-texts.ts'

type Filter = keyof Asked

/**
 * Returns each given filter with its name on the page. If `choices` lacks the value, the name is general, such as
 * "Subject".
 */
export function useFilterNames(asked: Asked, choices: Choices | undefined): { filter: Filter; name: string }[] {
  const t = useTexts(findTexts)
  const grades = choices?.stages.flatMap((stage) => stage.grades)
  const inList = (list: readonly { id: number; name: string }[] | undefined, id: number | undefined) =>
    list?.find((one) => one.id === id)?.name
  const price = asked.price === 0 ? t('free') : t('upTo', { price: asked.price ?? 0 })
  const names: Record<Filter, string | undefined> = {
    q: t('quoted', { q: asked.q ?? '' }),
    subject: inList(choices?.subjects, asked.subject) ?? t('subject'),
    stage: inList(choices?.stages, asked.stage) ?? t('stage'),
    grade: inList(grades, asked.grade) ?? t('grade'),
    price,
    free: t('freeLesson'),
  }
  return (['subject', 'stage', 'grade', 'price', 'free', 'q'] as const).flatMap((filter) =>
    asked[filter] === undefined ? [] : [{ filter, name: names[filter] ?? '' }],
  )
}

const chip =
  'inline-flex min-h-tap items-center gap-1.5 rounded-sm border-[1.5px] px-3.5 py-1.5 text-small font-semibold no-underline hover:border-primary'

/**
 * Shows the given filters, each as a link that removes the filter. The searched words have no such link, because the
 * search field shows them. On phones the filters are one line that scrolls, so that later names need no further line.
 */
export function ChosenFilters({ asked, choices }: { asked: Asked; choices: Choices | undefined }) {
  const t = useTexts(findTexts)
  const chosen = useFilterNames(asked, choices).filter(({ filter }) => filter !== 'q')
  if (chosen.length === 0) return null
  return (
    <nav
      aria-label={t('chosen')}
      className="flex flex-wrap items-center gap-2 *:flex-none max-md:-m-1.5 max-md:flex-nowrap max-md:overflow-x-auto max-md:p-1.5"
    >
      {chosen.map(({ filter, name }) => (
        <Link
          key={filter}
          to={addressOf(without(asked, filter))}
          aria-label={t('remove', { name })}
          className={`${chip} border-info-line bg-primary-tint text-primary`}
        >
          {name}
          <Icon name="x" size="xs" />
        </Link>
      ))}
      <Link
        to={asked.q ? addressOf({ q: asked.q }) : findPath}
        className="grid min-h-tap place-items-center px-2 text-small font-semibold"
      >
        {t('removeAll')}
      </Link>
    </nav>
  )
}

/** Offers each filter whose removal finds teachers, with their number. */
export function WithoutOne(props: {
  asked: Asked
  choices: Choices | undefined
  offers: readonly { filter: Filter; total: number }[]
}) {
  const { asked, choices, offers } = props
  const t = useTexts(findTexts)
  const names = useFilterNames(asked, choices)
  return (
    <ul className="flex flex-wrap justify-center gap-2">
      {offers.map(({ filter, total }) => (
        <li key={filter}>
          <Link
            to={addressOf(without(asked, filter))}
            className={`${chip} wrap-anywhere border-border-strong bg-surface text-text`}
          >
            {t('less', { name: names.find((one) => one.filter === filter)?.name ?? '' })}
            <b className="tnum font-display whitespace-nowrap">{total}</b>
          </Link>
        </li>
      ))}
    </ul>
  )
}
