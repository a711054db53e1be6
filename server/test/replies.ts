import type { CallName } from '#contract/all.ts'
import type { Person } from './platform.ts'

/** A caller with or without a session. */
export type Anyone = Pick<Person, 'call'>

export const statusOf = async (person: Anyone, call: CallName, input: object) => (await person.call(call, input)).status

/** Returns the status of each of several simultaneous calls. */
export const statuses = async (replies: Promise<{ status: number }>[]) =>
  (await Promise.all(replies)).map((reply) => reply.status)

/**
 * Sends a request again until its reply is another than 503, as a person would. A slow machine runs out of connections
 * when many requests come at once. Such a test needs a high limit of calls.
 */
export async function untilServed<R extends { status: number }>(send: () => Promise<R>): Promise<R> {
  let reply = await send()
  while (reply.status === 503) reply = await send()
  return reply
}

/** Returns the ids of the rows of a list. */
export const idsIn = (reply: { body: { data: unknown } }) => (reply.body.data as { id: number }[]).map(({ id }) => id)

/** Returns every key of a reply, at any depth. */
export function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) => [key, ...keysOf(inside)])
}
