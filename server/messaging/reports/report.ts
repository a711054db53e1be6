import { timingSafeEqual } from 'node:crypto'
import type { ProviderChannel } from '#server/messaging/channels.ts'
import { parseJson } from '#server/parse-json.ts'

/** A provider's request with its raw bytes. */
export interface RawReport {
  /** The address that the provider called, built from the school's settings. */
  url: string
  headers: Record<string, string | string[] | undefined>
  rawBody: Buffer
}

/** The provider's report of a message, by the provider's own id. */
export interface Delivery {
  reference: string
  state: 'delivered' | 'failed'
  /** The provider's words about a failure. */
  words?: string
  /** True when the contact can never get a message on this channel. */
  isFinal?: boolean
}

/** A text that a person sent to the school's number. */
export interface Answer {
  /** The provider's own id of the text. */
  reference: string
  /** The phone with its country's code, with or without `+`. */
  from: string
  text: string
}

export interface ReportReader {
  channel: ProviderChannel
  /** The provider's name as people write it. */
  provider: string
  /** Returns true for a report that the provider signed. Returns false without a configured secret. */
  isSigned: (report: RawReport) => boolean
  deliveries: (report: RawReport) => Delivery[]
  answers: (report: RawReport) => Answer[]
}

/** Returns true for equal signatures. Compares the signatures in constant time. */
export function isEqual(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

export const headerOf = ({ headers }: RawReport, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

const isForm = (report: RawReport) => headerOf(report, 'content-type').startsWith('application/x-www-form-urlencoded')

/** Returns the body's JSON; undefined for any other body. */
export const jsonOf = ({ rawBody }: RawReport): unknown => parseJson(rawBody.toString())

/**
 * Returns the names and values of a form, or the plain values of a JSON object. Returns an empty list for any other
 * body.
 */
export function fieldsOf(report: RawReport): [name: string, value: string][] {
  if (isForm(report)) return [...new URLSearchParams(report.rawBody.toString())]
  const body = jsonOf(report)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return []
  return Object.entries(body).flatMap(([name, value]): [string, string][] =>
    ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)]] : [],
  )
}
