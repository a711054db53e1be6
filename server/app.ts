import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { authRoutes } from '#server/auth/routes.ts'
import { setupRoutes } from '#server/auth/setup-routes.ts'
import { backgroundJobs } from '#server/background-jobs.ts'
import { catalogueRoutes } from '#server/catalogue/routes.ts'
import type { Config } from '#server/config.ts'
import { consentRoutes } from '#server/consents/routes.ts'
import { contentRoutes } from '#server/content/routes.ts'
import { schoolAdminRoutes } from '#server/content/school-admin-routes.ts'
import { contentSetupRoutes } from '#server/content/setup-routes.ts'
import { type Db, poolOf } from '#server/db/open.ts'
import { digestCallRoutes } from '#server/digests/call-routes.ts'
import { digestPages } from '#server/digests/routes.ts'
import { docsRoutes } from '#server/docs/routes.ts'
import { AppError } from '#server/errors.ts'
import { examRoutes } from '#server/exams/routes.ts'
import { homeworkRoutes } from '#server/homework/routes.ts'
import { answerErrors, errorBody, refuseAddress } from '#server/http/answer-errors.ts'
import { letGoWhenClosing } from '#server/http/closing.ts'
import { countChanges } from '#server/http/count-changes.ts'
import { limitGuests } from '#server/http/guest-limit.ts'
import { healthRoutes } from '#server/http/health.ts'
import { KeptSessions } from '#server/http/kept-sessions.ts'
import { languageOf } from '#server/http/language.ts'
import { readBodies } from '#server/http/read-bodies.ts'
import { recordRefusals } from '#server/http/record-refusals.ts'
import { prepareRefusals, refuseConnection } from '#server/http/refuse-connection.ts'
import { refuseTwoHosts } from '#server/http/sent-twice.ts'
import { addReplica } from '#server/http/with-database.ts'
import { Worker } from '#server/jobs/worker.ts'
import { type LogStream, logOptions } from '#server/log.ts'
import { markingRoutes } from '#server/marking/routes.ts'
import { openMessenger } from '#server/messaging/messenger.ts'
import { messageReportRoutes } from '#server/messaging/routes.ts'
import { channelWarnings } from '#server/messaging/senders/channel-warnings.ts'
import { driverOfSchool } from '#server/messaging/senders/driver-of-school.ts'
import { metricsRoute } from '#server/metrics/routes.ts'
import { noticeRoutes } from '#server/notices/routes.ts'
import { curriculumAdminRoutes } from '#server/office/curriculum-routes.ts'
import { officeRoutes } from '#server/office/routes.ts'
import { officeSetupRoutes } from '#server/office/setup-routes.ts'
import { openGateway } from '#server/payments/open-gateway.ts'
import { sandboxPages } from '#server/payments/routes.ts'
import { peopleRoutes } from '#server/people/routes.ts'
import { claimAtStart } from '#server/storage/claim-places.ts'
import { openFileStore } from '#server/storage/file-store.ts'
import { mediaRoutes } from '#server/storage/routes.ts'
import { subscriptionRoutes } from '#server/subscriptions/routes.ts'
import { threadRoutes } from '#server/threads/routes.ts'
import { todayRoutes } from '#server/today/routes.ts'
import { warnOfSettings } from '#server/warn-of-settings.ts'
import type { WebBuild } from '#server/web/build.ts'
import { iconRoutes } from '#server/web/icon.ts'
import { webPages } from '#server/web/pages.ts'
import { securityHeaders } from '#server/web/security-headers.ts'
import { webManifests } from '#server/web/web-manifest.ts'
import { weekRoutes } from '#server/week/routes.ts'

const silenceMs = 2 * 60_000
const longestUploadMs = 60 * 60_000

interface Parts {
  config: Config
  db: Db
  /** The web app; undefined for a server without the app's pages. */
  web?: WebBuild
  /** The destination of the log; standard output by default. */
  logTo?: LogStream
}

