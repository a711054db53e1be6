import pg from 'pg'

/**
 * Opens a new connection, which may hold session locks, and returns the result of the work. Closes the connection after
 * the work.
 */
export async function withConnection<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
