import { or, sql } from 'drizzle-orm'
import { setup } from '#server/auth/setup-tables.ts'
import {
  codes,
  endedSessions,
  knownDevices,
  loginFailures,
  phoneReferences,
  recoveryCodes,
  resetGrants,
  sessions,
  twoSteps,
} from '#server/auth/tables.ts'
import { pushSubscriptions } from '#server/messaging/push-tables.ts'
import { by, byContact, personal } from './rule.ts'

const shortLived = 'A secret of minutes; the sweep deletes its row within a day.'

/** Sessions, devices, second steps and codes. */
export const signInData = [
  personal(sessions, {
    of: by(sessions.user_id),
    exported: [{ name: 'sessions' }],
    hidden: { token_hash: 'A secret.' },
    erased: 'rows',
  }),
  personal(pushSubscriptions, {
    of: by(pushSubscriptions.person_id),
    exported: [{ name: 'push_subscriptions' }],
    hidden: {
      ...{ token_hash: 'A secret.', auth: 'A secret.' },
      ...{ p256dh: 'Bookkeeping of the server.', endpoint: 'A secret of the browser and its push service.' },
    },
    erased: 'rows',
  }),
  personal(endedSessions, {
    of: by(endedSessions.user_id),
    hidden: { all: 'Says why a session ended; the sweep deletes its row within a month.' },
    erased: 'rows',
  }),
  personal(knownDevices, {
    of: by(knownDevices.user_id),
    exported: [{ name: 'known_devices' }],
    hidden: { device_hash: 'A secret.' },
    erased: 'rows',
  }),
  personal(twoSteps, {
    of: by(twoSteps.user_id),
    exported: [{ name: 'two_step' }],
    hidden: { secret: 'A secret.', last_step: 'A counter of the server.' },
    erased: 'rows',
  }),
  personal(recoveryCodes, {
    of: by(recoveryCodes.user_id),
    exported: [{ name: 'recovery_codes' }],
    hidden: { code_hash: 'A secret.' },
    erased: 'rows',
  }),
  personal(codes, {
    of: (person) => or(by(codes.user_id)(person), byContact(codes.phone)(person)) ?? sql`false`,
    hidden: { all: shortLived },
    erased: 'rows',
  }),
  personal(resetGrants, { of: by(resetGrants.user_id), hidden: { all: shortLived }, erased: 'rows' }),
  personal(phoneReferences, {
    of: byContact(phoneReferences.phone, phoneReferences.email),
    hidden: { all: shortLived },
    erased: 'rows',
  }),
  personal(loginFailures, {
    of: byContact(loginFailures.phone),
    hidden: { all: 'Counts strangers who tried the phone; the sweep deletes its row within hours.' },
    erased: 'rows',
  }),
  personal(setup, {
    of: by(setup.admin_id),
    hidden: { all: 'Says only that this person set up the school.' },
    erased: {
      set: { pending: null },
      kept: ['id', 'token_hash', 'expires_at', 'admin_id', 'step', 'finished_at'],
      because: 'The row ends the setup link for good.',
    },
  }),
]
