import './styles/marking.css'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams } from '#web/routing/router.tsx'
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
export function MarkingPage() {
  const t = useTexts(markingTexts)
  const say = useBilingual()
  const { id = '' } = useParams()
  const marking = useDesk(id)
  const { desk, open, isMarked, error, isTaking, take } = marking
  const isMissing = error?.status === 404 && !desk
  useLoadedAhead(desk?.papers.find((paper) => paper.id !== open?.id))
  return (
    <div className="marking">
      <PageHead title={desk ? t('title', { name: say(desk.homework.name) }) : t('marking')} />
      <main id="main" tabIndex={-1} className="grow" aria-busy={isTaking || undefined}>
        {/* The page for missing homework has its own heading. */}
        {!isMissing && <MarkingBar desk={desk} wasLeft={open?.was_left} isMarked={isMarked} />}
        {open && desk ? (
          <OpenPaper key={open.id} paper={open} desk={desk} marking={marking} />
        ) : error && !desk ? (
          <Failed isMissing={isMissing} onRetry={() => take()} />
        ) : isTaking || !desk ? (
          <div className="page-width py-6">
            <Bone className="h-130 rounded-lg" />
          </div>
        ) : (
          <NothingWaits desk={desk} onRetry={() => take()} />
        )}
      </main>
    </div>
  )
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
