import { contentTypes } from '#contract/file-kinds.ts'
import { newKey, type requestKeys } from '#web/api/request-key.ts'
import { filesIn } from './check-hand-in.ts'
import type { Waiting } from './shapes.ts'
import type { Pages } from './use-pages.ts'

/** The highest number of characters of a name. The end is kept, because it has the kind of the file. */
const mostOfName = 150

interface Sent {
  homeworkId: number
  data: FormData
  tries: Tries
  /** Runs once the submission is kept on the device, or once it has arrived. */
  after: (isKept: boolean) => void
}

/**
 * The last submission of a form. After a lost reply, the same content is the same submission, also if the device cannot
 * store it.
 */
export interface Tries {
  keys: ReturnType<typeof requestKeys>
  last?: Waiting
}

/**
 * Hands a form with photographed pages, and its other files, to the sender. A device that cannot store the submission
 * keeps the form until the server has the submission. Returns false for a form without pages.
 */
export async function sendPages({ pages, person, change }: Pages, sent: Sent): Promise<boolean> {
  if (pages.length === 0) return false
  const waiting = waitingOf({ pages, person }, sent)
  sent.tries.last = waiting
  const sender = await import('./sender.ts')
  const isKept = await sender.handInLater(waiting)
  if (!isKept) await sender.sendNow(waiting)
  sent.tries.keys.accepted()
  const gone = new Set(waiting.pages.map(({ key }) => key))
  void change((now) => now.filter(({ key }) => !gone.has(key)))
  sent.after(isKept)
  return true
}

function waitingOf({ pages, person }: Pick<Pages, 'pages' | 'person'>, { homeworkId, data, tries }: Sent): Waiting {
  const content = new FormData()
  for (const [name, value] of data) content.append(name, value)
  for (const { key } of pages) content.append('page', key)
  const key = tries.keys.keyFor(content)
  if (tries.last?.key === key) return tries.last
  return {
    ...{ key, person, homework: homeworkId, note: String(data.get('note') ?? '') },
    pages: [
      ...pages.map(({ key, name, blob }, at) => ({ key, name: nameOf(name, blob, at), blob })),
      ...filesIn(data).map((file) => ({ key: newKey(), name: file.name.slice(-mostOfName), blob: file })),
    ],
  }
}

/** Returns the name of a photographed page by its place, or the name of a file that came back from a refusal. */
const nameOf = (name: string, blob: Blob, at: number) => (blob.type === contentTypes.jpeg ? `page-${at + 1}.jpg` : name)
