import type { FastifyInstance } from 'fastify'
import { warnOfTarget } from '#server/backup/warn-of-target.ts'
import { warnOfPlaces } from '#server/storage/warn-of-places.ts'
import { isPublic } from './reach.ts'

/**
 * Once the process listens, logs a warning for each setting that suits no school with real students. Also logs places
 * of files and backups that cannot be used.
 */
export function warnOfSettings(app: FastifyInstance) {
  const { config, files, gateway } = app.context
  app.addHook('onListen', async () => {
    void warnOfPlaces(files.places, app.log)
    void warnOfTarget(app.context, app.log)
    if (config.demo && isPublic(config))
      app.log.warn(
        'DEMO is on and other machines reach the server: its administrator has a public password. Set DEMO=off with an empty DATA_DIR.',
      )
    if (gateway === undefined)
      app.log.warn('PAYMENT_GATEWAY is not set: no paid course can be bought. Set it to paymob, with its keys.')
    if (gateway?.name === 'sandbox' && !config.demo)
      app.log.warn('PAYMENT_GATEWAY is sandbox: paid courses cost nothing. Set it to paymob, with its keys.')
  })
}
