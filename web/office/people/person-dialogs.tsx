import { toastMs } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ReasonDialog } from '#web/office/ui/reason-dialog.tsx'
import { useNavigate } from '#web/routing/router.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { type Person, personReads } from './person.ts'
import { verbTexts } from './verb-texts.ts'

interface Props {
  person: Person
  onClose: () => void
}

const say = ({ message }: { message: string }) => toast.success(message, { ms: toastMs.short })

/** Asks for the reason of a suspension. */
export function SuspendDialog({ person: { id, name, user_type, devices, links }, onClose }: Props) {
  const t = useTexts(verbTexts)
  const hasParent = links.some(({ kind }) => kind === 'parent')
  return (
    <ReasonDialog
      title={t('suspendOf', { name })}
      call="POST /admin/people/:id/suspend"
      params={{ id }}
      effects={[
        { words: t('sessionsEnd', { count: devices.length }) },
        { words: t('outOfLists') },
        { stays: true, words: t(user_type === 'teacher' ? 'subscribersKeep' : 'subscriptionsKeep') },
      ]}
      reasons={(['sharing', 'abuse', 'falsePayment', 'other'] as const).map((value) => ({ value, label: t(value) }))}
      tell={t(hasParent ? 'tellParent' : 'tell')}
      verb={t('suspendVerb')}
      refresh={personReads}
      onSent={say}
      onClose={onClose}
    />
  )
}

/** Asks for the reason of a deletion and leaves the page of the deleted person. */
export function DeleteDialog({ person: { id, name, user_type }, onClose }: Props) {
  const t = useTexts(verbTexts)
  const navigate = useNavigate()
  return (
    <ReasonDialog
      title={t('removeOf', { name })}
      call="POST /admin/people/:id/delete"
      params={{ id }}
      effects={[
        { words: t('removeEnds') },
        ...(user_type === 'student' ? [{ words: t('removeExams') }] : []),
        { stays: true, words: t('removeStays') },
      ]}
      reasons={(['asked', 'guardian', 'duplicate', 'other'] as const).map((value) => ({ value, label: t(value) }))}
      verb={t('remove')}
      refresh={['GET /admin/people', 'GET /admin/waiting']}
      onSent={(reply) => {
        say(reply)
        navigate('/admin/people')
      }}
      onClose={onClose}
    />
  )
}

interface UnlinkProps extends Props {
  parent: { id: number; name: string }
}

/** Asks for the reason for which a parent's link ends. */
export function UnlinkDialog({ person, parent, onClose }: UnlinkProps) {
  const t = useTexts(verbTexts)
  return (
    <ReasonDialog
      title={t('unlinkOf', { name: parent.name })}
      call="POST /admin/people/:id/parents/:parentId/unlink"
      params={{ id: person.id, parentId: parent.id }}
      effects={[
        { words: t('unlinkEnds', { name: parent.name }) },
        { words: t('unlinkConsent') },
        { stays: true, words: t('unlinkStays') },
      ]}
      reasons={(['asked', 'wrongPerson', 'custody', 'other'] as const).map((value) => ({ value, label: t(value) }))}
      tell={t('tellBoth')}
      verb={t('unlinkVerb')}
      stay={t('unlinkStay')}
      refresh={personReads}
      onSent={say}
      onClose={onClose}
    />
  )
}
