import type pg from 'pg'

/**
 * Returns a function whose promise resolves when all connections of the pool are closed. `pool.end` resolves earlier.
 * Another process would then count the open connections as users of the embedded server.
 */
export function watchClosing(pool: pg.Pool) {
  const open = new Set<Promise<void>>()
  pool.on('connect', (client) => {
    const closed = new Promise<void>((resolve) => client.once('end', resolve)).finally(() => open.delete(closed))
    open.add(closed)
  })
  return async () => void (await Promise.all(open))
}
