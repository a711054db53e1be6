import { toastMs } from '#contract/limits.ts'
import { useApi, useSend } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { AsyncList } from '#web/ui/async-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { askFirst } from '#web/ui/confirm.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { submissionReads } from './hand-in.tsx'
import { SubmittedWork } from './submitted-work.tsx'
import { homeworkTexts } from './texts.ts'

/** What the student handed in, with grade and note; taken back only while it is not graded. */
export function OwnSubmissions({ homeworkId }: { homeworkId: number }) {
  const t = useTexts(homeworkTexts)
  const submissions = useApi('GET /homework-submission/submissions/:id', { params: { id: homeworkId } })
  const takeBack = useTakeBack()
  return (
    <section aria-labelledby="submissions">
      <SectionHead id="submissions" title={t('yourSubmissions')} />
      <AsyncList
        of={submissions}
        className="grid gap-4"
        skeleton={<Skeletons of="row" />}
        empty={t('noneYet')}
        emptyHelp={t('addFilesFirst')}
      >
        {(submission) => (
          <SubmittedWork submission={submission}>
            {submission.grade === null && (
              <Button look="ghost" icon="trash" onClick={() => takeBack(submission.id)}>
                {t('takeBack')}
              </Button>
            )}
          </SubmittedWork>
        )}
      </AsyncList>
    </section>
  )
}

/** Asks, then deletes a submission; its student or its teacher. */
export function useTakeBack() {
  const t = useTexts(homeworkTexts)
  const { send } = useSend('DELETE /homework-submission/submission/:id', { refresh: submissionReads })
  return async (id: number) => {
    try {
      const gone = await askFirst({
        title: t('takeBackAsk'),
        loss: t('takeBackLoss'),
        verb: t('takeBack'),
        run: () => send({ params: { id } }),
      })
      if (gone) toast.success(t('takenBack'), { ms: toastMs.short })
    } catch (failure) {
      toast.failure(failure, t('deleteFileFailed'), { ms: toastMs.short })
    }
  }
}
