import { type ComponentProps, useEffect, useId, useRef } from 'react'
import { texts } from '#web/i18n/texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { useLocation, useNavigate, useSearchParams } from '#web/routing/router.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'

const pagerTexts = texts({
  pages: { ar: 'الصفحات', en: 'Pages' },
  previous: { ar: 'السابق', en: 'Previous' },
  next: { ar: 'التالي', en: 'Next' },
  pageNumber: { ar: 'صفحة {{page}}', en: 'Page {{page}}' },
})

interface Props {
  current_page: number
  last_page: number
  /** The address parameter of the page number, for a screen with several lists; `page` by default. */
  param?: string
  /**
   * The id of the list's heading, which labels the pager. After a change of page, the window scrolls to the heading.
   */
  list?: string
}

type Place = Pick<Props, 'current_page' | 'last_page'>

interface ListProps extends Omit<Props, keyof Place> {
  /** The result of `useApi` for a call that returns a list. */
  of: { data: { pagination: Place } | undefined }
  /** Classes for the space above, unless the list's grid adds it. */
  className?: string
}

/** Returns the number of the list's page from the address, 1 by default. Pass the pager's `param`. */
export function usePage(param = 'page') {
  const page = Number(useSearchParams()[0].get(param))
  return Number.isInteger(page) && page > 0 ? page : 1
}

export function ListPager({ of, className, ...pages }: ListProps) {
  const pager = of.data && <Pager {...of.data.pagination} {...pages} />
  return className ? <div className={className}>{pager}</div> : pager
}

/** Returns the numbers of the first page, the last page and the neighbours; 0 means a gap. */
export function shownPages(current: number, last: number): number[] {
  const wanted = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(wanted)].toSorted((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? 0
    if (page - before === 2 && before > 0) return [page - 1, page]
    return page - before > 2 ? [0, page] : [page]
  })
}

const cell = 'grid min-w-tap min-h-tap place-items-center rounded-sm px-2 font-display font-semibold text-button'

/** The list whose page changed last, because its pager and the focus are missing while the next page loads. */
let turning: string | undefined

/** Returns the focus to the requested page number. */
function useFocusBack(param: string, current: number) {
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when another page arrives
  useEffect(() => {
    if (turning !== param) return
    turning = undefined
    if (document.activeElement !== document.body) return
    nav.current?.querySelector<HTMLElement>('[aria-current=page]')?.focus({ preventScroll: true })
  }, [param, current])
  return nav
}

/**
 * Renders page links whose number is in the address, so that back, reload and sharing work. Replaces a page past the
 * end by the last page.
 */
export function Pager({ current_page, last_page, param = 'page', list }: Props) {
  const t = useTexts(pagerTexts)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const own = useId()
  const nav = useFocusBack(param, current_page)

  const to = (page: number) => {
    const query = new URLSearchParams(search)
    if (page === 1) query.delete(param)
    else query.set(param, String(page))
    return { pathname, search: query.size ? `?${query}` : '' }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `to` is derived from these
  useEffect(() => {
    if (current_page > last_page) navigate(to(last_page), { replace: true })
  }, [current_page, last_page, param, pathname, search, navigate])
  if (last_page <= 1) return null

  const turn = () => {
    turning = param
    if (list) document.getElementById(list)?.scrollIntoView()
  }

  return (
    <nav
      ref={nav}
      id={own}
      aria-label={t('pages')}
      aria-labelledby={list && `${list} ${own}`}
      className="flex flex-wrap items-center justify-center gap-0.5 sm:gap-1.5"
    >
      <Step to={current_page > 1 && to(current_page - 1)} icon="chevron-prev" words={t('previous')} onTurn={turn} />
      {shownPages(current_page, last_page).map((page, index) =>
        page === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other identity
          <span key={`gap${index}`} aria-hidden="true" className="text-text-3">
            …
          </span>
        ) : (
          <Link
            key={page}
            to={to(page)}
            onClick={turn}
            aria-label={t('pageNumber', { page })}
            aria-current={page === current_page ? 'page' : undefined}
            className={`${cell} tnum ${page === current_page ? 'bg-primary text-on-primary' : 'text-text-2 hover:bg-primary-tint hover:text-primary'}`}
          >
            {page}
          </Link>
        ),
      )}
      <Step to={current_page < last_page && to(current_page + 1)} icon="chevron-next" words={t('next')} onTurn={turn} />
    </nav>
  )
}

interface StepProps {
  /** The page of the arrow; false at either end of the list. */
  to: ComponentProps<typeof Link>['to'] | false
  icon: 'chevron-prev' | 'chevron-next'
  words: string
  onTurn: () => void
}

function Step({ to, icon, words, onTurn }: StepProps) {
  const inside = (
    <>
      {icon === 'chevron-prev' && <Icon name={icon} size="sm" />}
      <span className="max-sm:sr-only">{words}</span>
      {icon === 'chevron-next' && <Icon name={icon} size="sm" />}
    </>
  )
  const classes = `${cell} grid-flow-col gap-1.5`
  if (to === false) {
    return (
      <span aria-disabled="true" className={`${classes} text-text-3 opacity-60`}>
        {inside}
      </span>
    )
  }
  return (
    <Link to={to} onClick={onTurn} className={`${classes} text-text-2 hover:bg-primary-tint hover:text-primary`}>
      {inside}
    </Link>
  )
}
