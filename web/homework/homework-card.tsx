import type { CallReply } from '#contract/all.ts'
import { formatDate } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { IconButton, LinkButton } from '#web/ui/kit/button.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'
import { ScoreRing } from '#web/ui/kit/score-ring.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { Fact, Meta } from '#web/ui/page/meta.tsx'
import { ItemCard, Locked } from '#web/ui/rows/item-card.tsx'

type HomeworkCardData = Pick<
  CallReply<'GET /lesson/homeworks/:id'>['data'][number],
  'id' | 'name' | 'files_count' | 'submissions_count' | 'waiting_count' | 'state' | 'grade' | 'due_date' | 'full_mark'
>

/**
 * Shows a homework to a student. `locked` is the reason why the homework cannot be opened; undefined if the student may
 * open it.
 */
export function HomeworkCard({ homework, locked }: { homework: HomeworkCardData; locked?: string }) {
  const t = useTexts(uiTexts)
  const { id, name, state, grade, due_date, full_mark } = homework
  const to = `/homework/${id}`
  if (locked) return <ItemCard icon="homework" title={<SchoolText text={name} />} end={<Locked reason={locked} />} />
  if (state === 'graded') {
    return (
      <ItemCard
        icon="homework"
        title={<SchoolText text={name} />}
        to={to}
        end={<ScoreRing score={grade} total={full_mark} />}
      >
        <Badge tone="ok" icon="check">
          {t('graded')}
        </Badge>
      </ItemCard>
    )
  }
  if (state === 'waiting') {
    return (
      <ItemCard
        icon="homework"
        title={<SchoolText text={name} />}
        to={to}
        end={<Icon name="arrow-next" className="text-text-2" />}
      >
        <Badge tone="warn" icon="clock">
          {t('waitingCorrection')}
        </Badge>
      </ItemCard>
    )
  }
  return (
    <ItemCard
      icon="homework"
      title={<SchoolText text={name} />}
      end={
        <LinkButton size="sm" to={to}>
          {t('submitHomework')}
        </LinkButton>
      }
    >
      <Badge>{t('notSubmitted')}</Badge>
      <DueDate of={due_date} />
    </ItemCard>
  )
}

/** Shows a homework to its teacher, with counts of files and submissions, and a delete button. */
export function TeacherHomeworkCard({ homework, onDelete }: { homework: HomeworkCardData; onDelete: () => void }) {
  const t = useTexts(uiTexts)
  const { id, name } = homework
  return (
    <ItemCard
      icon="homework"
      title={<SchoolText text={name} />}
      to={`/homework/${id}`}
      end={<IconButton icon="trash" danger label={t('deleteOf', { name })} onClick={onDelete} />}
    >
      <Meta>
        <Fact icon="file" muted={!homework.files_count}>
          {t('files', { count: homework.files_count })}
        </Fact>
        <Fact icon="people" muted={!homework.submissions_count}>
          {t('submissions', { count: homework.submissions_count })}
        </Fact>
      </Meta>
      <DueDate of={homework.due_date} />
      {homework.waiting_count > 0 && (
        <Badge tone="warn" icon="clock">
          {t('waiting', { count: homework.waiting_count })}
        </Badge>
      )}
    </ItemCard>
  )
}

function DueDate({ of }: { of: string | null }) {
  const t = useTexts(uiTexts)
  const language = useLanguage()
  if (of === null) return null
  return <p className="text-caption text-text-2">{t('dueOn', { date: formatDate(of, language) })}</p>
}
