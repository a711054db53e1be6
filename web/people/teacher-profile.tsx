import type { CallReply } from '#contract/all.ts'
import { formatPhone } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { TeacherGround } from '#web/people/teachers/teacher-card.tsx'
import { TeacherPrice } from '#web/people/teachers/teacher-price.tsx'
import { threadTexts } from '#web/threads/texts.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { Icon, type IconName } from '#web/ui/kit/icon.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { peopleTexts } from './texts.ts'

type Teacher = CallReply<'GET /teacher/data/:id'>['data']

export function TeacherProfile({ teacher }: { teacher: Teacher }) {
  const t = useTexts(peopleTexts)
  const words = useTexts(uiTexts)
  const threads = useTexts(threadTexts)
  const { id, name, image, qualification, bio, email, phone, is_subscribed, can_write } = teacher
  return (
    <section className="grid overflow-hidden panel md:grid-cols-[260px_1fr]">
      <TeacherGround id={id} name={name} image={image} first className="aspect-4/3 md:aspect-auto md:min-h-64" />
      <div className="grid content-start gap-4 p-5 md:p-8">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <h1 tabIndex={-1}>
            <SchoolText text={name} />
          </h1>
          <div className="grid gap-1">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <TeacherPrice teacher={teacher} />
              {is_subscribed === 1 && (
                <Badge tone="ok" icon="check">
                  {words('subscribed')}
                </Badge>
              )}
            </div>
            <p className="text-caption text-text-2">{t('eachCourse')}</p>
          </div>
        </div>
        {qualification && (
          <p className="text-lead text-text-2">
            <bdi>{qualification}</bdi>
          </p>
        )}
        {bio && (
          <p dir="auto" className="max-w-measure whitespace-pre-line">
            {bio}
          </p>
        )}
        {can_write === 1 && (
          <LinkButton look="secondary" icon="mail" to={`/messages/${id}`} className="justify-self-start">
            {threads('write')}
          </LinkButton>
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
