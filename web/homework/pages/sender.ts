import { toastMs } from '#contract/limits.ts'
import { ApiError } from '#web/api/api-error.ts'
import { newKey } from '#web/api/request-key.ts'
import { readSession } from '#web/api/session.ts'
import { withoutLanguage } from '#web/i18n/languages.ts'
import { translator } from '#web/i18n/texts.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { deliver } from './deliver.ts'
import { allWaiting, dropWaiting, keepWaiting } from './kept-pages.ts'
import { pageTexts } from './page-texts.ts'
import { isFinal, reasonOf } from './refusals.ts'
import { tellDelivered, tellState } from './sending-state.ts'
import type { Waiting } from './shapes.ts'
import { tusLine } from './tus-line.ts'

const waits = { shortest: 3000, longest: 60_000 }
/** The refusals by key. A full device cannot store a refusal with its submission. */
const refusals = new Map<string, string>()
/** The keys of the refusals that this page has told. */
const told = new Set<string>()
let isRunning = false
let isAsked = false
let wait = waits.shortest
let timer: ReturnType<typeof setTimeout> | undefined

/** Stores a submission on the device and begins to send it. Returns false if the device cannot store the submission. */
export async function handInLater(waiting: Waiting): Promise<boolean> {
  try {
    await keepWaiting(waiting)
  } catch {
    return false
  }
  await showWaiting()
  wait = waits.shortest
  sendWaiting()
  return true
}

/** Sends a submission that the device cannot store. Rejects with the failure. */
export const sendNow = (waiting: Waiting) => send(waiting)

/** Deletes a submission from this device after the server has refused the submission. */
export async function discardWaiting(key: string) {
  await dropWaiting(key)
  await showWaiting()
}

async function ownWaiting(): Promise<Waiting[]> {
  const person = readSession()?.user.id
  if (person === undefined) return []
  return (await allWaiting(person)).map((one) => ({ ...one, refusal: one.refusal ?? refusals.get(one.key) }))
}

async function showWaiting() {
  const waiting = await ownWaiting()
  tellState({ waiting, sending: undefined })
  for (const one of waiting) if (one.refusal !== undefined) tellRefusal(one, one.refusal)
}

/** Tells a refusal once on this page. The homework's own page shows the refusal, so it needs no toast. */
function tellRefusal({ key, homework }: Waiting, detail: string) {
  if (told.has(key)) return
  told.add(key)
  const to = `/homework/${homework}` as const
  if (withoutLanguage(location.pathname) === to) return
  const t = translator(pageTexts, language())
  toast.error(t('refused'), { detail, ms: toastMs.short, link: { to, label: t('openHomework') }, ofItsOwn: true })
}

const language = () => (document.documentElement.lang === 'en' ? 'en' : 'ar')

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
  for (const waiting of (await ownWaiting()).filter((one) => one.refusal === undefined)) {
    try {
      await send(waiting)
      wait = waits.shortest
    } catch (failure) {
      if (isFinal(failure)) await refuse(waiting, failure)
      else return await tryLater(waiting, failure)
    }
  }
  await showWaiting()
}

async function send(waiting: Waiting) {
  const show = (fraction: number) => tellState({ sending: { key: waiting.key, fraction } })
  await deliver(waiting, tusLine(language(), waiting.person), show)
  // A browser without storage rejects. A submission that stays stored is sent again, which changes nothing.
  await dropWaiting(waiting.key).catch(() => undefined)
  toast.success(translator(pageTexts, language())('delivered'), { ms: toastMs.short })
  await showWaiting()
  tellDelivered()
}

async function refuse(waiting: Waiting, failure: ApiError) {
  const refusal = failure.error === 'notFound' ? translator(pageTexts, language())('homeworkGone') : reasonOf(failure)
  refusals.set(waiting.key, refusal)
  await keepWaiting({ ...waiting, refusal }).catch(() => undefined)
}

async function tryLater(waiting: Waiting, failure: unknown) {
  if ((failure as ApiError).error === 'page.missing') await renewPages(waiting)
  await showWaiting()
  // After a 401, the next login continues the sending.
  if (failure instanceof ApiError && failure.status === 401) return
  const asked = failure instanceof ApiError && failure.retryAfter ? failure.retryAfter * 1000 : 0
  timer = setTimeout(sendWaiting, Math.max(wait, asked))
  wait = Math.min(2 * wait, waits.longest)
}

/**
 * Gives the pages new keys. All pages had arrived, so another submission has taken a page, and its key would be missing
 * for ever.
 */
const renewPages = (waiting: Waiting) =>
  keepWaiting({ ...waiting, pages: waiting.pages.map((page) => ({ ...page, key: newKey() })) }).catch(() => undefined)

window.addEventListener('online', () => {
  wait = waits.shortest
  sendWaiting()
})
