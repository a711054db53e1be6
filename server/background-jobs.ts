import { sweepSeconds } from '#contract/limits.ts'
import { tellAlarms } from './alarms/tell-alarms.ts'
import { anchorChain } from './audit/anchor-chain.ts'
import { extendChain } from './audit/chain.ts'
import { sweepAuth } from './auth/sweep-auth.ts'
import { backupEveryNight } from './backup/every-night.ts'
import { archiveWal } from './backup/wal/archive.ts'
import { announcementTold } from './catalogue/tell-announcement.ts'
import { preparedTold } from './catalogue/tell-prepared.ts'
import { makeDigests } from './digests/make-digests.ts'
import { tellMissedExams } from './digests/missed-exams.ts'
import { weekToldAgain } from './digests/tell-again.ts'
import { finishDueAttempts } from './exams/finish-attempts.ts'
import { tellResults } from './exams/tell-results.ts'
import { sweepPages } from './homework/pages/sweep-pages.ts'
import { tellDueHomework } from './homework/tell-due.ts'
import { movedTold } from './homework/tell-moved.ts'
import { sweepRateLimits } from './http/rate-limits.ts'
import { type Job, periodicJob } from './jobs/job.ts'
import { sweepLeases } from './marking/sweep-leases.ts'
import { sweepOutbox } from './messaging/outbox-file.ts'
import { codesSend, messagesSend } from './messaging/queue-message.ts'
import { watchDisk } from './storage/disk-room.ts'
import { sweepFiles } from './storage/sweep-files.ts'
import { warnOfPlaces } from './storage/warn-of-places.ts'
import { reconcilePayments } from './subscriptions/reconcile-payments.ts'
import { tellEndingSubscriptions } from './subscriptions/tell-ending.ts'

const minute = 60
const hour = 60 * minute

/** Every background job of the server. A worker runs only jobs of this list. */
export const backgroundJobs: readonly Job[] = [
  periodicJob(codesSend, { every: minute }, ({ messenger }) => messenger.flush('codes'), { isWoken: true }),
  periodicJob(messagesSend, { every: minute }, ({ messenger }) => messenger.flush('others'), { isWoken: true }),
  announcementTold,
  preparedTold,
  movedTold,
  weekToldAgain,
  periodicJob('attempts.finish', { every: sweepSeconds }, (context) => finishDueAttempts(context, context)),
  periodicJob('notices.homeworkDue', { at: '09:00' }, (context) => tellDueHomework(context)),
  periodicJob('notices.subscriptionsEnding', { at: '10:00' }, (context) => tellEndingSubscriptions(context)),
  periodicJob('notices.results', { every: 5 * minute }, (context) => tellResults(context)),
  periodicJob('payments.reconcile', { every: minute }, async (context) => {
    for (const trouble of await reconcilePayments(context))
      context.log.warn(trouble, 'The gateway could not be asked about a payment; a later run asks again')
  }),
  periodicJob('digests.make', { every: minute }, (context) => makeDigests(context)),
  periodicJob('digests.missedExams', { every: 2 * minute }, (context) => tellMissedExams(context)),
  periodicJob('accounts.sweep', { every: 10 * minute }, (context) => sweepAuth(context)),
  periodicJob('limits.sweep', { every: 10 * minute }, ({ db }) => sweepRateLimits(db)),
  periodicJob('files.sweep', { every: 6 * hour }, ({ db, files }) => sweepFiles(db, files)),
  periodicJob('pages.sweep', { every: 6 * hour }, (context) => sweepPages(context)),
  periodicJob('leases.sweep', { every: 6 * hour }, (context) => sweepLeases(context)),
  periodicJob('outbox.sweep', { every: hour }, ({ config }) => sweepOutbox(config.dataDir)),
  periodicJob('audit.chain', { every: minute }, ({ db }) => extendChain(db)),
  periodicJob('audit.anchor', { at: '03:00' }, (context) => anchorChain(context)),
  periodicJob('alarms.tell', { every: 5 * minute }, async (context) => {
    await warnOfPlaces(context.files.places, context.log)
    await tellAlarms(context)
  }),
  periodicJob('backup.make', { at: '02:30' }, (context) => backupEveryNight(context)),
  periodicJob('wal.archive', { every: minute }, (context) => archiveWal(context)),
  periodicJob('disk.watch', { every: minute }, watchDisk()),
]
