import { filesPerSubmission, uploads } from '#contract/limits.ts'

const mostBytes = uploads.submission.totalBytes

/** A problem of pages and files together: a text of `page-texts.ts`, and the number that it names. */
export type HandInProblem = { text: 'tooManyTogether'; count: number } | { text: 'tooLargeTogether'; bytes: number }

/** Returns why the server would refuse a submission of these pages and files; undefined if the server takes them. */
export function problemOfAll(sizes: readonly number[]): HandInProblem | undefined {
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  if (sizes.length > filesPerSubmission) return { text: 'tooManyTogether', count: sizes.length }
  return bytes > mostBytes ? { text: 'tooLargeTogether', bytes } : undefined
}

/** Returns the files that the student chose beside the photographed pages. */
export const filesIn = (data: FormData): File[] =>
  [...data].flatMap(([name, file]) => (name.startsWith('files[') && file instanceof File ? [file] : []))
