import type { ReactNode } from 'react'
import { useApi } from '#web/api/hooks.ts'
import { OwnCourses } from '#web/catalogue/own-courses.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ChildCard } from '#web/people/child-card.tsx'
import { PersonCard } from '#web/people/person-card.tsx'
import { ParentToday } from '#web/today/parent-today.tsx'
import { TeacherToday } from '#web/today/teacher-today.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { Band, SectionHead } from '#web/ui/list/section-head.tsx'
import { homeTexts } from './home-texts.ts'
import { SmallHero } from './small-hero.tsx'

const people = 'grid gap-3 md:grid-cols-2'
/** The highest number of students on a teacher's home page (docs/product.md, Pages), and of children on a parent's. */
const featured = 4

export function ParentHome() {
  const t = useTexts(homeTexts)
  const children = useApi('GET /parent-student/students')
  return (
    <>
      <SmallHero />
      <ParentToday />
      <OwnSection id="children" title={t('yourChildren')} to="/children" all={t('allChildren')}>
        <AsyncList
          of={firstOf(children)}
          className={people}
          skeleton="row"
          empty={t('noChildren')}
          emptyAction={<LinkButton to="/children">{t('allChildren')}</LinkButton>}
        >
          {(child) => <ChildCard child={child} />}
        </AsyncList>
      </OwnSection>
    </>
  )
}

export function TeacherHome() {
  const t = useTexts(homeTexts)
  const students = useApi('GET /teacher/my-students')
  const courses = useApi('GET /my-courses', { query: { per_page: 3 } })
  return (
    <>
      <SmallHero />
      <TeacherToday />
      <OwnSection id="students" title={t('yourStudents')} to="/students" all={t('allStudents')}>
        <AsyncList of={firstOf(students)} className={people} skeleton="row" empty={t('noStudents')}>
          {(student) => <PersonCard person={student} to={`/studentDetails/${student.id}`} />}
        </AsyncList>
      </OwnSection>
      <OwnSection id="courses" title={t('yourCourses')} to="/courses" all={t('allCourses')} tight>
        <OwnCourses
          of={courses}
          empty={t('noCourses')}
          emptyAction={<LinkButton to="/courses">{t('allCourses')}</LinkButton>}
        />
      </OwnSection>
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
