import { ownAddress } from './own-address.ts'

/** The parts of a worker that show notices, which the DOM's types lack. */
interface PushEvent extends Event {
  data: { json: () => unknown } | null
  waitUntil: (work: Promise<unknown>) => void
}
interface NoticeEvent extends PushEvent {
  notification: { data: unknown; close: () => void }
}
interface Page {
  url: string
  focus: () => Promise<unknown>
  navigate: (address: string) => Promise<unknown>
}
interface NoticeScope {
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  clients: {
    matchAll: (wanted: { type: 'window' }) => Promise<readonly Page[]>
    openWindow: (address: string) => Promise<unknown>
  }
}
const worker = globalThis as unknown as NoticeScope

interface Told {
  title?: unknown
  body?: unknown
  link?: unknown
  language?: unknown
  tag?: unknown
}

/** Shows the notices that arrive for this device. A press on a notice opens its page. */
export function showNotices() {
  addEventListener('push', (event) => (event as PushEvent).waitUntil(show(read((event as PushEvent).data))))
  addEventListener('notificationclick', (event) => {
    const { notification, waitUntil } = event as NoticeEvent
    notification.close()
    waitUntil.call(event, open(ownAddress(notification.data, location.origin)))
  })
}

/**
 * Reads a pushed notice. An unreadable notice shows the site's host name, because browsers require a notice for each
 * message.
 */
function read(data: PushEvent['data']): Told {
  try {
    return (data?.json() ?? {}) as Told
  } catch {
    return {}
  }
}

const show = ({ title, body, link, language, tag }: Told) =>
  worker.registration.showNotification(String(title ?? location.hostname), {
    ...(typeof body === 'string' && { body }),
    ...(typeof tag === 'string' && { tag }),
    ...(language === 'en' ? { lang: 'en', dir: 'ltr' } : { lang: 'ar', dir: 'rtl' }),
    icon: '/icon-192.png',
    data: link,
  })

/** Opens the address in an open page of the site, else in a new page. */
async function open(address: string) {
  const [page] = await worker.clients.matchAll({ type: 'window' })
  if (!page) return worker.clients.openWindow(address)
  await page.focus()
  return page.navigate(address).catch(() => worker.clients.openWindow(address))
}
