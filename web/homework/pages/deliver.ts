import type { CallInput, CallReply } from '#contract/all.ts'
import type { Waiting } from './shapes.ts'

type Announce = 'POST /homework-submission/pages'
type HandIn = 'POST /homework-submission/submit-pages'

export interface Line {
  announce: (body: CallInput<Announce>['body']) => Promise<CallReply<Announce>>
  /** Sends the rest of a page. Resolves when the server has stored the page. */
  sendPage: (page: Waiting['pages'][number], onBytes: (sent: number) => void) => Promise<void>
  handIn: (body: CallInput<HandIn>['body'], key: string) => Promise<CallReply<HandIn>>
}

/**
 * Sends the pages that the server does not have, one after another, and hands all pages in. A call after a failure
 * continues with the missing pages. Rejects with the failure of `line`.
 */
export async function deliver(
  { key, homework, note, pages }: Waiting,
  line: Line,
  onProgress: (fraction: number) => void = () => {},
) {
  const announced = pages.map((page) => ({ key: page.key, name: page.name, size: page.blob.size }))
  const { data: known } = await line.announce({ homework_id: homework, pages: announced })
  const arrived = new Map(known.map((page) => [page.key, page.offset]))
  const all = announced.reduce((sum, { size }) => sum + size, 0)
  const tell = () => onProgress([...arrived.values()].reduce((sum, offset) => sum + offset, 0) / all)
  tell()
  for (const page of pages.filter(({ key, blob }) => (arrived.get(key) ?? 0) < blob.size)) {
    await line.sendPage(page, (sent) => {
      arrived.set(page.key, sent)
      tell()
    })
    arrived.set(page.key, page.blob.size)
    tell()
  }
  return await line.handIn({ homework_id: homework, note, pages: pages.map((page) => page.key) }, key)
}
