import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { CourseCard } from '#web/catalogue/course-card.tsx'
import { PriceTag } from '#web/catalogue/price-tag.tsx'
import { formatPhone } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams } from '#web/routing/router.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { Breadcrumbs, useTeachersStep } from '#web/ui/kit/breadcrumbs.tsx'
import { Icon, type IconName } from '#web/ui/kit/icon.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { MissingState } from '#web/ui/list/missing-state.tsx'
import { ListPager, usePage } from '#web/ui/list/pager.tsx'
import { SectionHead } from '#web/ui/list/section-head.tsx'
import { Bone } from '#web/ui/list/skeleton.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { TeacherGround } from './teacher-card.tsx'
import { peopleTexts } from './texts.ts'

type Teacher = CallReply<'GET /teacher/data/:id'>['data']

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'

export function TeacherPage() {
  const t = useTexts(peopleTexts)
  const { id } = useParams()
  const reply = useApi('GET /teacher/data/:id', { params: { id: id ?? '' } }, { enabled: id !== undefined })
  const teacher = reply.data?.data
  const teachers = useTeachersStep()

  if (!id || reply.error?.status === 404) {
    return <MissingState title={t('teacherNotFound')} help={t('teacherNotFoundHelp')} />
  }
  return (
    <div className="page-width grid gap-10 pt-4 pb-section">
      <PageHead
        title={teacher?.name ?? t('teacher')}
        description={teacher?.qualification ?? undefined}
        image={teacher?.image}
      />
      <div className="grid gap-2">
        <Breadcrumbs steps={[teachers, { label: teacher?.name ?? t('teacher') }]} />
        {teacher ? (
          <TeacherProfile teacher={teacher} />
        ) : (
          <UntilLoaded of={reply}>
            <Bone className="h-140 rounded-lg md:h-80" />
          </UntilLoaded>
        )}
      </div>
      <TeacherCourses id={id} name={teacher?.name} />
    </div>
  )
}

function TeacherProfile({ teacher }: { teacher: Teacher }) {
  const t = useTexts(peopleTexts)
  const words = useTexts(uiTexts)
  const { id, name, image, qualification, bio, email, phone, price, is_subscribed } = teacher
  return (
    <section className="grid overflow-hidden panel md:grid-cols-[260px_1fr]">
      <TeacherGround id={id} name={name} image={image} first className="aspect-4/3 md:aspect-auto md:min-h-64" />
      <div className="grid content-start gap-4 p-5 md:p-8">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <h1 tabIndex={-1}>
            <bdi>{name}</bdi>
          </h1>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <PriceTag price={price} />
            {is_subscribed === 1 && (
              <Badge tone="ok" icon="check">
                {words('subscribed')}
              </Badge>
            )}
          </div>
        </div>
        {qualification && (
          <p dir="auto" className="text-lead text-text-2">
            {qualification}
          </p>
        )}
        {bio && (
          <p dir="auto" className="max-w-measure whitespace-pre-line">
            {bio}
          </p>
        )}
        <ul className="flex flex-wrap gap-x-6 gap-y-1 border-border border-t pt-4">
          {email && (
            <Contact icon="mail" label={t('email')} href={`mailto:${email}`}>
              {email}
            </Contact>
          )}
          {phone && (
            <Contact icon="phone" label={t('phone')} href={`tel:${phone}`}>
              {formatPhone(phone)}
            </Contact>
          )}
        </ul>
      </div>
    </section>
  )
}

function Contact({ icon, label, href, children }: { icon: IconName; label: string; href: string; children: string }) {
  return (
    <li>
      <a href={href} className="inline-flex min-h-tap items-center gap-2">
        <Icon name={icon} size="sm" />
        <span className="sr-only">{label}: </span>
        <bdi dir="ltr">{children}</bdi>
      </a>
    </li>
  )
}

function TeacherCourses({ id, name }: { id: string; name: string | undefined }) {
  const t = useTexts(peopleTexts)
  const courses = useApi('GET /teacher/courses/:id', { params: { id }, query: { page: usePage() } })
  return (
    <section aria-labelledby="courses">
      <SectionHead id="courses" title={name ? t('coursesOf', { name }) : t('courses')} />
      <AsyncList of={courses} className={grid} skeleton="course" empty={t('noCourses')}>
        {(course) => <CourseCard course={course} />}
      </AsyncList>
      <ListPager of={courses} list="courses" className="mt-8" />
    </section>
  )
}
