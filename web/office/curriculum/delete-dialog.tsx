import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useApi, useSend } from '#web/api/hooks.ts'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { CancelButton, Dialog, DialogBody, DialogFoot } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Bone } from '#web/ui/kit/skeleton.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { type About, shownCurriculum, type Use } from './entries.ts'
import { curriculumTexts } from './texts.ts'
import { isUsed, UseFacts } from './use-facts.tsx'

interface Props {
  opened: About
  onClose: () => void
}

/**
 * Asks for the deletion of an unused subject, stage or grade. For a used entry, shows its grades, courses and people.
 */
export function DeleteDialog({ opened: { kind, entry }, onClose }: Props) {
  const t = useTexts(curriculumTexts)
  const name = useBilingual()(entry.name)
  const params = { kind, id: entry.id }
  const reply = useApi('GET /admin/curriculum/:kind/:id/use', { params })
  const [refusal, setRefusal] = useState<Use>()
  const { send, busy } = useSend('DELETE /admin/curriculum/:kind/:id', { refresh: shownCurriculum })
  const use = refusal ?? (reply.isFetchedAfterMount ? reply.data?.data : undefined)

  const remove = async () => {
    try {
      await send({ params })
      toast.success(t('removed'))
      onClose()
    } catch (failure) {
      if (failure instanceof ApiError && failure.error === 'curriculum.inUse') setRefusal(failure.data as Use)
      else toast.failure(failure, t('removeVerb'))
    }
  }
  return (
    <Dialog title={t('removeTitle', { name })} size="small" onClose={onClose}>
      <DialogBody>
        {use === undefined ? (
          <UntilLoaded of={reply}>
            <Bone className="h-3.5" />
          </UntilLoaded>
        ) : isUsed(use) ? (
          <div role="alert" className="grid gap-3">
            <p>{t('inUse', { name })}</p>
            <UseFacts use={use} />
            <p className="text-text-2">{t('mergeInstead')}</p>
          </div>
        ) : (
          <p>{t('removeHelp', { name })}</p>
        )}
      </DialogBody>
      <DialogFoot>
        <CancelButton />
        {use && !isUsed(use) && (
          <Button look="danger" busy={busy} onClick={remove}>
            {t('removeVerb')}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  )
}
