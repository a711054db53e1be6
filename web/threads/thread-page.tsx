import { useEffect, useRef } from 'react'
import { useApi, useSend } from '#web/api/hooks.ts'
import { useSession } from '#web/api/session.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams } from '#web/routing/router.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { Skeletons } from '#web/ui/kit/skeleton.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { ListPager, usePage } from '#web/ui/list/pager.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { Avatar } from '#web/ui/page/avatar.tsx'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { MissingState } from '#web/ui/rows/missing-state.tsx'
import { Compose } from './compose.tsx'
import { MessageList, type ThreadMessage } from './message-list.tsx'
import { threadTexts } from './texts.ts'
import { type Partner, useRoleWords } from './thread-person.tsx'

/** Milliseconds after which a visible page asks for new messages again. */
const askAgainMs = 20_000

/** Shows the messages with one person, the newest at the end, and the form below. */
export function ThreadPage() {
  const t = useTexts(threadTexts)
  const { id = '' } = useParams()
  const input = { params: { id }, query: { page: usePage(), per_page: 20 } }
  // A person has no thread with themselves.
  const isOwn = id === String(useSession()?.user.id)
  const thread = useApi('GET /threads/:id', input, { enabled: !isOwn, staleTime: 0, refetchInterval: askAgainMs })
  const list = { label: t('title'), to: '/messages' }
  if (isOwn || thread.error?.status === 404) {
    return <MissingState title={t('notFound')} help={t('notFoundHelp')} list={list} />
  }
  const partner = thread.data?.partner
  return (
    <div className="page-width pt-4 pb-section">
      <PageHead title={partner ? t('with', { name: partner.name }) : t('title')} />
      <div className="mx-auto grid max-w-170 gap-5">
        <Breadcrumbs steps={[list, { label: partner?.name ?? t('title') }]} />
        {thread.data && partner ? (
          <>
            <Head partner={partner} />
            <ListPager of={thread} list="messages" />
            <Messages messages={thread.data.data} partner={partner} />
            {partner.can_write ? <Compose to={partner.id} /> : <Notice tone="warn">{t('stopped')}</Notice>}
          </>
        ) : (
          <UntilLoaded of={thread}>
            <Skeletons of="row" />
          </UntilLoaded>
        )}
      </div>
    </div>
  )
}

function Head({ partner }: { partner: Partner }) {
  const roleWords = useRoleWords()
  return (
    <div className="flex items-center gap-4">
      <Avatar name={partner.name} image={partner.image} size="card" />
      <div className="min-w-0">
        <h1 id="messages" tabIndex={-1} className="text-h2 wrap-anywhere">
          <SchoolText text={partner.name} />
        </h1>
        <p className="text-small text-text-2">{roleWords(partner)}</p>
      </div>
    </div>
  )
}

function Messages({ messages, partner }: { messages: readonly ThreadMessage[]; partner: Partner }) {
  const t = useTexts(threadTexts)
  const end = useRef<HTMLDivElement>(null)
  const { send } = useSend('POST /threads/:id/read', { refresh: ['GET /threads'] })
  const newest = messages.find(({ is_own, is_read }) => !is_own && !is_read)?.id

  useEffect(() => {
    // A failed mark is not repeated, because the next visit marks the messages too.
    if (newest) send({ params: { id: partner.id }, body: { until: newest } }).catch(() => undefined)
  }, [newest, send, partner.id])

  const last = messages[0]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message scrolls its end into view
  useEffect(() => {
    const below = end.current?.getBoundingClientRect().bottom ?? 0
    if (below > window.innerHeight) end.current?.scrollIntoView({ block: 'end' })
  }, [last])

  if (messages.length === 0) return <EmptyState title={t('none')} help={t('noneHelp')} />
  return (
    <div ref={end}>
      <MessageList messages={messages} name={partner.name} />
    </div>
  )
}
