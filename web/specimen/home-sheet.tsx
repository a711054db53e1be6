import { ChalkDesk } from '#web/art/drawings/chalk-desk.tsx'
import { ExamStep, HomeworkStep, WatchStep } from '#web/art/lesson-steps.tsx'
import { Logo } from '#web/art/logo.tsx'
import { SampleResults } from '#web/art/sample-results.tsx'
import { TimetableMosaic } from '#web/art/timetable-mosaic.tsx'
import { JoinCover } from '#web/content/home/join-cover.tsx'
import { StatStrip } from '#web/content/home/stat-strip.tsx'
import { Board } from '#web/content/pages/board.tsx'
import { TeacherCard, TeacherGround } from '#web/people/teachers/teacher-card.tsx'
import { Button, LinkButton } from '#web/ui/kit/button.tsx'
import { Band, SectionHead } from '#web/ui/list/section-head.tsx'
import { teachers } from './samples.ts'

const stats = [
  { label: 'طالب وطالبة', value: '1,860+' },
  { label: 'مدرّسًا ومدرّسة', value: '214' },
  { label: 'كورسًا', value: '412' },
  { label: 'سنة خبرة', value: '12' },
]

export function HomeSheet() {
  return (
    <main>
      <div className="page-width py-4">
        <Logo name="حصة" />
      </div>
      <section className="page-width grid gap-9 pt-5 pb-12 lg:grid-cols-[5fr_7fr] lg:items-center lg:gap-14 lg:pt-10 lg:pb-18">
        <div className="grid gap-4 lg:gap-6">
          <h1 className="text-display">حصة مفهومة من مدرّس تثق به</h1>
          <p className="text-lead text-text-2">
            حصص مسجّلة، وواجب يصحّحه المدرّس بنفسه، وامتحان يعرّفك مستواك قبل يوم الامتحان.
          </p>
          <div className="mt-2 flex flex-wrap gap-3 *:flex-[1_1_140px] md:*:flex-none">
            <LinkButton to="/" look="accent" size="lg">
              انضم إلينا
            </LinkButton>
            <LinkButton to="/" look="secondary" size="lg">
              من نحن
            </LinkButton>
          </div>
        </div>
        <TimetableMosaic />
      </section>
      <StatStrip label="حصة بالأرقام" stats={stats} />
      <Teachers />
      <Band labelledBy="h" raised>
        <SectionHead id="h" title="كيف تسير الحصة" />
        <div className="grid gap-7 lg:grid-cols-3">
          <WatchStep />
          <HomeworkStep />
          <ExamStep />
        </div>
      </Band>
      <Reasons />
      <JoinCovers />
    </main>
  )
}

function Teachers() {
  return (
    <Band labelledBy="t">
      <SectionHead id="t" title="اختر مدرّسك" help="اقرأ عن المدرّس وشاهد كورساته قبل أن تشترك." />
      <div className="grid gap-3 md:grid-cols-2 md:gap-5 lg:grid-cols-4">
        {teachers.map((teacher) => (
          <TeacherCard key={teacher.id} teacher={teacher} />
        ))}
      </div>
      <div className="mt-5 grid grid-cols-4 gap-3">
        {[0, 1, 2, 3].map((id) => (
          <TeacherGround key={id} id={id} portrait={id} name="" className="aspect-5/4 rounded-lg" />
        ))}
      </div>
    </Band>
  )
}

function Reasons() {
  return (
    <>
      <Band>
        <Board className="grid gap-8 lg:grid-cols-2 lg:pb-0!">
          <div className="grid content-between gap-8">
            <h2>لماذا يختار الطلاب حصة؟</h2>
            <ChalkDesk className="max-w-90" />
          </div>
          <div className="grid content-start gap-6 pb-8">
            <Button look="board">زر على السبورة</Button>
          </div>
        </Board>
      </Band>
      <Band tight>
        <div className="grid items-center gap-7 lg:grid-cols-[6fr_5fr] lg:gap-20">
          <SampleResults />
          <h2>وليّ الأمر يرى النتيجة في وقتها</h2>
        </div>
      </Band>
    </>
  )
}

function JoinCovers() {
  return (
    <Band tight>
      <div className="grid gap-4 md:grid-cols-2 md:gap-6">
        <JoinCover
          subjectId={3}
          to="/a"
          label="كرّاسة الطالب"
          title="أبدأ المذاكرة"
          note="حساب مجاني."
          action="انضم طالبًا"
        />
        <JoinCover
          subjectId={0}
          to="/b"
          label="دفتر المدرّس"
          title="أقدّم كورساتي"
          note="في لوحة واحدة."
          action="انضم مدرّسًا"
        />
      </div>
    </Band>
  )
}
