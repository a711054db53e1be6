import { codesPerDay, resendWaitSeconds, wrongTriesPerCode } from '#contract/limits.ts'
import { setting, type Values } from './setting.ts'
import { count } from './setting-readers.ts'

const limit = (name: string, byDefault: number, about: string) =>
  setting(`LIMIT_${name}`, String(byDefault), about, count(1))

/** The limits per address are high, because thousands of students share one IP address behind a mobile operator. */
export const limitSettings = {
  registrationsPerHour: limit(
    'REGISTRATIONS_PER_HOUR',
    60,
    'Each IP address gets this many registrations per hour. Each network (IPv4 /24, IPv6 /48) gets 20 times as many.',
  ),
  registrationsOfAll: limit('REGISTRATIONS_OF_ALL', 4000, 'The whole site accepts this many registrations per hour.'),
  loginsPerHour: limit(
    'LOGINS_PER_HOUR',
    300,
    'Each IP address gets this many wrong logins per hour. Each IPv4 /24 gets 100 times as many, each IPv6 /48 20 times. Each known device gets a tenth alone, for right and wrong logins.',
  ),
  codeChecksPerHour: limit(
    'CODE_CHECKS_PER_HOUR',
    300,
    'Each IP address may check this many wrong one-time codes per hour. Each IPv4 /24 may check 100 times as many, each IPv6 /48 20 times. Each known device and each signed-in person gets a tenth alone.',
  ),
  codesSentPerHour: limit(
    'CODES_SENT_PER_HOUR',
    120,
    'Each IP address may ask for this many one-time codes per hour. Codes sent at the login of an unverified account count too. Each IPv4 /24 may ask for 100 times as many, each IPv6 /48 for 20 times. Each known device may ask for a tenth alone. All known devices of an account, and each administrator, may ask for as many as an IP address.',
  ),
  codesSentOfAll: limit(
    'CODES_SENT_OF_ALL',
    10_000,
    'The whole site sends this many one-time codes per hour to each group: unverified accounts, guardians, accounts with a proven e-mail alone, and accounts with a proven phone. Known devices and guardians with a link have no such limit.',
  ),
  wrongPasswords: limit(
    'WRONG_PASSWORDS',
    5,
    'After this many wrong passwords for a phone in 15 minutes, each further try waits longer.',
  ),
  wrongTwoStepCodes: limit(
    'WRONG_TWO_STEP_CODES',
    30,
    'Each account accepts this many wrong two-step codes per day from unknown devices. Each known device has as many tries of its own.',
  ),
  wrongCodes: limit(
    'WRONG_CODES',
    wrongTriesPerCode,
    'After this many wrong tries, a one-time code ends, and the person must ask for a new code.',
  ),
  wrongCodesOfAll: limit(
    'WRONG_CODES_OF_ALL',
    200,
    'After this many wrong codes site-wide in 10 minutes, each IP address gets 20 attempts per 10 minutes. Known devices and signed-in people have no such limit.',
  ),
  wrongResetsPerDay: limit(
    'WRONG_RESETS_PER_DAY',
    500,
    'After this many wrong reset codes site-wide in a day, unknown devices need a second code.',
  ),
  codeWaitSeconds: limit('CODE_WAIT_SECONDS', resendWaitSeconds, 'A phone gets its next code after this many seconds.'),
  consentAsksPerDay: limit(
    'CONSENT_ASKS_PER_DAY',
    5,
    'Each student may ask a guardian for consent this many times per day.',
  ),
  codesPerDay: limit(
    'CODES_PER_DAY',
    codesPerDay,
    'Each network (IPv4 /24, IPv6 /48) gets this many codes per day for a phone and purpose. All networks together get twice as many.',
  ),
  guessedContactsOfAll: limit(
    'GUESSED_CONTACTS_OF_ALL',
    200,
    'A form with a taken contact or an unknown student code counts. After this many such forms site-wide in an hour, each IP address gets 20 forms per hour.',
  ),
  emailChangesPerDay: limit(
    'EMAIL_CHANGES_PER_DAY',
    5,
    'Each person may change the profile’s e-mail this many times per day, and try four times as many e-mails.',
  ),
  paymentsPerHour: limit('PAYMENTS_PER_HOUR', 10, 'Each person may start this many payments per hour.'),
  wrongStudentCodes: limit('WRONG_STUDENT_CODES', 10, 'Each person may try this many unknown student codes per hour.'),
  searchesPerMinute: limit('SEARCHES_PER_MINUTE', 60, 'Each person gets this many searches per minute.'),
  lettersPerHour: limit(
    'LETTERS_PER_HOUR',
    20,
    'Each IP address may send this many contact messages per hour. Each network (IPv4 /24, IPv6 /48) may send 20 times as many.',
  ),
  refusedCallbacks: limit(
    'REFUSED_CALLBACKS',
    600,
    'After this many payment reports with a bad signature in a minute, the IP address gets 429 for further ones. A signed payment report passes this limit, but LIMIT_GUEST_CALLS_PER_MINUTE may refuse it. Message reports have a counter of their own. Beyond it, all message reports of the address are refused unread.',
  ),
  uploadsPerHour: limit(
    'UPLOADS_PER_HOUR',
    60,
    'Each signed-in person may send this many requests with files per hour.',
  ),
  pagesPerHour: limit('PAGES_PER_HOUR', 300, 'Each student may begin to send this many homework pages per hour.'),
  uploadMegabytesPerDay: limit(
    'UPLOAD_MEGABYTES_PER_DAY',
    2048,
    'Each signed-in person may send this many megabytes of files and texts per day.',
  ),
  guestUploadsPerHour: limit(
    'GUEST_UPLOADS_PER_HOUR',
    300,
    'Guests at one IP address may send this many requests with files per hour. Guests of one network (IPv4 /24, IPv6 /48) may send 20 times as many.',
  ),
  guestCallsPerMinute: limit(
    'GUEST_CALLS_PER_MINUTE',
    6000,
    'Guests at one IP address get this many calls and pages per minute.',
  ),
  costlyGuestCallsPerMinute: limit(
    'COSTLY_GUEST_CALLS_PER_MINUTE',
    600,
    'Guests at one IP address get this many searches by words, new sitemaps and newly rendered pages per minute. Frames for signed-in people count too. Their browsers render further pages.',
  ),
  changesPerHour: limit(
    'CHANGES_PER_HOUR',
    2000,
    'Each signed-in person may make this many recorded changes per hour.',
  ),
  callsPerMinute: limit('CALLS_PER_MINUTE', 600, 'Each signed-in person gets this many calls per minute.'),
}

export type Limits = Values<typeof limitSettings>
