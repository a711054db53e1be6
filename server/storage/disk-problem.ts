import { AppError } from '#server/errors.ts'

/** A full, read-only or broken disk is no fault of whoever sends a file; what it said goes to the log. */
export function diskProblem(problem: unknown): unknown {
  const isDisk = problem instanceof Error && 'syscall' in problem && 'code' in problem
  return isDisk ? new AppError('file.notSaved', { cause: problem }) : problem
}

/** Does what writes to the disk. */
export async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (problem) {
    throw diskProblem(problem)
  }
}
