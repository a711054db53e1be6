import { z } from 'zod'
import { clientEvents, clientReasons, timings } from './exam-shapes.ts'
import { eventsPerAttempt, sealedExamDays } from './limits.ts'
import { id, largestInteger, text, wholeNumber } from './values.ts'

const dayMs = 86_400_000
/**
 * The highest length and age of an event in milliseconds. A longer length is invalid, because no exam lasts two days.
 */
const longestMs = 2 * dayMs
/**
 * The highest number of answers in one request. The number exceeds an exam's questions, because several answers to one
 * question may wait.
 */
const answersPerRequest = 500
const eventsPerSave = 50

const seq = wholeNumber.pipe(z.number().min(0, 'tooSmall').max(Number.MAX_SAFE_INTEGER, 'tooBig'))
/** The answer that clears a question in a form. The form sends an empty text, because a form has no null. */
const takenBack = z.literal('').transform(() => null)
const savedItem = z.object({ question_id: id, answer_id: z.union([takenBack, id.nullable()]), seq })

/** An event of the page, reported once the network allows. The event's `seq` makes a repeated report harmless. */
const reportedEvent = z.object({
  type: z.enum(clientEvents),
  seq: wholeNumber.pipe(z.number().min(0, 'tooSmall').max(largestInteger, 'tooBig')),
  /**
   * Milliseconds from the event to this request. A wrong device date may make this value years, which must not refuse
   * the answers.
   */
  ms_ago: wholeNumber
    .pipe(z.number().min(0, 'tooSmall'))
    .transform((ms) => Math.min(ms, longestMs))
    .default(0),
  length_ms: wholeNumber.pipe(z.number().min(0, 'tooSmall').max(longestMs, 'tooBig')).nullable().default(null),
})

/**
 * Body of a save. `hidden` reports that the student left the page, and `resume` that the student returned. Any other
 * save may have `visible`.
 */
export const saveBody = z.object({
  attempt_id: id,
  state: z.enum(['visible', 'hidden', 'resume']).optional(),
  items: z.array(savedItem).max(answersPerRequest, 'tooLong').default([]),
  events: z.array(reportedEvent).max(eventsPerSave, 'tooLong').default([]),
})

/** The ticket that replaces the student's login. */
export const ticket = z.string().max(200).optional()

const ms = z.number().min(0).max(Number.MAX_SAFE_INTEGER)
/** The name of one run of the device's monotonic clock. Each load of the page starts another run. */
const clock = z.string().regex(/^[\w.:-]{1,64}$/)

/** A stamp of this server, with the readings of the device's clock at the request and at the reply. */
const anchor = z.object({
  clock,
  server_now: z.iso.datetime(),
  stamp: z.string().regex(/^[\w-]{1,64}$/),
  sent_ms: ms,
  received_ms: ms,
})
const entry = z.object({
  clock,
  question_id: z.number().int(),
  answer_id: z.number().int().nullable(),
  seq: z.number().int().min(0),
  at_ms: ms,
})

const entriesRead = 5000
const anchorsRead = 2000

/** Returns the schema of a list of any length. Only the entries that `chosen` returns are validated. */
const readOf = <List extends z.ZodType>(chosen: (all: unknown[]) => unknown[], list: List) =>
  z.preprocess((sent) => (Array.isArray(sent) ? chosen(sent) : sent), list) as unknown as List

/** Returns at most `anchorsRead` entries, spread evenly over the list, including the last entry. */
function thinned(all: unknown[]): unknown[] {
  const share = Math.min(1, anchorsRead / all.length)
  return all.filter((_, place) => Math.floor((place + 1) * share) > Math.floor(place * share))
}

/** The device's append-only journal, with times of the device's monotonic clock. */
export const journal = z.object({
  clock,
  sent_ms: ms,
  entries: readOf((all) => all.slice(-entriesRead), z.array(entry)),
  anchors: readOf(thinned, z.array(anchor)),
})
export type Journal = z.output<typeof journal>

// A form carries the journal as text. An unreadable journal must not refuse the submission; its answers then have no
// time.
const journalField = z
  .union([z.string().transform(parsed).pipe(journal), journal])
  .optional()
  .catch(undefined)

function parsed(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

/** An event of a sealed exam, which the device may report long after the event. */
const keptEvent = reportedEvent.extend({
  ms_ago: wholeNumber.pipe(z.number().min(0, 'tooSmall')).transform((ms) => Math.min(ms, 2 * sealedExamDays * dayMs)),
})

export const submitBody = z.object({
  answers: z
    // An answer without a seq replaces every saved answer to its question. An answer with a seq replaces only older
    // answers.
    .array(z.object({ question_id: id, answer_id: id, seq: seq.optional() }))
    .max(answersPerRequest, 'tooLong')
    .default([]),
  duration: wholeNumber.pipe(z.number().min(0, 'tooSmall')).default(0),
  attempt_id: id.optional(),
  /** The round of the attempt. A submission of an earlier round never ends a later round. */
  round: wholeNumber.pipe(z.number().min(1, 'tooSmall')).optional(),
  /** The value of the header Idempotency-Key, for senders that cannot set headers. */
  submit_id: text(100).optional(),
  ticket,
  reason: z.enum(clientReasons).optional().catch(undefined),
  journal: journalField,
  /** Events that no save reported. An invalid event drops all events, but never refuses the submission. */
  events: readOf((all) => all.slice(0, eventsPerAttempt), z.array(keptEvent))
    .default([])
    .catch([]),
})
export type Submission = z.output<typeof submitBody>

/**
 * The teacher's decision about the late answers in `answers`. Without `answers`, the decision is about the waiting
 * answers, or about all when none waits. An acceptance counts only answers with one of the listed `timings`,
 * `contradictory` included.
 */
export const evidenceBody = z.object({
  decision: z.enum(['accept', 'refuse'], { error: 'unknown' }),
  answers: z.array(id).max(1000, 'tooLong').optional(),
  timings: z.array(z.enum(timings)).max(timings.length, 'tooLong').default(['consistent', 'monotonic', 'untimed']),
})
