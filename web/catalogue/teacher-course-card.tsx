import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { IconButton } from '#web/ui/kit/button.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { CourseBook, type CourseCardData } from './course-book.tsx'
import { HiddenBadge } from './hidden-by-school.tsx'
import { StatusSwitch } from './status-switch.tsx'

interface CourseActions {
  onSwitch: () => void
  onEdit: () => void
  onDelete: () => void
  switching?: boolean
  titleAs?: 'h2' | 'h3'
}

/** Shows a teacher's own course with switch, edit and delete; the name links to the course's page. */
export function TeacherCourseCard({ course, to, ...actions }: { course: CourseCardData; to?: string } & CourseActions) {
  const t = useTexts(uiTexts)
  const name = useBilingual()(course.name)
  return (
    <CourseBook course={course} to={to ?? `/course-details-teacher/${course.id}`} titleAs={actions.titleAs}>
      {course.hidden_reason ? (
        <HiddenBadge />
      ) : (
        <StatusSwitch
          checked={course.status === 1}
          busy={actions.switching}
          onChange={actions.onSwitch}
          label={t('switchOf', { name })}
          on={t('courseActive')}
          off={t('courseStopped')}
        />
      )}
      <span className="ms-auto inline-flex">
        <IconButton icon="pencil" label={t('editOf', { name })} onClick={actions.onEdit} />
        <IconButton icon="trash" danger label={t('deleteOf', { name })} onClick={actions.onDelete} />
      </span>
    </CourseBook>
  )
}
