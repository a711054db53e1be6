import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { expectCleanRefusal } from './clean-refusal.ts'

interface RawReply {
  status: number
  body: { message?: string; error?: string; data?: Record<string, unknown> }
  headers: Record<string, string | string[] | undefined>
}

type Send = (outgoing: ClientRequest) => unknown

/**
 * Sends a request with a raw body over a real connection, for bytes that no well-behaved client sends. Asserts that a
 * refusal is clean.
 */
export async function rawRequest(
  app: FastifyInstance,
  { path, token, headers = {} }: { path: string; token?: string; headers?: Record<string, string | number> },
  send: Send | string | Buffer,
): Promise<RawReply> {
  const { port } = app.server.address() as AddressInfo
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  const options = { port, host: '127.0.0.1', method: 'POST', path, agent: false }
  const outgoing = request({ ...options, headers: { ...authorization, ...headers } })
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>
  // The server may reply and close the connection before the whole body was sent.
  outgoing.on('error', () => {})
  if (typeof send === 'function') send(outgoing)
  else outgoing.end(send)
  const [reply] = await answered
  const body = await text(reply)
  const statusCode = reply.statusCode ?? 0
  if (statusCode >= 400) expectCleanRefusal({ statusCode, headers: reply.headers, body })
  return { status: statusCode, body: body ? JSON.parse(body) : {}, headers: reply.headers }
}

export const boundary = 'edge'
export const formType = { 'content-type': `multipart/form-data; boundary=${boundary}` }

export const field = (name: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
export const fileHead = (name: string, filename: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: application/pdf\r\n\r\n`
export const formEnd = `--${boundary}--\r\n`
