import { type CallName, calls } from '#contract/all.ts'
import type { Endpoint, Kind } from '#contract/endpoint.ts'
import type { MatrixSchool } from './matrix-school.ts'
import { samplePdf, samplePicture, sampleVoice } from './sample-files.ts'

export interface MatrixRequest {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
}

const idOfKind: Record<Kind, ((school: MatrixSchool) => number | undefined) | undefined> = {
  course: ({ course }) => course.id,
  lesson: ({ lesson }) => lesson.id,
  lessonFile: ({ file }) => file,
  homework: ({ homework }) => homework.id,
  homeworkSubmission: ({ submission }) => submission,
  submittedFile: ({ page }) => page,
  exam: ({ exam }) => exam.id,
  question: ({ exam }) => exam.questions[0]?.id,
  // matrix-requests.ts prepares the calls that need an object of these kinds.
  examSubmission: undefined,
  comment: undefined,
  teacher: ({ who }) => who.T1.id,
  letter: ({ letter }) => letter,
  message: undefined,
  digest: undefined,
  digestStop: undefined,
  payment: undefined,
  job: undefined,
  libraryExam: ({ library }) => library.id,
  student: ({ who }) => who.S1.id,
}

/** Returns the school's own value for every id and code that an example may name. */
export function valuesOf({ course, lesson, homework, exam, who }: MatrixSchool): Record<string, unknown> {
  const [question] = exam.questions
  const { subject_id, stage_id, grade_id } = course
  const curriculum = { subject_id, stage_id, grade_id, course_id: course.id, lesson_id: lesson.id }
  return {
    ...curriculum,
    homework_id: homework.id,
    question_id: question?.id,
    answer_id: question?.right,
    id: question?.id,
    code: who.S1.code,
  }
}

/** Returns the file name in an example's value such as `@photo.jpg`; undefined for any other value. */
const fileName = (value: unknown) => (typeof value === 'string' ? /^@([\w-]+\.\w+)$/.exec(value)?.[1] : undefined)

const isLeftOut = Symbol('left out')

/** Returns the example with known values filled in. `readFile` turns a file's name into a value, or leaves it out. */
export async function filled(
  value: unknown,
  known: Record<string, unknown>,
  readFile: (name: string) => unknown = () => isLeftOut,
): Promise<unknown> {
  const file = fileName(value)
  if (file) return readFile(file)
  if (Array.isArray(value)) {
    const all = await Promise.all(value.map((one) => filled(one, known, readFile)))
    return all.filter((one) => one !== isLeftOut)
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = await Promise.all(
    Object.entries(value).map(async ([key, one]) => [key, known[key] ?? (await filled(one, known, readFile))] as const),
  )
  // A row of a list of files is invalid without its file.
  if (entries.some(([key, one]) => key === 'file' && one === isLeftOut)) return isLeftOut
  return Object.fromEntries(entries.filter(([, one]) => one !== isLeftOut))
}

/** Returns a real PDF, recording or picture under that name. */
export function sampleFile(name: string) {
  if (name.endsWith('.webm')) return sampleVoice(2, name)
  return name.endsWith('.pdf') ? samplePdf(name) : samplePicture(name)
}

/**
 * Returns the contract's example request: the object's id in the address, the example without files as the body. Throws
 * an Error for a kind of object without an id in the school.
 */
export async function exampleRequest(call: CallName, school: MatrixSchool): Promise<MatrixRequest> {
  const { of, example }: Endpoint = calls[call]
  const [, param] = /:(\w+)/.exec(call) ?? []
  const id = of && idOfKind[of]?.(school)
  if (param && id === undefined) throw new Error(`${call} needs a request of its own in matrix-requests.ts.`)
  return {
    ...(param && { params: { [param]: id } }),
    ...(example && { body: await filled(example, valuesOf(school)) }),
  }
}
