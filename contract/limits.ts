/** The numbers of docs/product.md that pages and server share. */

export const codeLength = 5
/** Seconds between two codes, because the provider bills every message. */
export const resendWaitSeconds = 60
export const codeLifeMinutes = 10
export const wrongTriesPerCode = 5
export const codesPerDay = 5

/**
 * Codes of an authenticator app have 6 digits and change every 30 seconds, the default of every app. A person gets 10
 * recovery codes of 12 characters. An enrolment waits 60 minutes for its first code.
 */
export const twoStep = { digits: 6, seconds: 30, recoveryCodes: 10, recoveryLength: 12, enrolMinutes: 60 }

/**
 * The highest number of sessions of one person; a school may set fewer for students. A further login ends the oldest
 * session.
 */
export const sessionsPerPerson = 5

export const phoneDigits = 15
export const passwordLength = { shortest: 8, longest: 128 }
export const resetCountries = ['eg', 'sa', 'ae', 'kw', 'qa', 'bh', 'om'] as const

export const pageSizes = { usual: 10, largest: 100, children: 4, searchLargest: 50 }
/**
 * The highest numbers of rows that an office list counts and shows page by page, without and with a search. A typed text
 * is compared with every name, so a search stops earlier. An export has every row.
 */
export const countedRows = { all: 10_000, searched: 1000 }
export const searchDebounceMs = 500
/**
 * The number of days before a subscription's end in which the subscription can be renewed. An earlier payment is
 * probably a mistake.
 */
export const renewalOpensDays = 3

/** The highest price a month, in EGP. */
export const highestPrice = 100_000

export const examMinutes = { fewest: 1, most: 600 }
export const questionsPerExam = 200
export const questionsPerPractice = 10
export const filesPerLesson = 20
/**
 * The most characters of an announcement, and the most announcements of a course in a day. Each announcement reaches
 * every student of the course.
 */
export const announcementLength = 1000
export const announcementsPerDay = 10
/**
 * The highest number of characters of a message to one person. The limits of messages and reports keep a thread from
 * becoming a broadcast.
 */
export const threadMessageLength = 2000
export const threadMessagesPerHour = 60
export const threadReportsPerDay = 20
export const filesPerSubmission = 10
/** Minutes of a lease, which an open marking page renews. */
export const leaseMinutes = 10
export const commentLength = 300
export const commentsPerTeacher = 100
export const answersPerQuestion = { fewest: 2, most: 10 }
/**
 * Seconds after the deadline in which a submission, or a save of answers, still counts. A slow network may delay both.
 */
export const submitGraceSeconds = 30
export const saveGraceSeconds = 2
/** Seconds after which a hidden page counts as left. */
export const hiddenSeconds = 5
export const blurMs = 250
export const sweepSeconds = 5
export const savesPerMinute = 120
/**
 * The highest number of events of one attempt, so that a modified page cannot fill the database. Only the last save of
 * answers may exceed the number, by its own events. An unmodified page sends far fewer.
 */
export const eventsPerAttempt = 500
/**
 * Hours after the end of an attempt in which a teacher may reopen the attempt. The student may return within the same
 * number of hours.
 */
export const reopenHours = 48
/** The shortest time in seconds of a reopened attempt, even if the attempt had no time left. */
export const reopenLeastSeconds = 60
/** Days after the deadline in which a sealed exam needs no login, because a phone may be broken for weeks. */
export const sealedExamDays = 30
/**
 * Minutes after an attempt's end in which late answers may count automatically. The teacher decides about later
 * answers.
 */
export const lateCountMinutes = 10
/**
 * The highest number of sealed submissions that are kept after the end of each round of an attempt. Each device has at
 * most one sealed submission.
 */
export const lateSubmissionsKept = 3

/** The age in years under which the law asks for a guardian's consent. */
export const ageOfConsent = 18
/**
 * The version of the text that a guardian agrees to. Increase the version when `web/consents/agreement-texts.ts`
 * changes its meaning.
 */
export const guardianTextVersion = '1'
/**
 * Days in which a guardian may answer a request. `declinedPhoneDays`: days without a request to a phone whose owner is
 * no guardian.
 */
export const consentLinkDays = 7
export const declinedPhoneDays = 30
/** Days in which the link of a weekly message opens the message's evidence. */
export const digestLinkDays = 14
/** The highest number of entries of the curriculum: stages, grades of a stage, subjects. */
export const curriculumSize = { stages: 500, grades: 100, subjects: 500 }
/** Hours in which the link of the first start works; a new start prints a new link. */
export const setupLinkHours = 24

export const signedLinkMinutes = 15
export const parentsPerChild = 4

const megabyte = 1024 * 1024
/** Upload limits of one request. Lessons, homework and exams have their own picture beside their files. */
export const uploads = {
  picture: { files: 1, fileBytes: 5 * megabyte, totalBytes: 5 * megabyte },
  lesson: { files: filesPerLesson + 1, fileBytes: 25 * megabyte, totalBytes: 100 * megabyte },
  submission: { files: filesPerSubmission, fileBytes: 10 * megabyte, totalBytes: 30 * megabyte },
  /** A minute of speech takes 250 kB; Safari records at up to four times that rate. */
  voice: { files: 1, fileBytes: 2 * megabyte, totalBytes: 2 * megabyte },
  exam: { files: questionsPerExam + 1, fileBytes: 10 * megabyte, totalBytes: 100 * megabyte, fields: 5000 },
}

/**
 * `shortest`: the lowest number of pixels of a page photo's shorter side. `mostTimes`: the highest ratio of the longer
 * side to the shorter side.
 */
const pageShape = { shortest: 16, mostTimes: 20 }

/** Returns false for a picture that is too small or too thin to be a page. */
export const isPageShaped = (width: number, height: number) =>
  Math.min(width, height) >= pageShape.shortest &&
  Math.max(width, height) <= pageShape.mostTimes * Math.min(width, height)

/** `toastMs`: milliseconds for which a toast stays. `redirectMs`: milliseconds from a success to the next page. */
export const toastMs = { usual: 5000, short: 3000, failedEdit: 4000, brief: 2000 }
export const redirectMs = { login: 1500, registered: 2000, accountDeleted: 2000, courseEdited: 3000, lessonEdited: 400 }

/** The lowest and highest number of characters of the text that an administrator writes beside a reason. */
export const reasonLength = { shortest: 3, longest: 500 }

/**
 * The lowest number of students for whom a median is shown. A median of fewer students would reveal another child's
 * score.
 */
export const fewestTakers = 5
