import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { useSession } from '#web/api/session.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { PageHead } from '#web/routing/page-head.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { ListPager, usePage } from '#web/ui/list/pager.tsx'
import { SectionHead } from '#web/ui/list/section-head.tsx'
import { Avatar } from '#web/ui/page/avatar.tsx'
import { threadTexts } from './texts.ts'
import { useRoleWords } from './thread-person.tsx'

type Thread = CallReply<'GET /threads'>['data'][number]

/** The words of an empty list by role, with a link to the people to whom that role writes. */
const ofRole = {
  student: { help: 'emptyStudent', people: '/teachers', label: 'toTeachers' },
  teacher: { help: 'emptyTeacher', people: '/students', label: 'toStudents' },
  parent: { help: 'emptyParent', people: '/children', label: 'toChildren' },
} as const

/** Shows the person's threads with the newest message of each. */
export function ThreadsPage() {
  const t = useTexts(threadTexts)
  const role = useSession()?.user.user_type
  const empty = role && role !== 'admin' ? ofRole[role] : undefined
  const threads = useApi('GET /threads', { query: { page: usePage() } }, { staleTime: 0 })
  return (
    <div className="page-width pt-8 pb-section">
      <PageHead title={t('title')} />
      <div className="mx-auto grid max-w-170 gap-6">
        <SectionHead as="h1" id="threads" title={t('title')} />
        <AsyncList
          of={threads}
          className="grid divide-y divide-border overflow-hidden panel"
          skeleton="row"
          empty={t('empty')}
          emptyHelp={empty && t(empty.help)}
          emptyAction={empty && <LinkButton to={empty.people}>{t(empty.label)}</LinkButton>}
        >
          {(thread) => <ThreadRow thread={thread} />}
        </AsyncList>
        <ListPager of={threads} list="threads" />
      </div>
    </div>
  )
}

function ThreadRow({ thread }: { thread: Thread }) {
  const t = useTexts(threadTexts)
  const language = useLanguage()
  const roleWords = useRoleWords()
  const { id, name, image, last, unread } = thread
  return (
    <div className="relative flex items-start gap-3.5 px-4 py-3.5 hover:bg-primary-tint">
      <Avatar name={name} image={image} size="md" />
      <div className="grid min-w-0 grow grid-cols-1 gap-0.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Link to={`/messages/${id}`} className="stretched min-w-0 text-title text-text no-underline wrap-anywhere">
            <SchoolText text={name} />
          </Link>
          <time dateTime={last.created_at} className="text-caption text-text-2">
            {formatDateTime(last.created_at, language)}
          </time>
        </div>
        <p className="text-caption text-text-2">{roleWords(thread)}</p>
        <div className="flex items-center justify-between gap-3">
          <p className={`flex min-w-0 gap-x-1 text-small ${unread > 0 ? 'font-semibold' : 'text-text-2'}`}>
            {last.is_own === 1 && <span className="shrink-0">{t('own')}</span>}
            <bdi className="min-w-0 truncate">{last.text}</bdi>
          </p>
          {unread > 0 && <Badge tone="info">{t('unread', { count: unread })}</Badge>}
        </div>
      </div>
    </div>
  )
}
