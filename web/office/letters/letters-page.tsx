import type { CallReply } from '#contract/all.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { officeTexts } from '#web/office/texts.ts'
import { OfficeList } from '#web/office/ui/office-list.tsx'
import { Link } from '#web/routing/link.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { letterTexts } from './texts.ts'

type Letter = CallReply<'GET /admin/letters'>['data'][number]

/** Lists the letters that arrived by the contact page. */
export function LettersPage() {
  const t = useTexts(letterTexts)
  const office = useTexts(officeTexts)
  const language = useLanguage()
  const states = ['open', 'answered'] as const
  return (
    <OfficeList
      name="letters"
      title={office('letters')}
      empty={t('none')}
      defaultSort="-created_at"
      filters={[{ name: 'state', label: t('state'), options: states.map((value) => ({ value, label: t(value) })) }]}
      columns={[
        { label: t('from'), kind: 'name', sort: 'name', cell: (letter) => <From letter={letter} /> },
        { label: t('state'), cell: (letter) => <LetterState letter={letter} /> },
        {
          label: t('arrived'),
          sort: 'created_at',
          onPhone: 'line',
          cell: ({ created_at }) => <span className="q">{formatDateTime(created_at, language)}</span>,
        },
        { label: t('answer'), kind: 'action', cell: (letter) => <Verb letter={letter} /> },
      ]}
    />
  )
}

function From({ letter: { id, name, subject } }: { letter: Letter }) {
  return (
    <>
      <Link to={`/admin/letters/${id}`}>
        <bdi>{name}</bdi>
      </Link>
      <small>
        <bdi>{subject}</bdi>
      </small>
    </>
  )
}

/** Renders the letter's state: waiting or answered. */
export function LetterState({ letter }: { letter: Pick<Letter, 'answered_at'> }) {
  const t = useTexts(letterTexts)
  const [tone, icon, words] = letter.answered_at
    ? (['ok', 'check', 'answered'] as const)
    : (['warn', 'clock', 'open'] as const)
  return (
    <Badge tone={tone} icon={icon}>
      {t(words)}
    </Badge>
  )
}

function Verb({ letter: { id, name, answered_at } }: { letter: Letter }) {
  const t = useTexts(letterTexts)
  const [verb, named] = answered_at ? (['read', 'readNamed'] as const) : (['answer', 'answerNamed'] as const)
  return (
    <LinkButton
      look="tint"
      size="sm"
      className="office-button"
      to={`/admin/letters/${id}`}
      aria-label={t(named, { name })}
    >
      {t(verb)}
    </LinkButton>
  )
}
