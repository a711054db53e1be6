import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import type pg from 'pg'

type Value = string | number | boolean | Date | object | null

/** Functions of the driver's connection that its published types leave out. */
interface CopyConnection {
  stream: Duplex
  query: (text: string) => void
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (reason: string) => void
}

const chunkBytes = 256 * 1024

/** Loads the rows by COPY, about ten times as fast as inserts. All rows have the first row's keys. */
export function copyRows(client: pg.Client, table: string, rows: Iterable<Record<string, Value>>): Promise<number> {
  const lines = rows[Symbol.iterator]()
  const first = lines.next()
  if (first.done) return Promise.resolve(0)
  const names = Object.keys(first.value)
  const text = `copy ${table} (${names.map((name) => `"${name}"`).join(', ')}) from stdin`
  return new Promise((resolve, reject) => {
    let count = 0
    const send = async (connection: CopyConnection) => {
      let chunk = ''
      for (let line: IteratorResult<Record<string, Value>> = first; !line.done; line = lines.next()) {
        count += 1
        chunk += `${names.map((name) => copyText(line.value[name])).join('\t')}\n`
        if (chunk.length < chunkBytes) continue
        connection.sendCopyFromChunk(Buffer.from(chunk))
        chunk = ''
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
      connection.sendCopyFromChunk(Buffer.from(chunk))
      connection.endCopyFrom()
    }
    const copying = {
      submit: (connection: CopyConnection) => connection.query(text),
      handleCopyInResponse: (connection: CopyConnection) => {
        send(connection).catch((problem: Error) => connection.sendCopyFail(problem.message))
      },
      handleCommandComplete: () => {},
      handleError: reject,
      handleReadyForQuery: () => resolve(count),
    }
    client.query(copying as unknown as pg.Submittable)
  })
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function copyText(value: Value | undefined): string {
  if (value === null || value === undefined) return '\\N'
  if (value instanceof Date) return value.toISOString()
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign)
}
