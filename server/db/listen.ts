import pg from 'pg'
import { sessionUrlOf } from './open.ts'

const againMs = 1000

export interface Listening {
  stop: () => Promise<void>
  /** Returns true while the connection receives notifications and holds the lock, if a lock was given. */
  isConnected: () => boolean
  /**
   * Returns true if the database answers on this connection; false after an error and without a connection. All earlier
   * notifications are handled before the answer.
   */
  answers: () => Promise<boolean>
}

/**
 * Opens a connection of its own, and calls `heard` with the payload of every notification on the channel. Also calls
 * `heard`, without a payload, after every (re)connection, because notifications between two connections are lost. The
 * channel enters the SQL unescaped, so pass a constant. With `lock`, the connection also holds a shared advisory lock
 * with these two keys.
 */
export function listen(
  pool: pg.Pool,
  channel: string,
  heard: (payload?: string) => void,
  lock?: readonly [kind: number, key: number],
): Listening {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let connectedTo: pg.Client | undefined

  const later = () => {
    client = undefined
    connectedTo = undefined
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(connect, againMs).unref()
  }
  const connect = async () => {
    const mine = new pg.Client({
      connectionString: sessionUrlOf(pool),
      keepAlive: true,
      options: keepAlives,
    })
    client = mine
    mine.on('error', later)
    mine.on('end', later)
    mine.on('notification', ({ payload }) => heard(payload))
    try {
      await mine.connect()
      if (lock) await mine.query('select pg_advisory_lock_shared($1, $2)', [...lock])
      await mine.query(`listen ${channel}`)
      connectedTo = mine
      heard()
    } catch {
      await mine.end().catch(() => {})
      later()
    }
  }
  const connected = connect()

  return {
    isConnected: () => connectedTo !== undefined && connectedTo === client,
    answers: async () => {
      const asked = connectedTo
      if (!asked) return false
      const isAnswered = await asked.query('select').then(
        () => true,
        () => false,
      )
      return isAnswered && asked === connectedTo
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await connected
      await client?.end().catch(() => {})
    },
  }
}

/** With these settings the database notices a lost machine, and frees the machine's lock, within half a minute. */
const keepAlives = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4'
