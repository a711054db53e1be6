import type { CallName } from '#contract/all.ts'
import type { Person } from './platform.ts'

/** Somebody who calls, signed in or not. */
export type Anyone = Pick<Person, 'call'>

export const statusOf = async (person: Anyone, call: CallName, input: object) => (await person.call(call, input)).status

/** What each of several calls at once was answered with. */
export const statuses = async (replies: Promise<{ status: number }>[]) =>
  (await Promise.all(replies)).map((reply) => reply.status)

/** The ids of the rows of a list. */
export const idsIn = (reply: { body: { data: unknown } }) => (reply.body.data as { id: number }[]).map(({ id }) => id)

/** Every key that stands anywhere in a reply. */
export function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) => [key, ...keysOf(inside)])
}
