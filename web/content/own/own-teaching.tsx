import { useApi } from '#web/api/hooks.ts'
import { homeTexts } from '#web/content/home/home-texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { PersonCard } from '#web/people/person-card.tsx'
import { CourseGlance } from '#web/today/course-glance.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { firstOf, OwnSection, people } from './own-section.tsx'

/** Shows a teacher's first students and newest courses on the home page. The courses come with the teacher's day. */
export function OwnTeaching() {
  const t = useTexts(homeTexts)
  const students = useApi('GET /teacher/my-students')
  const { data: day, ...today } = useApi('GET /teacher/today')
  return (
    <>
      <OwnSection id="students" title={t('myStudents')} to="/students" all={t('allStudents')}>
        <AsyncList of={firstOf(students)} className={people} skeleton="row" empty={t('noStudents')}>
          {(student) => <PersonCard person={student} to={`/studentDetails/${student.id}`} />}
        </AsyncList>
      </OwnSection>
      <OwnSection id="courses" title={t('myCourses')} to="/courses" all={t('allCourses')} tight>
        <AsyncList
          of={{ ...today, data: day && { data: day.data.courses } }}
          className="grid gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-5"
          skeleton="row"
          empty={t('noCourses')}
          emptyAction={
            <LinkButton icon="plus" to="/courses">
              {t('addCourse')}
            </LinkButton>
          }
        >
          {(course) => <CourseGlance course={course} />}
        </AsyncList>
      </OwnSection>
    </>
  )
}
