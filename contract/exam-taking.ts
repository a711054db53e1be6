import { z } from 'zod'
import { clientEvents, clientReasons, timings } from './exam-shapes.ts'
import { eventsPerAttempt, sealedExamDays } from './limits.ts'
import { id, largestInteger, text, wholeNumber } from './values.ts'

const dayMs = 86_400_000
/** No exam lasts that long; beyond it a length or an age says nothing. */
const longestMs = 2 * dayMs
/** More than an exam has questions: several answers to one may wait to be sent. */
const answersPerRequest = 500
const eventsPerSave = 50

const seq = wholeNumber.pipe(z.number().min(0, 'tooSmall').max(Number.MAX_SAFE_INTEGER, 'tooBig'))
/** A form has no null, so there an empty text takes an answer back. */
const takenBack = z.literal('').transform(() => null)
const savedItem = z.object({ question_id: id, answer_id: z.union([takenBack, id.nullable()]), seq })

/** Something that happened on the page, reported when the network allows. Its own `seq` makes a repeat harmless. */
const reportedEvent = z.object({
  type: z.enum(clientEvents),
  seq: wholeNumber.pipe(z.number().min(0, 'tooSmall').max(largestInteger, 'tooBig')),
  /** How long before this request it began: by a date that was wrong it may be years, which must not cost the answers. */
  ms_ago: wholeNumber
    .pipe(z.number().min(0, 'tooSmall'))
    .transform((ms) => Math.min(ms, longestMs))
    .default(0),
  length_ms: wholeNumber.pipe(z.number().min(0, 'tooSmall').max(longestMs, 'tooBig')).nullable().default(null),
})

/** `hidden`: the page went out of sight. `resume`: it is back. `visible`: it is alive and in sight, as every save may say. */
export const saveBody = z.object({
  attempt_id: id,
  state: z.enum(['visible', 'hidden', 'resume']).optional(),
  items: z.array(savedItem).max(answersPerRequest, 'tooLong').default([]),
  events: z.array(reportedEvent).max(eventsPerSave, 'tooLong').default([]),
})

/** Stands in for the login of the student whom it was made for. */
export const ticket = z.string().max(200).optional()

const ms = z.number().min(0).max(Number.MAX_SAFE_INTEGER)
/** Names one run of a monotonic clock: it starts again with every load of the page. */
const clock = z.string().regex(/^[\w.:-]{1,64}$/)

/** A reply of this server, between the moments of asking for it and having it. */
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

/** A list as long as its sender likes: what is not read of it is not even looked at. */
const readOf = <List extends z.ZodType>(chosen: (all: unknown[]) => unknown[], list: List) =>
  z.preprocess((sent) => (Array.isArray(sent) ? chosen(sent) : sent), list) as unknown as List

/** As many as are read, spread evenly over all, the last one among them. */
function thinned(all: unknown[]): unknown[] {
  const share = Math.min(1, anchorsRead / all.length)
  return all.filter((_, place) => Math.floor((place + 1) * share) > Math.floor(place * share))
}

/** The device's append-only journal, with times of its monotonic clock. */
export const journal = z.object({
  clock,
  sent_ms: ms,
  entries: readOf((all) => all.slice(-entriesRead), z.array(entry)),
  anchors: readOf(thinned, z.array(anchor)),
})
export type Journal = z.output<typeof journal>

// A form carries it as text. One that cannot be read must not cost the submission: its answers then have no time.
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

/** A sealed exam arrives when it arrives, and what it reports was then long ago. */
const keptEvent = reportedEvent.extend({
  ms_ago: wholeNumber.pipe(z.number().min(0, 'tooSmall')).transform((ms) => Math.min(ms, 2 * sealedExamDays * dayMs)),
})

export const submitBody = z.object({
  answers: z
    // An answer without a seq is the last word on its question; one with it is that only if nothing newer was saved.
    .array(z.object({ question_id: id, answer_id: id, seq: seq.optional() }))
    .max(answersPerRequest, 'tooLong')
    .default([]),
  duration: wholeNumber.pipe(z.number().min(0, 'tooSmall')).default(0),
  attempt_id: id.optional(),
  /** Of which round of the attempt it speaks: one of an earlier round never ends a later one. */
  round: wholeNumber.pipe(z.number().min(1, 'tooSmall')).optional(),
  /** The same as the header Idempotency-Key, for senders that cannot set one. */
  submit_id: text(100).optional(),
  ticket,
  reason: z.enum(clientReasons).optional().catch(undefined),
  journal: journalField,
  /** Events that no save could report any more. A problem in them never refuses the submission. */
  events: readOf((all) => all.slice(0, eventsPerAttempt), z.array(keptEvent))
    .default([])
    .catch([]),
})
export type Submission = z.output<typeof submitBody>

/**
 * The word is about the late answers named in `answers`; without them about those that wait, or about all when none does.
 * `timings` narrows which of them an acceptance counts; contradictory ones count only when they are named there.
 */
export const evidenceBody = z.object({
  decision: z.enum(['accept', 'refuse'], { error: 'unknown' }),
  answers: z.array(id).max(1000, 'tooLong').optional(),
  timings: z.array(z.enum(timings)).max(timings.length, 'tooLong').default(['consistent', 'monotonic', 'untimed']),
})
