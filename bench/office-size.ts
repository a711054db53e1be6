/** The numbers of rows in the school of the office's benchmark. */
export const officeSize = {
  people: 100_000,
  teachers: 2000,
  audit: 1_000_000,
  letters: 40_000,
  courses: 30_000,
  payments: 300_000,
  messages: 300_000,
  libraryExams: 2000,
  attempts: 200_000,
  submissions: 150_000,
  digests: 120_000,
  stops: 3000,
  reports: 3000,
  failedJobs: 3000,
}
