import { useApi } from '#web/api/hooks.ts'
import { OwnCourses } from '#web/catalogue/own-courses.tsx'
import { homeTexts } from '#web/content/home/home-texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { PersonCard } from '#web/people/person-card.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { firstOf, OwnSection, people } from './own-section.tsx'

/** Shows a teacher's first students and courses on the home page. */
export function OwnTeaching() {
  const t = useTexts(homeTexts)
  const students = useApi('GET /teacher/my-students')
  const courses = useApi('GET /my-courses', { query: { per_page: 3 } })
  return (
    <>
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
