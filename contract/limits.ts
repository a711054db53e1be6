/** The numbers of docs/product.md that pages and server share. */

export const codeLength = 5
/** The provider bills every message: a minute apart keeps one impatient tap from costing ten. */
export const resendWaitSeconds = 60
export const codeLifeMinutes = 10
export const wrongTriesPerCode = 5
export const codesPerDay = 5

export const phoneDigits = 15
export const passwordLength = { shortest: 8, longest: 128 }
export const resetCountries = ['eg', 'sa', 'ae', 'kw', 'qa', 'bh', 'om'] as const

export const pageSizes = { usual: 10, largest: 100, children: 4, searchLargest: 50 }
export const searchDebounceMs = 500
/** A subscription can be renewed in its last days; before that a second payment would be a mistake. */
export const renewalOpensDays = 3

export const examMinutes = { fewest: 1, most: 600 }
export const questionsPerExam = 200
export const filesPerLesson = 20
export const filesPerSubmission = 10
export const answersPerQuestion = { fewest: 2, most: 10 }
/** After the deadline a submission may still be on its way through a bad network. */
export const submitGraceSeconds = 30
export const saveGraceSeconds = 2
/** A page that went out of sight and never came back is taken as left. */
export const hiddenSeconds = 5
export const blurMs = 250
export const sweepSeconds = 5
export const savesPerMinute = 120
/** A page that reports without end must not fill the database; an honest one stays far below. */
export const eventsPerAttempt = 500
/** How long after its end a teacher may give an attempt back, and then how long the student may take to return. */
export const reopenHours = 48
/** Even an attempt that ended at its last second gets this long when it is given back. */
export const reopenLeastSeconds = 60
/** How long after its deadline a sealed exam may be handed in with its ticket alone: a phone may be broken for weeks. */
export const sealedExamDays = 30
/** Late answers count automatically for so long after the end of the attempt; later ones wait for the teacher. */
export const lateCountMinutes = 10
/** Sealed submissions of one attempt that are kept when they arrive after its end, one for each device at most. */
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
