import type { ReactNode } from 'react'
import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { useNavigate, useSearchParams } from '#web/routing/router.tsx'
import { IconButton } from '#web/ui/kit/button.tsx'
import { personTexts } from './person-texts.ts'

/** The highest number of results that fit above the page. */
const shown = 6

/**
 * Shows the results of the search from which the administrator came; phones step through them. Renders nothing without
 * a search.
 */
export function PersonResults({ id }: { id: number }) {
  const t = useTexts(personTexts)
  const [search] = useSearchParams()
  const q = search.get('q')
  const found = useApi('GET /admin/people', { query: { q: q ?? '', per_page: shown } }, { enabled: q !== null })
  if (!q || !found.data) return null
  const { data, pagination } = found.data
  const to = (person: number) => `/admin/people/${person}?${new URLSearchParams({ q })}`
  return (
    <nav className="office-results" aria-label={t('results')}>
      <p>
        <Link to={`/admin/people?${new URLSearchParams({ q })}`}>
          {t('resultsFor', { count: pagination.total, q })}
        </Link>
      </p>
      <ul>
        {data.map((person) => (
          <li key={person.id}>
            <Link to={to(person.id)} aria-current={person.id === id ? 'page' : undefined}>
              <bdi>{marked(person.name, q)}</bdi>
              {person.code && (
                <bdi dir="ltr" className="code">
                  {person.code}
                </bdi>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <Steps ids={data.map((person) => person.id)} id={id} to={to} />
    </nav>
  )
}

function marked(name: string, q: string): ReactNode {
  const at = name.toLowerCase().indexOf(q.toLowerCase())
  if (at < 0) return name
  return (
    <>
      {name.slice(0, at)}
      <mark>{name.slice(at, at + q.length)}</mark>
      {name.slice(at + q.length)}
    </>
  )
}

function Steps({ ids, id, to }: { ids: readonly number[]; id: number; to: (id: number) => string }) {
  const t = useTexts(personTexts)
  const navigate = useNavigate()
  const place = ids.indexOf(id)
  const [before, after] = [ids[place - 1], ids[place + 1]]
  if (place < 0) return null
  return (
    <div className="office-results-step">
      <IconButton
        icon="chevron-prev"
        label={t('previous')}
        disabled={before === undefined}
        onClick={() => before && navigate(to(before))}
      />
      <span>{t('place', { place: place + 1, total: ids.length })}</span>
      <IconButton
        icon="chevron-next"
        label={t('next')}
        disabled={after === undefined}
        onClick={() => after && navigate(to(after))}
      />
    </div>
  )
}
