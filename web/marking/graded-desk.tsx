import { useState } from 'react'
import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { useNavigate } from '#web/routing/router.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { Bone } from '#web/ui/kit/skeleton.tsx'
import { ErrorState } from '#web/ui/list/empty-state.tsx'
import { MissingState } from '#web/ui/rows/missing-state.tsx'
import { DeskBar } from './marking-bar.tsx'
import { OpenPaper } from './open-paper.tsx'
import { markingTexts } from './texts.ts'

type Work = CallReply<'GET /homework-submission/submission/:id/marks'>['data']

/** Opens one submission after its grade, without the queue. The family sees each change at once. */
export function GradedDesk({ homework, submission }: { homework: string; submission: string }) {
  const t = useTexts(markingTexts)
  const say = useBilingual()
  const reply = useApi(
    'GET /homework-submission/submission/:id/marks',
    { params: { id: submission } },
    { staleTime: 0 },
  )
  const [since] = useState(() => Date.now())
  // A reply that was cached before may be older than the grade.
  const work = reply.dataUpdatedAt >= since ? reply.data?.data : undefined
  const list = { to: `/homework/${work?.homework_id ?? homework}`, label: t('toHomework') }
  const isMissing = !work && reply.error?.status === 404
  return (
    <>
      <PageHead title={work ? t('title', { name: say(work.homework_name) }) : t('marking')} />
      <main id="main" tabIndex={-1} className="grow" aria-busy={reply.isFetching || undefined}>
        {!isMissing && (
          <header className="marking-bar">
            <DeskBar back={list} title={work ? say(work.homework_name) : t('marking')}>
              {work?.graded_at && <Badge icon="check">{t('isGraded')}</Badge>}
            </DeskBar>
          </header>
        )}
        {work ? (
          <GradedPaper work={work} onExpired={reply.refetch} />
        ) : isMissing ? (
          <MissingState title={t('paperNotFound')} help={t('paperNotFoundHelp')} list={list} />
        ) : (
          <div className="page-width py-6">
            {reply.isError ? <ErrorState onRetry={reply.refetch} /> : <Bone className="h-130 rounded-lg" />}
          </div>
        )}
      </main>
    </>
  )
}

function GradedPaper({ work, onExpired }: { work: Work; onExpired: () => unknown }) {
  const navigate = useNavigate()
  const goOn = async () => navigate(`/teacher/marking/${work.homework_id}`)
  const marking = { countMarked: () => undefined, goOn, onExpired, isLost: false }
  const paper = { ...work, files: work.pages, was_left: 0 } as const
  return <OpenPaper paper={paper} full={work.full_mark} end="resume" marking={marking} />
}
