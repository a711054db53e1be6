import { useState } from 'react'
import { type ReadName, useSend } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Panel, PanelLine } from '#web/office/ui/panel.tsx'
import { Link } from '#web/routing/link.tsx'
import { askThenDo } from '#web/ui/dialog/ask-then-do.ts'
import { type Person, personReads } from './person.ts'
import { UnlinkDialog } from './person-dialogs.tsx'
import { personTexts } from './person-texts.ts'
import { verbTexts } from './verb-texts.ts'

type Linked = Person['links'][number]

const linkWords = {
  parent: 'parent',
  waiting: 'waitingParent',
  child: 'child',
  asked: 'askedChild',
  teacher: 'teacherLink',
} as const

/** Shows the linked people. Buttons end the link of a parent, and answer a parent's request. */
export function Links({ person }: { person: Person }) {
  const t = useTexts(personTexts)
  const [parent, setParent] = useState<Linked>()
  return (
    <Panel title={t('links')} id="s-links">
      {person.links.length === 0 && <PanelLine>{t('none')}</PanelLine>}
      <ul className="office-register">
        {person.links.map((link) => (
          <li key={`${link.kind} ${link.id}`}>
            <span>
              <Link to={`/admin/people/${link.id}`}>
                <bdi>{link.name}</bdi>
              </Link>
              <small>{t(linkWords[link.kind])}</small>
            </span>
            {link.kind === 'parent' && (
              <button
                type="button"
                className="office-link"
                aria-haspopup="dialog"
                aria-label={t('unlinkOf', { name: link.name })}
                onClick={() => setParent(link)}
              >
                {t('unlink')}
              </button>
            )}
            {link.kind === 'waiting' && <Answer parent={link} child={person} of={link} />}
            {link.kind === 'asked' && <Answer parent={person} child={link} of={link} />}
          </li>
        ))}
      </ul>
      {parent && <UnlinkDialog person={person} parent={parent} onClose={() => setParent(undefined)} />}
    </Panel>
  )
}

const changed: readonly ReadName[] = [...personReads, 'GET /admin/today']

type Named = Pick<Linked, 'id' | 'name'>

interface Request {
  parent: Named
  child: Named
  /** The person of the row, whose name is part of the buttons' names. */
  of: Named
}

/** Renders the buttons that agree to a parent's request or refuse the request, each after a confirmation. */
function Answer({ parent, child, of }: Request) {
  const t = useTexts(verbTexts)
  const agree = useSend('POST /student/:id/parents/:parentId/confirm', { refresh: changed })
  const refuse = useSend('DELETE /student/:id/parents/:parentId', { refresh: changed })
  const params = { id: child.id, parentId: parent.id }
  const names = { parent: parent.name, child: child.name }
  const ask = (answer: 'agree' | 'refuse') =>
    askThenDo({
      title: t(`${answer}Ask`, names),
      loss: t(`${answer}Loss`, names),
      verb: t(answer),
      look: answer === 'agree' ? 'primary' : undefined,
      run: () => (answer === 'agree' ? agree : refuse).send({ params }),
      done: t(`${answer}Done`),
      failed: t('failed'),
    })
  return (
    <span className="office-actions">
      {(['agree', 'refuse'] as const).map((answer) => (
        <button
          key={answer}
          type="button"
          className="office-link"
          aria-haspopup="dialog"
          aria-label={t(`${answer}To`, { name: of.name })}
          onClick={() => ask(answer)}
        >
          {t(answer)}
        </button>
      ))}
    </span>
  )
}
