import { noLimits } from '#server/test/no-limits.ts'
import { freePort, type ServerProcess, startServerProcess } from '#server/test/server-process.ts'

interface Place {
  port: number
  server: ServerProcess
  /** True while the scenario itself stops the process. */
  ours: boolean
}

/** Real servers on one database. A restarted server has the same address as before. */
export interface Fleet {
  origins: string[]
  /**
   * Kills the process (`kill -9`) and starts a new process at the same address. Resolves when the new process is ready.
   */
  crash: (place: number) => Promise<void>
  /** Restarts the server gracefully, as for a new version. */
  roll: (place: number) => Promise<void>
  pid: (place: number) => number
  /** Returns the addresses of the servers that the scenario is not restarting, as a load balancer knows them. */
  serving: () => string[]
  /** Returns how many processes ended unexpectedly. */
  deaths: () => number
  stop: () => Promise<void>
}

/**
 * Starts `count` servers and resolves when all are ready. The functions of the returned fleet throw an Error for an
 * unknown server.
 */
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
    serving: () => places.filter(({ ours }) => !ours).map(({ port }) => `http://127.0.0.1:${port}`),
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
