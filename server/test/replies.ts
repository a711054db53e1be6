import type { CallName } from '#contract/all.ts'
import type { Person } from './platform.ts'

/** A caller with or without a session. */
export type Anyone = Pick<Person, 'call'>

export const statusOf = async (person: Anyone, call: CallName, input: object) => (await person.call(call, input)).status

/** Returns the status of each of several simultaneous calls. */
export const statuses = async (replies: Promise<{ status: number }>[]) =>
  (await Promise.all(replies)).map((reply) => reply.status)

/** Returns the ids of the rows of a list. */
export const idsIn = (reply: { body: { data: unknown } }) => (reply.body.data as { id: number }[]).map(({ id }) => id)

/** Returns every key of a reply, at any depth. */
export function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) => [key, ...keysOf(inside)])
}
