import { CourseCard } from '#web/catalogue/course-card.tsx'
import { LessonCard } from '#web/catalogue/lesson-card.tsx'
import { LessonRow } from '#web/catalogue/lesson-row.tsx'
import { TeacherCourseCard } from '#web/catalogue/teacher-course-card.tsx'
import { ExamCard, TeacherExamCard } from '#web/exams/exam-card.tsx'
import { SubmissionTable } from '#web/exams/submission-table.tsx'
import { HomeworkCard, TeacherHomeworkCard } from '#web/homework/homework-card.tsx'
import { formatDate, formatTime } from '#web/i18n/format.ts'
import { useBilingual, useLanguage } from '#web/i18n/use-texts.ts'
import { ChildCourseCard } from '#web/people/child-course-card.tsx'
import { PersonCard } from '#web/people/person-card.tsx'
import { ScoreCell } from '#web/people/score-cell.tsx'
import { RowTable } from '#web/ui/rows/row-table.tsx'
import { cols2, cols3, nothing, Part, Sheet } from './part.tsx'
import { courses, exams, homeworks, lessons, people, results } from './samples.ts'

const submission = {
  ...{ id: 1, student_id: 48, student_name: 'سلمى محمود', score: 18, total_questions: 20, duration: 24 },
  evidence: 'waiting' as const,
}

export function ListSheet() {
  return (
    <Sheet title="القوائم">
      <Part title="كورسات">
        <div className={cols3}>
          {courses.map((course) => (
            <CourseCard key={course.id} course={course} />
          ))}
          {courses.slice(1, 3).map((course) => (
            <TeacherCourseCard key={course.id} course={course} onSwitch={nothing} onEdit={nothing} onDelete={nothing} />
          ))}
        </div>
        <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-4 lg:gap-5">
          {courses.map((course) => (
            <ChildCourseCard key={course.id} course={{ ...course, is_open: 1 }} />
          ))}
        </div>
      </Part>
      <Part title="حصص">
        <div className="grid gap-2.5">
          {lessons.map((lesson, index) => (
            <LessonRow key={lesson.id} lesson={lesson} number={index + 1} to="/lesson/1" />
          ))}
        </div>
        <div className={cols3}>
          {lessons.map((lesson, index) => (
            <LessonCard
              key={lesson.id}
              lesson={lesson}
              number={index + 1}
              onSwitch={nothing}
              onEdit={nothing}
              onDelete={nothing}
            />
          ))}
        </div>
      </Part>
      <Items />
      <Results />
    </Sheet>
  )
}

function Items() {
  return (
    <Part title="واجبات وامتحانات وأشخاص">
      <div className={cols2}>
        {homeworks.map((homework) => (
          <HomeworkCard key={homework.id} homework={homework} />
        ))}
        <HomeworkCard homework={homeworks[0] as never} locked="يفتح بعد الاشتراك" />
        {homeworks.map((homework) => (
          <TeacherHomeworkCard key={homework.id} homework={homework} onDelete={nothing} />
        ))}
        {exams.map((exam) => (
          <ExamCard key={exam.id} exam={exam} onStart={nothing} />
        ))}
        {exams.map((exam) => (
          <TeacherExamCard key={exam.id} exam={exam} onEdit={nothing} onDelete={nothing} />
        ))}
        {people.map((person, index) => (
          <PersonCard key={person.id} person={person} to={index ? undefined : '/studentDetails/1'} />
        ))}
      </div>
      <SubmissionTable
        rows={[{ ...submission, submitted_at: '2025-01-12T15:42:00Z' }]}
        sort="newest"
        onSort={nothing}
      />
    </Part>
  )
}

function Results() {
  const language = useLanguage()
  const say = useBilingual()
  return (
    <Part title="النتائج">
      <RowTable
        caption="نتائج الامتحانات"
        rows={results}
        keyOf={(row) => row.id}
        columns={[
          { label: 'الامتحان', kind: 'name', cell: (row) => <bdi>{say(row.name)}</bdi> },
          { label: 'الدرجة', kind: 'score', cell: (row) => <ScoreCell score={row.score} total={row.total} /> },
          { label: 'المدة', cell: (row) => row.minutes && `${row.minutes} دقيقة` },
          {
            label: 'وقت التسليم',
            cell: (row) => row.at && `${formatDate(row.at, language)} ${formatTime(row.at, language)}`,
          },
        ]}
      />
    </Part>
  )
}
