import pg from 'pg'

const againMs = 1000

export interface Listening {
  stop: () => Promise<void>
}

/**
 * Calls `heard` for every notification on the channel, on a connection of its own. Also calls `heard` after every
 * (re)connection, because notifications in between are lost. The channel goes into SQL unescaped: pass a constant.
 */
export function listen(pool: pg.Pool, channel: string, heard: () => void): Listening {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const later = () => {
    client = undefined
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(connect, againMs).unref()
  }
  const connect = async () => {
    const mine = new pg.Client({ connectionString: pool.options.connectionString, keepAlive: true })
    client = mine
    mine.on('error', later)
    mine.on('end', later)
    mine.on('notification', heard)
    try {
      await mine.connect()
      await mine.query(`listen ${channel}`)
      heard()
    } catch {
      await mine.end().catch(() => {})
      later()
    }
  }
  const connected = connect()

  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await connected
      await client?.end().catch(() => {})
    },
  }
}
