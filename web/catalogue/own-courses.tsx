import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallReply } from '#contract/all.ts'
import { lazyPage } from '#web/routing/lazy-page.tsx'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { useDialog } from '#web/ui/modal/use-dialog.ts'
import { TeacherCourseCard } from './teacher-course-card.tsx'
import { useCourseActions } from './use-course-actions.ts'

type OwnCourseList = CallReply<'GET /my-courses'>
export type OwnCourse = OwnCourseList['data'][number]

interface Props {
  of: Pick<UseQueryResult<OwnCourseList>, 'data' | 'isError' | 'isFetching' | 'refetch'>
  empty: string
  emptyHelp?: string
  emptyAction: ReactNode
  titleAs?: 'h2' | 'h3'
}

export const courseDialog = lazyPage(() => import('./course-dialog.tsx').then((m) => m.CourseDialog))

/** Lists the teacher's courses, active or not, with status switch, editing and deletion. */
export function OwnCourses({ titleAs, ...list }: Props) {
  const { toggle, remove, isSwitching } = useCourseActions()
  const { opened, open, close } = useDialog<OwnCourse>(courseDialog)
  return (
    <>
      <AsyncList {...list} className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3" skeleton="course">
        {(course) => (
          <TeacherCourseCard
            titleAs={titleAs}
            course={course}
            switching={isSwitching(course)}
            onSwitch={() => toggle(course)}
            onEdit={() => open(course)}
            onDelete={() => remove(course)}
          />
        )}
      </AsyncList>
      {opened && <courseDialog.Page course={opened} onClose={close} />}
    </>
  )
}
