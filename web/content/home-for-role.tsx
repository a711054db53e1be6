import type { ReactNode } from 'react'
import { useApi } from '#web/api/hooks.ts'
import { TeacherCourseCard } from '#web/catalogue/course-card.tsx'
import type { OwnCourse } from '#web/catalogue/courses-page.tsx'
import { useCourseActions } from '#web/catalogue/use-course-actions.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ChildCard } from '#web/people/child-card.tsx'
import { PersonCard } from '#web/people/person-card.tsx'
import { lazyPage } from '#web/routing/lazy-page.tsx'
import { useDialog } from '#web/ui/dialog/use-dialog.ts'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { Band, SectionHead } from '#web/ui/list/section-head.tsx'
import { Skeletons } from '#web/ui/list/skeleton.tsx'
import { homeTexts } from './home-texts.ts'

const dialog = lazyPage(() => import('#web/catalogue/course-dialog.tsx').then((m) => m.CourseDialog))
const people = 'grid gap-3 md:grid-cols-2'
const books = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'
/** Students that a teacher's home page shows: docs/product.md, Pages. */
const featured = 4

export function ParentHome() {
  const t = useTexts(homeTexts)
  const children = useApi('GET /parent-student/students')
  return (
    <OwnSection id="children" title={t('yourChildren')} to="/children" all={t('allChildren')}>
      <AsyncList
        of={firstOf(children)}
        className={people}
        skeleton={<Skeletons of="row" className={people} />}
        empty={t('noChildren')}
        emptyAction={<LinkButton to="/children">{t('allChildren')}</LinkButton>}
      >
        {(child) => <ChildCard child={child} />}
      </AsyncList>
    </OwnSection>
  )
}

export function TeacherHome() {
  const t = useTexts(homeTexts)
  const students = useApi('GET /teacher/my-students')
  const courses = useApi('GET /my-courses', { query: { per_page: 3 } })
  const { toggle, remove, isSwitching } = useCourseActions()
  const { opened, open, close } = useDialog<OwnCourse>(dialog)
  return (
    <>
      <OwnSection id="students" title={t('yourStudents')} to="/students" all={t('allStudents')}>
        <AsyncList
          of={firstOf(students)}
          className={people}
          skeleton={<Skeletons of="row" className={people} />}
          empty={t('noStudents')}
        >
          {(student) => <PersonCard person={student} to={`/studentDetails/${student.id}`} />}
        </AsyncList>
      </OwnSection>
      <OwnSection id="courses" title={t('yourCourses')} to="/courses" all={t('allCourses')} tight>
        <AsyncList
          of={courses}
          className={books}
          skeleton={<Skeletons of="course" className={books} />}
          empty={t('noCourses')}
          emptyAction={<LinkButton to="/courses">{t('allCourses')}</LinkButton>}
        >
          {(course) => (
            <TeacherCourseCard
              course={course}
              switching={isSwitching(course)}
              onSwitch={() => toggle(course)}
              onEdit={() => open(course)}
              onDelete={() => remove(course)}
            />
          )}
        </AsyncList>
      </OwnSection>
      {opened && <dialog.Page course={opened} onClose={close} />}
    </>
  )
}

function firstOf<List extends { data?: { data: readonly unknown[] } }>(list: List): List {
  return list.data ? { ...list, data: { ...list.data, data: list.data.data.slice(0, featured) } } : list
}

function OwnSection(props: {
  id: string
  title: string
  to: string
  all: string
  tight?: boolean
  children: ReactNode
}) {
  const { id, title, to, all, tight, children } = props
  return (
    <Band labelledBy={id} tight={tight}>
      <SectionHead
        roomy
        id={id}
        title={title}
        end={
          <LinkButton to={to} look="ghost" iconEnd="arrow-next" className="-my-1.5 -me-4">
            {all}
          </LinkButton>
        }
      />
      {children}
    </Band>
  )
}
