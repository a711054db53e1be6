import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Caller } from './caller.ts'
import { samplePicture } from './sample-files.ts'

/** Returns the headers of the tus protocol that a part of a page needs. */
export const tus = (offset: number) => ({ 'tus-resumable': '1.0.0', 'upload-offset': String(offset) })

/** Returns a photographed page. */
export const samplePage = async (width = 900, height = 1200) =>
  new Uint8Array(await (await samplePicture('page.jpg', width, height)).arrayBuffer())

export const announce = (who: Caller, homework_id: number, pages: object[]) =>
  who.call('POST /homework-submission/pages', { body: { homework_id, pages } })

export const sendPart = (who: Caller, key: string, offset: number, body: Uint8Array) =>
  who.call('PATCH /homework-submission/pages/:key', { params: { key }, headers: tus(offset), body })

export const readPage = (who: Caller, key: string) =>
  who.call('GET /homework-submission/pages/:key', { params: { key } })

/** Announces one page and returns its key. */
export async function announced(who: Caller, homework_id: number, bytes: Uint8Array, name = 'page.jpg') {
  const key = randomUUID()
  await announce(who, homework_id, [{ key, name, size: bytes.length }])
  return key
}

/** Sends one page whole and returns its key. */
export async function arrived(who: Caller, homework_id: number, bytes: Uint8Array, name = 'page.jpg') {
  const key = await announced(who, homework_id, bytes, name)
  expect((await sendPart(who, key, 0, bytes)).status).toBe(204)
  return key
}
