import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { officeTexts } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { OfficeRecord } from '#web/office/ui/record.tsx'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams } from '#web/routing/router.tsx'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { AnswerForm, NoteForm } from './letter-forms.tsx'
import { LetterSender } from './letter-sender.tsx'
import { LetterState } from './letters-page.tsx'
import { MarkButton } from './mark-button.tsx'
import { letterTexts } from './texts.ts'

type Letter = CallReply<'GET /admin/letters/:id'>['data']

/** Shows a letter with its answers, and the form for the next answer. */
export function LetterPage() {
  const t = useTexts(letterTexts)
  const id = Number(useParams<{ id: string }>().id)
  const reply = useApi('GET /admin/letters/:id', { params: { id } })
  const list = { label: t('all'), to: '/admin/letters' }
  return (
    <OfficeRecord of={reply} missing={{ title: t('noSuchLetter'), help: t('noSuchLetterHelp'), list }}>
      {(found) => <Shown letter={found} />}
    </OfficeRecord>
  )
}

function Shown({ letter }: { letter: Letter }) {
  const t = useTexts(letterTexts)
  const office = useTexts(officeTexts)
  const language = useLanguage()
  return (
    <>
      <PageHead title={letter.subject} />
      <Breadcrumbs
        steps={[{ label: office('letters'), to: '/admin/letters' }, { label: t('number', { id: letter.id }) }]}
      />
      <div className="office-head">
        <div>
          <h1>
            <bdi>{letter.subject}</bdi> <LetterState letter={letter} />
          </h1>
          <p className="office-date">{formatDateTime(letter.created_at, language)}</p>
        </div>
        <div className="office-head-actions">
          <MarkButton letter={letter} />
        </div>
      </div>
      <div className="office-grid office-grid-side">
        <div className="office-stack">
          <Panel title={t('letter')} padded>
            <p dir="auto" className="whitespace-pre-line">
              {letter.message}
            </p>
          </Panel>
          {letter.answers.length > 0 && <Answers letter={letter} />}
          <AnswerForm letter={letter} />
        </div>
        <div className="office-stack">
          <LetterSender letter={letter} />
          <NoteForm letter={letter} />
        </div>
      </div>
    </>
  )
}

function Answers({ letter }: { letter: Letter }) {
  const t = useTexts(letterTexts)
  const language = useLanguage()
  return (
    <Panel title={t('answers')}>
      <ul className="office-log">
        {letter.answers.map(({ id, text, author, created_at }) => (
          <li key={id}>
            <p dir="auto" className="whitespace-pre-line">
              {text}
            </p>
            <span className="who">
              {t('answeredBy', { name: author ?? t('theOffice'), date: formatDateTime(created_at, language) })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
