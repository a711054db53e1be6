import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface RawReply {
  status: number
  body: { message?: string; error?: string; data?: Record<string, unknown> }
  headers: Record<string, string | string[] | undefined>
}

type Send = (outgoing: ClientRequest) => unknown

/** A request over a real connection, its body written by hand: for what no well-behaved client sends. */
export function rawRequest(
  app: FastifyInstance,
  { path, token, headers = {} }: { path: string; token?: string; headers?: Record<string, string | number> },
  send: Send | string | Buffer,
): Promise<RawReply> {
  const { port } = app.server.address() as AddressInfo
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', method: 'POST', path, agent: false }
    const outgoing = request({ ...options, headers: { ...authorization, ...headers } }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk) => chunks.push(chunk))
      reply.on('error', reject)
      reply.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        resolve({ status: reply.statusCode ?? 0, body: text ? JSON.parse(text) : {}, headers: reply.headers })
      })
    })
    outgoing.on('error', reject)
    if (typeof send === 'function') send(outgoing)
    else outgoing.end(send)
  })
}

export const boundary = 'edge'
export const formType = { 'content-type': `multipart/form-data; boundary=${boundary}` }

export const field = (name: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
export const fileHead = (name: string, filename: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: application/pdf\r\n\r\n`
export const formEnd = `--${boundary}--\r\n`
