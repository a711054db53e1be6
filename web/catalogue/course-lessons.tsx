import type { ReactNode } from 'react'
import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { lazyPage } from '#web/routing/lazy-page.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { Below } from '#web/ui/list/below.tsx'
import { ListPager, usePage } from '#web/ui/list/pager.tsx'
import { SectionHead } from '#web/ui/list/section-head.tsx'
import { useDialog } from '#web/ui/modal/use-dialog.ts'
import { OrderButton } from '#web/ui/rows/order-button.tsx'
import { LessonCard } from './lesson-card.tsx'
import type { OwnCourse } from './own-courses.tsx'
import { teachingTexts } from './teaching-texts.ts'
import { useLessonActions } from './use-lesson-actions.ts'

export type OwnLesson = CallReply<'GET /course/lessons/:id'>['data'][number]

const dialog = lazyPage(() => import('./lesson-dialog.tsx').then((m) => m.LessonDialog))
const orderDialog = lazyPage(() => import('./order-lessons.tsx').then((m) => m.OrderLessons))
const grid = 'grid gap-4 md:grid-cols-2 lg:grid-cols-3'

export function CourseLessons({ course, below }: { course: OwnCourse; below: ReactNode }) {
  const t = useTexts(teachingTexts)
  const page = usePage()
  const lessons = useApi('GET /course/lessons/:id', { params: { id: course.id }, query: { page, per_page: 12 } })
  const { toggle, remove, isSwitching } = useLessonActions()
  const { opened, busy, open, close } = useDialog<OwnLesson | 'new'>(dialog)
  const ordering = useDialog<true>(orderDialog)

  const add = (
    <Button icon="plus" busy={busy} onClick={() => open('new')}>
      {t('addLesson')}
    </Button>
  )
  const ends = (
    <div className="flex flex-wrap gap-2">
      <OrderButton of={lessons} busy={ordering.busy} label={t('orderLessons')} onClick={() => ordering.open(true)} />
      {add}
    </div>
  )
  return (
    <>
      <section aria-labelledby="lessons" className="mt-4">
        <SectionHead id="lessons" title={t('courseLessons')} end={ends} />
        <AsyncList
          of={lessons}
          className={grid}
          skeleton="lessonCard"
          empty={t('noLessons')}
          emptyHelp={t('noLessonsHelp')}
          emptyAction={add}
        >
          {(lesson, number) => (
            <LessonCard
              lesson={lesson}
              number={number}
              switching={isSwitching(lesson)}
              onSwitch={() => toggle(lesson)}
              onEdit={() => open(lesson)}
              onDelete={() => remove(lesson)}
            />
          )}
        </AsyncList>
        <ListPager of={lessons} list="lessons" className="mt-8" />
        {opened && (
          <dialog.Page
            courseId={course.id}
            courseName={course.name}
            lessonId={opened === 'new' ? undefined : opened.id}
            onClose={close}
          />
        )}
        {ordering.opened && <orderDialog.Page course={course} onClose={ordering.close} />}
      </section>
      {/* Without waiting, the lessons that arrive later would push the part below down. */}
      {lessons.data && <Below>{below}</Below>}
    </>
  )
}
