import { fromPounds, type Piastres } from '#contract/money.ts'
import type { QuietHours } from '#server/messaging/quiet-hours.ts'
import { isLoopback } from './reach.ts'

/**
 * Parsers of settings. Each parser returns the parsed value or throws an Error with the end of a sentence ("must …").
 */

export const count =
  (from: number, to = 1_000_000_000) =>
  (text: string) => {
    const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= from && value <= to)) throw new Error(`must be a whole number from ${from} to ${to}`)
    return value
  }

export const oneOf =
  <Word extends string>(...words: Word[]) =>
  (text: string) => {
    const word = words.find((known) => known === text.toLowerCase())
    if (word === undefined) throw new Error(`must be one of ${words.join(', ')}`)
    return word
  }

const words = { on: true, 1: true, true: true, off: false, 0: false, false: false } as const

export const onOff = (text: string) => words[oneOf('on', 'off', '1', '0', 'true', 'false')(text)]

export const text = (value: string) => value

/** Returns a secret that is too long to guess. Throws an Error for a shorter secret, and for a secret with spaces. */
export const longSecret = (value: string) => {
  if (!/^\S{16,}$/.test(value)) throw new Error('must be at least 16 characters without spaces')
  return value
}

export const host = (value: string) => {
  if (!/^[A-Za-z0-9.:_-]+$/.test(value)) throw new Error('must be an address or a host name, such as 127.0.0.1')
  return value
}

export const webAddress = (value: string) => {
  const address = URL.canParse(value) ? new URL(value) : undefined
  const plain = address && /^https?:$/.test(address.protocol) && `${address.pathname}${address.search}` === '/'
  if (!plain) throw new Error('must be an http or https address without a path, such as https://school.example')
  return address.origin
}

/**
 * Returns a base address that secrets may be sent to: https, or plain http to this machine. Throws an Error for any
 * other address.
 */
export const secureAddress = (value: string) => {
  const address = webAddress(value)
  if (!address.startsWith('https:') && !isLoopback(new URL(address).hostname)) {
    throw new Error('must be an https address without a path, such as https://api.example.com')
  }
  return address
}

export const mailServer = (value: string) => {
  const address = URL.canParse(value) ? new URL(value) : undefined
  if (!address || !/^smtps?:$/.test(address.protocol) || !address.hostname) {
    throw new Error('must be the address of a mail server, such as smtps://user:password@mail.example')
  }
  return address
}

export const listOf =
  <Word extends string>(...words: Word[]) =>
  (text: string) => {
    const list = text.split(',').map((word) => oneOf(...words)(word.trim()))
    if (new Set(list).size < list.length) throw new Error('must name each word once')
    return list
  }

export const databaseAddress = (value: string) => {
  if (!/^postgres(ql)?:\/\/./.test(value) || !URL.canParse(value)) {
    throw new Error('must be a PostgreSQL address, such as postgres://user:password@host:5432/database')
  }
  return value
}

/**
 * Returns host names such as `push.example` and `*.push.example`. A port has an effect only with an address of this
 * machine. Throws an Error for any other text.
 */
export const hosts = (value: string) => {
  const list = value.split(',').map((name) => name.trim().toLowerCase())
  if (!list.every((name) => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/.test(name)))
    throw new Error('must be host names with commas, such as push.example,*.push.example')
  return list
}

/** Returns the two hours of a text such as `22-9`; undefined for `off`. Throws an Error for any other text. */
export const hours = (value: string): QuietHours | undefined => {
  if (value.toLowerCase() === 'off') return undefined
  const [from = 24, to = 24] = /^\d{1,2}-\d{1,2}$/.test(value) ? value.split('-').map(Number) : []
  if (from > 23 || to > 23 || from === to) throw new Error('must be two hours such as 22-9, or off')
  return { from, to }
}

/**
 * Returns an amount in piastres from a text in EGP. Throws an Error for more than six digits or two decimals, and for
 * any other text.
 */
export const pounds = (value: string): Piastres => {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(value)) {
    throw new Error('must be an amount in EGP with at most two decimals, such as 0.35')
  }
  return fromPounds(Number(value))
}

export const numbers = (value: string) => {
  if (!/^\d{1,15}( *, *\d{1,15})*$/.test(value)) throw new Error('must be numbers separated by commas')
  return value.split(',').map(Number)
}
