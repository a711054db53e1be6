import type { CallReply } from '#contract/all.ts'
import { formatPhone } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { Link } from '#web/routing/link.tsx'
import { letterTexts } from './texts.ts'

type Sender = Pick<CallReply<'GET /admin/letters/:id'>['data'], 'name' | 'email' | 'phone'>

export function LetterSender({ letter: { name, email, phone } }: { letter: Sender }) {
  const t = useTexts(letterTexts)
  return (
    <Panel
      title={t('person')}
      padded
      foot={
        <Link to={`/admin/people?${new URLSearchParams({ q: email })}`} className="office-link">
          {t('findPerson')}
        </Link>
      }
    >
      <p className="font-semibold">
        <bdi>{name}</bdi>
      </p>
      <dl className="office-facts">
        <dt>{t('email')}</dt>
        <dd>
          <a href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </a>
        </dd>
        <dt>{t('phone')}</dt>
        <dd>
          <a href={`tel:${phone}`}>
            <bdi dir="ltr">{formatPhone(phone)}</bdi>
          </a>
        </dd>
      </dl>
    </Panel>
  )
}
