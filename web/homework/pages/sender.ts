import { toastMs } from '#contract/limits.ts'
import { ApiError } from '#web/api/api-error.ts'
import { readSession } from '#web/api/session.ts'
import { translator } from '#web/i18n/texts.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { deliver } from './deliver.ts'
import { allWaiting, dropWaiting, keepWaiting } from './kept-pages.ts'
import { pageTexts } from './page-texts.ts'
import { tellDelivered, tellState } from './sending-state.ts'
import type { Waiting } from './shapes.ts'
import { tusLine } from './tus-line.ts'

const waits = { shortest: 3000, longest: 60_000 }
/** Submissions in browsers without storage. Closing the page loses these submissions. */
const unkept = new Map<string, Waiting>()
let isRunning = false
let isAsked = false
let wait = waits.shortest
let timer: ReturnType<typeof setTimeout> | undefined

/** Stores a submission on the device and begins to send it. */
export async function handInLater(waiting: Waiting) {
  await keepWaiting(waiting).catch(() => unkept.set(waiting.key, waiting))
  await showWaiting()
  wait = waits.shortest
  sendWaiting()
}

/** Deletes a submission from this device after the server has refused the submission. */
export async function discardWaiting(key: string) {
  unkept.delete(key)
  await dropWaiting(key)
  await showWaiting()
}

async function ownWaiting(): Promise<Waiting[]> {
  const person = readSession()?.user.id
  if (person === undefined) return []
  return [...(await allWaiting(person)), ...[...unkept.values()].filter((one) => one.person === person)]
}

const showWaiting = async () => tellState({ waiting: await ownWaiting(), sending: undefined })

/**
 * Sends all waiting submissions that the server has not refused. A call while this tab is sending adds another round.
 */
export function sendWaiting() {
  clearTimeout(timer)
  isAsked = true
  if (isRunning) return
  isRunning = true
  void sendWhileAsked().finally(() => {
    isRunning = false
  })
}

/** Sends all waiting submissions, and then the submissions that were handed in during the sending. */
async function sendWhileAsked() {
  while (isAsked) {
    isAsked = false
    await alone(sendAll)
  }
}

/**
 * Runs the work in one tab at a time if the browser has locks. Without locks two tabs send twice, which changes
 * nothing.
 */
const alone = async (work: () => Promise<void>) =>
  navigator.locks ? await navigator.locks.request('hessa-pages', work) : await work()

async function sendAll() {
  for (const waiting of (await ownWaiting()).filter((one) => !one.refusal)) {
    try {
      await send(waiting)
      wait = waits.shortest
    } catch (failure) {
      if (!(await isFinal(waiting, failure))) return tryLater(failure)
    }
  }
  await showWaiting()
}

async function send(waiting: Waiting) {
  const language = document.documentElement.lang === 'en' ? 'en' : 'ar'
  const show = (fraction: number) => tellState({ sending: { key: waiting.key, fraction } })
  await deliver(waiting, tusLine(language), show)
  unkept.delete(waiting.key)
  // A browser without storage rejects. A submission that stays stored is sent again, which changes nothing.
  await dropWaiting(waiting.key).catch(() => undefined)
  toast.success(translator(pageTexts, language)('delivered'), { ms: toastMs.short })
  await showWaiting()
  tellDelivered()
}

/** Stores the refusal with the submission if another try would be refused too. Returns true for such a refusal. */
async function isFinal(waiting: Waiting, failure: unknown): Promise<boolean> {
  const status = failure instanceof ApiError ? failure.status : 0
  const mayPass = status < 400 || status === 401 || status === 429 || status >= 500
  if (mayPass || (failure as ApiError).error === 'page.missing') return false
  const { message, fields } = failure as ApiError
  const refused = { ...waiting, refusal: Object.values(fields)[0]?.[0] ?? message }
  if (unkept.has(waiting.key)) unkept.set(waiting.key, refused)
  else await keepWaiting(refused)
  return true
}

async function tryLater(failure: unknown) {
  await showWaiting()
  // After a 401 and a new login, the next page load continues the sending.
  if (failure instanceof ApiError && failure.status === 401) return
  const asked = failure instanceof ApiError && failure.retryAfter ? failure.retryAfter * 1000 : 0
  timer = setTimeout(sendWaiting, Math.max(wait, asked))
  wait = Math.min(2 * wait, waits.longest)
}

window.addEventListener('online', () => {
  wait = waits.shortest
  sendWaiting()
})
