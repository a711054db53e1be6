import { noLimits } from '#server/test/no-limits.ts'
import { freePort, type ServerProcess, startServerProcess } from '#server/test/server-process.ts'

interface Place {
  port: number
  server: ServerProcess
  /** Set while we end it ourselves. */
  ours: boolean
}

/** Real servers side by side on one database, each at an address that it keeps over its restarts. */
export interface Fleet {
  origins: string[]
  /** `kill -9` and at once a new process at the same address; resolves when it is ready. */
  crash: (place: number) => Promise<void>
  /** An orderly restart, as for a new version. */
  roll: (place: number) => Promise<void>
  pid: (place: number) => number
  /** How many processes ended without being told to. */
  deaths: () => number
  stop: () => Promise<void>
}

/** Starts so many servers; resolves when all of them answer. */
export async function startFleet(env: Record<string, string>, count = 1): Promise<Fleet> {
  let deaths = 0
  const start = async (port: number) => {
    const server = await startServerProcess({ ...noLimits, ...env, PORT: String(port) })
    const place: Place = { port, server, ours: false }
    server.child.once('exit', () => {
      if (!place.ours) deaths += 1
    })
    return place
  }
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const places = await Promise.all(ports.map(start))

  const placeOf = (at: number) => {
    const place = places[at]
    if (!place) throw new Error(`there is no server ${at}`)
    return place
  }
  const restart = async (at: number, signal: NodeJS.Signals) => {
    const place = placeOf(at)
    place.ours = true
    await place.server.end(signal)
    places[at] = await start(place.port)
  }
  return {
    origins: places.map(({ port }) => `http://127.0.0.1:${port}`),
    crash: (at) => restart(at, 'SIGKILL'),
    roll: (at) => restart(at, 'SIGTERM'),
    pid: (at) => placeOf(at).server.child.pid ?? 0,
    deaths: () => deaths,
    stop: async () => {
      await Promise.all(
        places.map((place) => {
          place.ours = true
          const { exitCode, signalCode } = place.server.child
          return exitCode === null && signalCode === null && place.server.end()
        }),
      )
    },
  }
}
