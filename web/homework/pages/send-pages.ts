import { newKey } from '#web/api/request-key.ts'
import type { Pages } from './use-pages.ts'

/** Hands a form with photographed pages, and its other files, to the sender. Returns false for a form without pages. */
export async function sendPages(
  { pages, person, change }: Pages,
  { homeworkId, data, said }: { homeworkId: number; data: FormData; said: () => void },
): Promise<boolean> {
  if (pages.length === 0) return false
  const files = [...data].flatMap(([name, file]) => (name.startsWith('files[') && file instanceof File ? [file] : []))
  const { handInLater } = await import('./sender.ts')
  await handInLater({
    key: newKey(),
    person,
    homework: homeworkId,
    note: String(data.get('note') ?? ''),
    pages: [
      ...pages.map(({ key, blob }, at) => ({ key, name: `page-${at + 1}.jpg`, blob })),
      ...files.map((file) => ({ key: newKey(), name: file.name, blob: file })),
    ],
  })
  change([])
  said()
  return true
}
