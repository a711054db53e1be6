import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errors } from '#contract/errors.ts'
import { id } from '#contract/values.ts'
import { withOrigin } from '#server/audit/origin.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { isOffice } from './admit.ts'
import { countOneMore, hour } from './rate-limits.ts'

/** After this many refusals of a person in an hour, one refusal of `oneOf` is audited. */
const recordedPerHour = 100
const oneOf = 1000

/**
 * Audits each 403 and 404 that a signed-in person gets for an id. The audit log then shows attempts to guess ids. Skips
 * a 404 of the office: administrators may see everything, so the object of the request does not exist. After
 * `recordedPerHour`, an entry's `detail` has the refusals of the hour so far, because the log is kept for a year.
 */
export function recordRefusals(app: FastifyInstance) {
  app.addHook('onError', async (request, _reply, problem) => {
    const status = problem instanceof AppError ? errors[problem.code].status : 500
    const refused = status === 403 || status === 404
    const { endpoint } = request.routeOptions.config
    const named = objectId(request)
    if (!refused || !endpoint || !request.viewer || named === undefined) return
    const isMissing = status === 404
    if (isMissing && isOffice(endpoint.access)) return
    const object = { object: `${request.method} ${request.routeOptions.url}`, object_id: named }
    const action = isMissing ? 'access.notFound' : 'access.refused'
    const entry = { actor: request.viewer, action, result: 'refused' as const, ...object, detail: { status } }
    await withOrigin(request, () => recordSome(app.context.db, entry)).catch((problem) =>
      request.log.error(problem, 'A refusal could not be written to the audit log; check the database'),
    )
  })
}

/** Counts the refusal and adds its entry, unless the person had too many refusals in the hour. */
async function recordSome(db: Db, entry: Parameters<typeof record>[1]) {
  const refusals = await countOneMore(db, { key: `refusals:${entry.actor?.id}`, seconds: hour })
  if (refusals <= recordedPerHour) await record(db, entry)
  else if (refusals % oneOf === 0) await record(db, { ...entry, detail: { ...entry.detail, of_hour: refusals } })
}

/** Returns the id in the address; undefined for an impossible id. */
function objectId({ params }: FastifyRequest): number | undefined {
  const [first] = Object.values(params as Record<string, string>)
  return id.safeParse(first).data
}
