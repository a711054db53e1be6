import type { CallReply } from '#contract/all.ts'
import { objectWords } from '#contract/audit-objects.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { auditTexts } from './texts.ts'

type Entry = CallReply<'GET /admin/audit'>['data'][number]

/** Addresses of the office's pages by kind of object. Of other kinds only library exams have a page. */
const pages: Readonly<Record<string, string>> = {
  user: '/admin/people',
  course: '/admin/courses',
  letter: '/admin/letters',
  payment: '/admin/payments',
}

/** Returns the address of the object's page; undefined for an object without a page. */
function pageOf({ action, object, object_id }: Pick<Entry, 'action' | 'object' | 'object_id'>): string | undefined {
  if (object === null || object_id === null) return undefined
  if (object === 'test') return action.startsWith('library.') ? `/admin/library/${object_id}` : undefined
  return pages[object] && `${pages[object]}/${object_id}`
}

/** Renders the object of an audit entry in words, as a link where it has a page. */
export function AuditObject({ entry }: { entry: Entry }) {
  const t = useTexts(auditTexts)
  const language = useLanguage()
  if (entry.object === null) return null
  const words = <bdi>{objectWords(entry.object)[language]}</bdi>
  if (entry.object_id === null) return words
  const to = pageOf(entry)
  const named = t('numbered', { words: objectWords(entry.object)[language], id: entry.object_id })
  return to ? <Link to={to}>{named}</Link> : <bdi>{named}</bdi>
}
