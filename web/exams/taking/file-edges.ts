import type { Language } from '#contract/values.ts'
import { call } from '#web/api/call.ts'
import type { FileEdges } from '#web/exams/core/question-files.ts'
import { heard } from '#web/exams/core/replies.ts'
import { download } from './download.ts'
import { keepFile, keptFiles } from './kept-files.ts'
import { networkOr, patience } from './waiting.ts'

/** Returns the storage and network of an exam's pictures and PDFs. */
export const fileEdges = (exam: number, attempt: number, language: Language): FileEdges => ({
  kept: () => keptFiles(attempt),
  keep: (name, file) => keepFile(attempt, name, file),
  download,
  freshPaper: async () => {
    const asked = { language, staysOn401: true, signal: patience() }
    return heard(await call('GET /student/tests/:id', { params: { id: exam } }, asked), { questions: 'object' })
  },
  addressOf: (file) => URL.createObjectURL(file),
  revoke: (address) => URL.revokeObjectURL(address),
  wait: networkOr,
})