/** Returns the whole server, which does not listen yet. */
export async function buildApp({ config, db, web, logTo }: Parts): Promise<FastifyInstance> {
  const app = fastify({
    logger: logOptions(config, logTo),
    // A counter would repeat after a restart; a random id stays unique.
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.trustedProxyHops,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseConnection,
    // The framework has no time limit by default. A hundred megabytes over a slow network take most of an hour.
    connectionTimeout: silenceMs,
    requestTimeout: longestUploadMs,
    // As long as the longest request head. With a shorter limit, a long id would get the framework's 414 instead of our
    // 404.
    routerOptions: { maxParamLength: 16_384 },
  })
  const [files, gateway] = await Promise.all([openFileStore(db, config), openGateway(config, db)])
  await claimAtStart(db, files.places)
  app.decorate('context', { config, db, files, gateway })
  addReplica(app)
  app.decorateRequest('viewer', undefined)
  app.decorateRequest('bodyIsAwaited', false)
  securityHeaders(app, { relaxed: web?.serveSources !== undefined })
  limitGuests(app)
  refuseTwoHosts(app)
  prepareRefusals(app, web?.styles)
  letGoWhenClosing(app)
  keepSessions(app)
  runJobs(app)
  warnOfSettings(app)
  answerErrors(app)
  healthRoutes(app)
  metricsRoute(app)
  mediaRoutes(app)
  iconRoutes(app)
  webManifests(app)
  await app.register(api, { prefix: '/api' })
  if (gateway?.name === 'sandbox') await app.register(sandboxPages)
  await app.register(digestPages, { fonts: web?.fonts })
  if (web) await webPages(app, web)
  return app
}

/**
 * Keeps sessions in memory while the process listens. Most tests do not listen, so each of their calls reads its
 * session.
 */
function keepSessions(app: FastifyInstance) {
  const { config, db } = app.context
  const kept = new KeptSessions(poolOf(db), config.limits.callsPerMinute)
  app.decorate('keptSessions', kept)
  app.addHook('onListen', async () => kept.start())
  app.addHook('onClose', () => kept.stop())
}

/**
 * Runs the background jobs once the process listens, unless ROLE is `web`. A worker calls `startJobs` itself. Most
 * tests do not listen, so their messages wait for `flush`.
 */
function runJobs(app: FastifyInstance) {
  const { config, db } = app.context
  const driver = driverOfSchool(config, db)
  const messenger = openMessenger(db, driver, (problem) =>
    app.log.error(problem, 'A message was not sent; the office shows the reason in its list of messages'),
  )
  const worker = new Worker({ ...app.context, log: app.log, messenger }, backgroundJobs)
  let isStarted = false
  app.decorate('messenger', messenger)
  app.decorate('startJobs', () => {
    isStarted = true
    if (!config.demo) for (const warning of channelWarnings(config.senders)) app.log.warn(warning)
    worker.start()
  })
  app.addHook('onListen', async () => {
    if (config.role !== 'web') app.startJobs()
  })
  app.addHook('onClose', async () => {
    await worker.stop()
    // The last requests may have queued messages after the worker's last poll.
    if (isStarted)
      await messenger
        .flush()
        .catch((problem) =>
          app.log.error(problem, 'The last messages could not be sent before the stop; the next start sends them'),
        )
    driver.close()
  })
}

/** Registers the API as its own plugin, so that its body parsers and its 404 apply only below /api. */
async function api(app: FastifyInstance) {
  readBodies(app)
  recordRefusals(app)
  countChanges(app)
  // A cacheable route overrides this header later, because an `onSend` hook would cost more time.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
  app.setNotFoundHandler(async (request, reply) => {
    await app.countGuest(request.ip)
    const language = languageOf(request)
    return reply.code(404).send(errorBody(new AppError('notFound'), language))
  })
  contentRoutes(app)
  schoolAdminRoutes(app)
  digestCallRoutes(app)
  consentRoutes(app)
  todayRoutes(app)
  weekRoutes(app)
  contentSetupRoutes(app)
  officeSetupRoutes(app)
  authRoutes(app)
  officeRoutes(app)
  curriculumAdminRoutes(app)
  setupRoutes(app)
  peopleRoutes(app)
  catalogueRoutes(app)
  homeworkRoutes(app)
  markingRoutes(app)
  examRoutes(app)
  subscriptionRoutes(app)
  threadRoutes(app)
  noticeRoutes(app)
  messageReportRoutes(app)
  docsRoutes(app)
}
