import type { ReactNode } from 'react'
import { useApi } from '#web/api/hooks.ts'
import { useSession } from '#web/api/session.ts'
import { joined } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { type Asked, type Choices, findPath } from '#web/people/teachers/find-address.ts'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { ListPager, usePage } from '#web/ui/list/pager.tsx'
import { FindCard } from './find-card.tsx'
import { ChosenFilters, useFilterNames, WithoutOne } from './find-chosen.tsx'
import { FindFilters } from './find-filters.tsx'
import { FindSearch } from './find-search.tsx'
import { findTexts } from './find-texts.ts'

const grid = 'grid gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3'
/** The number of teachers that fill four rows of three on a wide screen. */
const perPage = 12

interface Props {
  asked: Asked
  title: string
  /** True for a title that takes two lines on a phone once the names of the filters have loaded. */
  hasLongTitle?: boolean
  /** The head of the page. */
  children: ReactNode
}

/** Renders the search with these filters. */
export function Finder({ asked, title, hasLongTitle = false, children }: Props) {
  const { data, isLoading } = useApi('GET /teachers/choices')
  const choices = data?.data
  // A grade implies its stage, which the page of a grade knows only later.
  const { stage: _stage, ...others } = asked
  const filters = asked.grade === undefined ? asked : others
  const found = useApi('GET /teachers/find', { query: { ...filters, page: usePage(), per_page: perPage } })
  return (
    <div className="page-width grid gap-4 pt-6 pb-section lg:grid-cols-[288px_minmax(0,1fr)] lg:gap-x-8 lg:gap-y-5">
      {children}
      <h1 tabIndex={-1} className={`lg:col-span-2 ${hasLongTitle ? 'max-md:min-h-[2lh]' : ''}`}>
        {title}
      </h1>
      <div className="lg:col-span-2">
        <FindSearch key={asked.q} asked={asked} choices={choices} />
      </div>
      <div>
        <FindFilters asked={asked} choices={choices} isLoading={isLoading} total={found.data?.pagination.total} />
      </div>
      <section aria-labelledby="found" className="grid min-w-0 content-start gap-3.5">
        <ChosenFilters asked={asked} choices={choices} />
        <Found of={found} asked={asked} choices={choices} />
      </section>
    </div>
  )
}

type Reply = ReturnType<typeof useApi<'GET /teachers/find'>>

function Found({ of: found, asked, choices }: { of: Reply; asked: Asked; choices: Choices | undefined }) {
  const t = useTexts(findTexts)
  const role = useSession()?.user.user_type
  const total = found.data?.pagination.total ?? 0
  // The call refuses words that no name can have, such as a long run of marks.
  const isRefused = found.error?.status === 422
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <div role="status">
          <h2 id="found" className={total > 0 ? 'text-h3' : 'sr-only'}>
            {found.data ? t('found', { count: total }) : t('title')}
          </h2>
        </div>
        {total > 0 && (
          <p className="text-small text-text-2">
            {found.data?.nearest ? t('nearest', { q: asked.q ?? '' }) : t(role === 'student' ? 'orderOwn' : 'order')}
          </p>
        )}
      </div>
      {isRefused || (found.data && total === 0) ? (
        <NoneFound asked={asked} choices={choices} offers={found.data?.without ?? []} />
      ) : (
        <AsyncList of={found} className={grid} skeleton="teacher" empty={t('noneAtAll')}>
          {(teacher) => <FindCard teacher={teacher} />}
        </AsyncList>
      )}
      <ListPager of={found} list="found" className="mt-4" />
    </>
  )
}

interface NoneProps extends Omit<Parameters<typeof WithoutOne>[0], 'asked'> {
  asked: Asked
}

function NoneFound({ asked, choices, offers }: NoneProps) {
  const t = useTexts(findTexts)
  const language = useLanguage()
  const names = useFilterNames(asked, choices).map(({ name }) => name)
  if (names.length === 0) return <EmptyState title={t('noneAtAll')} />
  return (
    <EmptyState
      title={t('none', { asked: joined(names, language) })}
      help={t(offers.length > 0 ? 'noneHelp' : 'noneAlone')}
      action={
        offers.length > 0 ? (
          <WithoutOne asked={asked} choices={choices} offers={offers} />
        ) : (
          <LinkButton look="secondary" to={findPath}>
            {t('removeAll')}
          </LinkButton>
        )
      }
    />
  )
}
