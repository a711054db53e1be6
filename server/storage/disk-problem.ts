import { AppError } from '#server/errors.ts'

/**
 * Turns an I/O error into `file.notSaved`, with the original error as its cause for the log; returns other errors
 * unchanged.
 */
export function diskProblem(problem: unknown): unknown {
  const isDisk = problem instanceof Error && 'syscall' in problem && 'code' in problem
  return isDisk ? new AppError('file.notSaved', { cause: problem }) : problem
}

/** Runs a disk write. Throws I/O errors as `file.notSaved`. */
export async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (problem) {
    throw diskProblem(problem)
  }
}
