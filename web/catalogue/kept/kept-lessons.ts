import type { Bilingual } from '#contract/values.ts'
import { readSession } from '#web/api/session.ts'
import { dropKeptLessons, lessonsPrefix } from '#web/worker/page/kept-caches.ts'
import { hasWorker } from '#web/worker/page/register.ts'
import { most, overLimit } from './over-limit.ts'

/** The parts of a lesson that a student reads without a network. */
export interface KeptLesson {
  id: number
  /** The time at which the lesson was stored, in milliseconds since the epoch. */
  at: number
  name: Bilingual
  course: Bilingual | undefined
  homework: { id: number; name: string; due_date: string | null }[]
  files: { id: number; name: Bilingual }[]
  /**
   * True for an opened lesson, which the student did not ask to keep. The device has its text, and the files that the
   * student downloaded.
   */
  is_opened?: true
}

/** A lesson with the sizes of its files on this device, by the file's id. */
export interface FoundLesson extends KeptLesson {
  sizes: Map<number, number>
}

const lessonPath = (id: number) => `/kept/lesson/${id}`
const filePath = (lesson: number, file: number) => `/kept/lesson/${lesson}/file/${file}`
const sizeHeader = 'x-size'
const dispositionHeader = 'content-disposition'

/** Returns true for a student's browser that can store lessons. */
export const canKeep = () => readSession()?.user.user_type === 'student' && hasWorker()

/** Opens the cache of the signed-in student. Returns undefined for other people, and for browsers without a cache. */
async function ownCache() {
  const user = readSession()?.user
  return user && canKeep() ? caches.open(`${lessonsPrefix}${user.id}`) : undefined
}

/**
 * Stores the lesson with its files of up to 15 MB each. The text is stored last, because a lesson without its text does
 * not count. Removes the oldest lessons beyond the limit. Throws if a file does not arrive or the storage fails, and
 * then stores nothing of the lesson.
 */
export async function keepLesson(lesson: KeptLesson, addresses: ReadonlyMap<number, string>) {
  const cache = await ownCache()
  if (!cache) return
  try {
    for (const [id, address] of addresses) await keepFile(cache, filePath(lesson.id, id), address)
    await cache.put(lessonPath(lesson.id), Response.json(lesson))
  } catch (failure) {
    await dropLesson(lesson.id)
    throw failure
  }
  await dropOldest()
}

/** Stores the text of an opened lesson. Changes nothing of a lesson that the student asked to keep. */
export async function keepOpened(lesson: KeptLesson) {
  const cache = await ownCache()
  if (!cache) return
  const stored: KeptLesson | undefined = await (await cache.match(lessonPath(lesson.id)))?.json()
  if (stored && !stored.is_opened) return
  await cache.put(lessonPath(lesson.id), Response.json({ ...lesson, is_opened: true } satisfies KeptLesson))
  await dropOldest()
}

/**
 * Fetches a file of an open lesson, stores the file beside the lesson's text, and returns content and name. The file
 * counts against the limits of its lesson. Returns undefined for a file that is too large, and for a browser that
 * stores no lessons. Throws if the file does not arrive or the storage fails.
 */
export async function keepDownload(lesson: number, file: number, address: string) {
  const cache = await ownCache()
  if (!cache) return undefined
  await keepFile(cache, filePath(lesson, file), address)
  const kept = await readFile(lesson, file)
  await dropOldest()
  return kept
}

/** Fetches and stores a file. Stops the transfer of a file that is too large, and then stores nothing. */
async function keepFile(cache: Cache, path: string, address: string) {
  const reply = await fetch(address)
  if (!reply.ok) throw new Error(`The file came with status ${reply.status}`)
  if (Number(reply.headers.get('content-length')) > most.fileBytes) return void (await reply.body?.cancel())
  const content = await reply.blob()
  if (content.size > most.fileBytes) return
  const headers = {
    // With this type no page can open the file as a document of this site.
    'content-type': 'application/octet-stream',
    [sizeHeader]: String(content.size),
    [dispositionHeader]: reply.headers.get(dispositionHeader) ?? 'attachment',
  }
  await cache.put(path, new Response(content, { headers }))
}

/** Returns the name that the server gave the file; `file` without a name. */
function nameOf({ headers }: Response) {
  const [, name = ''] = /filename\*=UTF-8''(\S+)/.exec(headers.get(dispositionHeader) ?? '') ?? []
  return decodeURIComponent(name) || 'file'
}

/** Returns the signed-in student's lessons on this device, the newest first; none for other people. */
export async function findLessons(): Promise<FoundLesson[]> {
  const cache = await ownCache()
  const requests = (await cache?.keys()) ?? []
  const found = new Map<number, FoundLesson>()
  for (const { url } of requests) {
    const [, id, file] = /\/kept\/lesson\/(\d+)(\/file)?/.exec(url) ?? []
    if (file || !id) continue
    const lesson: KeptLesson = await (await cache?.match(url))?.json()
    found.set(Number(id), { ...lesson, sizes: new Map() })
  }
  for (const { url } of requests) {
    const [, lesson, file] = /\/kept\/lesson\/(\d+)\/file\/(\d+)$/.exec(url) ?? []
    const size = file && Number((await cache?.match(url))?.headers.get(sizeHeader))
    if (size) found.get(Number(lesson))?.sizes.set(Number(file), size)
  }
  return [...found.values()].sort((one, other) => other.at - one.at)
}

/** Returns the bytes of a lesson's files on this device. */
export const bytesOf = ({ sizes }: Pick<FoundLesson, 'sizes'>) => [...sizes.values()].reduce((sum, one) => sum + one, 0)

/** Returns the content and the name of a file on this device; undefined for an unknown file. */
export async function readFile(lesson: number, file: number) {
  const reply = await (await ownCache())?.match(filePath(lesson, file))
  if (!reply) return undefined
  return { content: await reply.blob(), name: nameOf(reply) }
}

/** Removes a lesson and its files. */
export async function dropLesson(id: number) {
  const cache = await ownCache()
  const own = new RegExp(`/kept/lesson/${id}(/|$)`)
  for (const request of (await cache?.keys()) ?? []) if (own.test(request.url)) await cache?.delete(request)
}

async function dropOldest() {
  const lessons = await findLessons()
  const sized = lessons.map((one) => ({ id: one.id, at: one.at, bytes: bytesOf(one), is_opened: one.is_opened }))
  for (const id of overLimit(sized)) await dropLesson(id)
}

/**
 * Removes lessons of other people, and lessons that the student's subscription does not open. Keeps a lesson when
 * `isOpen` returns undefined, because the answer is unknown. With `asked`, checks only lessons that the student asked
 * to keep.
 */
export async function checkLessons(isOpen: (id: number) => Promise<boolean | undefined>, which: 'all' | 'asked') {
  await dropKeptLessons(readSession()?.user.id)
  for (const { id, is_opened } of await findLessons()) {
    if (is_opened && which === 'asked') continue
    if ((await isOpen(id)) === false) await dropLesson(id)
  }
}
