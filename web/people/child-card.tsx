import type { CallReply } from '#contract/all.ts'
import { toastMs } from '#contract/limits.ts'
import { useSend } from '#web/api/hooks.ts'
import { useSession } from '#web/api/session.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { askFirst } from '#web/ui/dialog/confirm.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { Button, LinkButton } from '#web/ui/kit/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { ConsentWaits } from './child-consent.tsx'
import { PersonCard } from './person-card.tsx'
import { parentTexts } from './texts.ts'

type Child = CallReply<'GET /parent-student/students'>['data'][number]

/**
 * Shows a parent's child. The card of a child with a pending link leads nowhere. The server refuses the child's page
 * until an entitled person accepts the parent's request.
 */
export function ChildCard({ child, titleAs }: { child: Child; titleAs?: 'h2' | 'h3' }) {
  if (child.status) {
    return (
      <PersonCard person={child} to={`/studentDetails/${child.id}`} titleAs={titleAs}>
        <WeekLink child={child} />
        <ConsentWaits child={child} />
      </PersonCard>
    )
  }
  return (
    <PersonCard person={child} titleAs={titleAs}>
      <Waiting child={child} />
    </PersonCard>
  )
}

/** Renders a link to the child's week in front of the card's own link. */
export function WeekLink({ child: { id, name } }: { child: Pick<Child, 'id' | 'name'> }) {
  const t = useTexts(parentTexts)
  return (
    <LinkButton
      look="tint"
      size="sm"
      icon="calendar"
      to={`/children/${id}/week`}
      aria-label={t('weekOf', { name })}
      className="relative z-1 mt-1"
    >
      {t('week')}
    </LinkButton>
  )
}

const reads = ['GET /parent-student/students'] as const
const short = { ms: toastMs.short }

function Waiting({ child: { id, name } }: { child: Child }) {
  const t = useTexts(parentTexts)
  const parentId = useSession()?.user.id ?? 0
  const { send } = useSend('DELETE /student/:id/parents/:parentId', { refresh: reads })

  async function takeBack() {
    const run = () => send({ params: { id, parentId } })
    try {
      const done = await askFirst({
        title: t('takeBackAsk', { name }),
        verb: t('takeBack'),
        stay: t('takeBackStay'),
        run,
      })
      if (done) toast.success(t('takenBack'), short)
    } catch (failure) {
      toast.failure(failure, t('answerFailed'), short)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <Badge tone="warn">{t('waiting')}</Badge>
      <Button look="ghost" className="-ms-2 px-2!" onClick={takeBack}>
        {t('takeBack')}
      </Button>
    </div>
  )
}
