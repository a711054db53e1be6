/** The numbers of docs/product.md that pages and server share. */

export const codeLength = 5
/** The provider bills every message, so codes are sent at least a minute apart. */
export const resendWaitSeconds = 60
export const codeLifeMinutes = 10
export const wrongTriesPerCode = 5
export const codesPerDay = 5

export const phoneDigits = 15
export const passwordLength = { shortest: 8, longest: 128 }
export const resetCountries = ['eg', 'sa', 'ae', 'kw', 'qa', 'bh', 'om'] as const

export const pageSizes = { usual: 10, largest: 100, children: 4, searchLargest: 50 }
export const searchDebounceMs = 500
/** Days before its end in which a subscription can be renewed; an earlier second payment would be a mistake. */
export const renewalOpensDays = 3

export const examMinutes = { fewest: 1, most: 600 }
export const questionsPerExam = 200
export const filesPerLesson = 20
export const filesPerSubmission = 10
export const answersPerQuestion = { fewest: 2, most: 10 }
/** Seconds after the deadline in which a submission counts, because a slow network may delay it. */
export const submitGraceSeconds = 30
export const saveGraceSeconds = 2
/** Seconds after which a hidden page counts as left. */
export const hiddenSeconds = 5
export const blurMs = 250
export const sweepSeconds = 5
export const savesPerMinute = 120
/** Most events of one attempt, so that a changed page cannot fill the database. An honest page stays far below. */
export const eventsPerAttempt = 500
/** Hours in which a teacher may reopen an ended attempt, and then hours in which the student may return. */
export const reopenHours = 48
/** Least time of an attempt that is given back, even if it ended at its last second. */
export const reopenLeastSeconds = 60
/** Days after its deadline in which a sealed exam may be handed in without a login: a phone may be broken for weeks. */
export const sealedExamDays = 30
/**
 * Minutes after the end of the attempt in which late answers may count automatically; later ones wait for the teacher.
 */
export const lateCountMinutes = 10
/** Most sealed submissions that are kept after the end of an attempt, at most one for each device. */
export const lateSubmissionsKept = 3

export const signedLinkMinutes = 15
export const parentsPerChild = 4

const megabyte = 1024 * 1024
/** Upload limits of one request. Lessons, homework and exams have their own picture beside their files. */
export const uploads = {
  picture: { files: 1, fileBytes: 5 * megabyte, totalBytes: 5 * megabyte },
  lesson: { files: filesPerLesson + 1, fileBytes: 25 * megabyte, totalBytes: 100 * megabyte },
  submission: { files: filesPerSubmission, fileBytes: 10 * megabyte, totalBytes: 30 * megabyte },
  exam: { files: questionsPerExam + 1, fileBytes: 10 * megabyte, totalBytes: 100 * megabyte, fields: 5000 },
}

/** Milliseconds a toast stays. */
export const toastMs = { usual: 5000, short: 3000, failedEdit: 4000, brief: 2000 }
export const redirectMs = { login: 1500, registered: 2000, accountDeleted: 2000, courseEdited: 3000, lessonEdited: 400 }
