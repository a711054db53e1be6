import { useLayoutEffect, useRef } from 'react'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { Button, LinkButton } from '#web/ui/kit/button.tsx'
import { Bone } from '#web/ui/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/list/empty-state.tsx'
import { MissingState } from '#web/ui/rows/missing-state.tsx'
import { MarkingBar } from './marking-bar.tsx'
import { OpenPaper } from './open-paper.tsx'
import { useLoadedAhead } from './paper-pages.tsx'
import { markingTexts } from './texts.ts'
import { type Desk, useDesk } from './use-desk.ts'

/** Lets a teacher mark the queue of one homework, page beside form. Several open pages share the queue. */
export function QueueDesk({ homework }: { homework: string }) {
  const t = useTexts(markingTexts)
  const say = useBilingual()
  const marking = useDesk(homework)
  const { desk, open, isMarked, error, isTaking, previous, retry } = marking
  const isMissing = error?.status === 404 && !open
  const isLast = (desk?.queue.waiting ?? 0) <= (isMarked ? 0 : 1)
  useLoadedAhead(desk?.papers.find((paper) => paper.id !== open?.id))
  useFromTop(open?.id)
  return (
    <>
      <PageHead title={desk ? t('title', { name: say(desk.homework.name) }) : t('marking')} />
      <main id="main" tabIndex={-1} className="grow" aria-busy={isTaking || undefined}>
        {/* The page for missing homework has its own heading. */}
        {!isMissing && <MarkingBar desk={desk} wasLeft={open?.was_left} isMarked={isMarked} previous={previous} />}
        {open && desk ? (
          <OpenPaper
            key={open.id}
            paper={open}
            full={desk.homework.full_mark}
            end={isLast ? 'finish' : 'next'}
            marking={marking}
          />
        ) : error ? (
          <Failed isMissing={isMissing} onRetry={retry} />
        ) : isTaking || !desk ? (
          <div className="page-width py-6">
            <Bone className="h-130 rounded-lg" />
          </div>
        ) : (
          <NothingWaits desk={desk} onRetry={retry} />
        )}
      </main>
    </>
  )
}

/** Scrolls to the top when another submission opens, because a phone shows the note and the grade far below it. */
function useFromTop(id: number | undefined) {
  const shown = useRef(id)
  useLayoutEffect(() => {
    if (id !== undefined && shown.current !== undefined && id !== shown.current) window.scrollTo(0, 0)
    shown.current = id ?? shown.current
  }, [id])
}

function Failed({ isMissing, onRetry }: { isMissing: boolean; onRetry: () => unknown }) {
  const t = useTexts(markingTexts)
  if (isMissing) {
    const list = { label: t('toInbox'), to: '/teacher/inbox' }
    return <MissingState title={t('notFound')} help={t('notFoundHelp')} list={list} />
  }
  return (
    <div className="page-width py-6">
      <ErrorState onRetry={onRetry} />
    </div>
  )
}

/** Shows that nothing waits, or that other pages hold the remaining submissions. */
function NothingWaits({ desk: { homework, queue }, onRetry }: { desk: Desk; onRetry: () => unknown }) {
  const t = useTexts(markingTexts)
  const count = queue.elsewhere
  return (
    <div className="page-width py-6">
      <EmptyState
        title={count > 0 ? t('elsewhere', { count }) : t('allDone')}
        help={t(count > 0 ? 'elsewhereHelp' : 'allDoneHelp')}
        action={
          <div className="flex flex-wrap justify-center gap-2.5">
            {count > 0 && (
              <Button look="secondary" icon="refresh" onClick={onRetry}>
                {t('lookAgain')}
              </Button>
            )}
            <LinkButton to="/teacher/inbox">{t('toInbox')}</LinkButton>
            <LinkButton look="secondary" to={`/homework/${homework.id}`}>
              {t('toHomework')}
            </LinkButton>
          </div>
        }
      />
    </div>
  )
}
