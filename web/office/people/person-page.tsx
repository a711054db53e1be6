import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { OfficeRecord } from '#web/office/ui/record.tsx'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams } from '#web/routing/router.tsx'
import { Exams, Homework, Purchases } from './learning-sections.tsx'
import type { Person } from './person.ts'
import { Audit } from './person-audit.tsx'
import { Devices } from './person-devices.tsx'
import { Consent, Teaching } from './person-facts.tsx'
import { Identity } from './person-identity.tsx'
import { Links } from './person-links.tsx'
import { Messages } from './person-messages.tsx'
import { PersonResults } from './person-results.tsx'
import { personTexts } from './person-texts.ts'
import { SectionJump } from './section-jump.tsx'

/** Shows the data of one person in sections, and the actions of the office. */
export function PersonPage() {
  const t = useTexts(personTexts)
  const id = Number(useParams<{ id: string }>().id)
  const reply = useApi('GET /admin/people/:id', { params: { id } })
  const list = { label: t('toList'), to: '/admin/people' }
  return (
    <OfficeRecord of={reply} missing={{ title: t('missing'), help: t('missingHelp'), list }}>
      {(found) => <Shown person={found} />}
    </OfficeRecord>
  )
}

function Shown({ person }: { person: Person }) {
  const isStudent = person.user_type === 'student'
  return (
    <>
      <PageHead title={person.name} />
      <PersonResults id={person.id} />
      <Identity person={person} />
      <Jump person={person} />
      <div className="office-grid office-grid-side">
        <div className="office-stack">
          {isStudent && <Purchases person={person} />}
          {isStudent && <Exams person={person} />}
          {isStudent && <Homework person={person} />}
          {person.teacher && <Teaching person={person} teacher={person.teacher} />}
          <Messages person={person} />
          {!isStudent && <Audit person={person} />}
        </div>
        <div className="office-stack">
          <Links person={person} />
          <Devices person={person} />
          {person.consent && <Consent person={person} consent={person.consent} />}
          {isStudent && <Audit person={person} />}
        </div>
      </div>
    </>
  )
}

interface Entry {
  id: 'purchases' | 'exams' | 'homework' | 'teaching' | 'messages' | 'links' | 'devices' | 'consent' | 'audit'
  count?: number
}

/** Renders links to the sections below. Lists have their counts. */
function Jump({ person: { user_type, counts, links, devices, consent, teacher } }: { person: Person }) {
  const t = useTexts(personTexts)
  const isStudent = user_type === 'student'
  const sections: (Entry | false | null)[] = [
    isStudent && { id: 'purchases', count: counts.purchases },
    isStudent && { id: 'exams', count: counts.exams },
    isStudent && { id: 'homework', count: counts.homework },
    teacher && { id: 'teaching' },
    { id: 'messages', count: counts.messages },
    { id: 'links', count: links.length },
    { id: 'devices', count: devices.length },
    consent && { id: 'consent' },
    { id: 'audit', count: counts.audit },
  ]
  const shown = sections.flatMap((section) => (section ? { ...section, label: t(section.id) } : []))
  return <SectionJump label={t('sections')} sections={shown} />
}
