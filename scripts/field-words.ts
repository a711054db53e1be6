import { type FieldProblem, fieldProblems } from '#contract/field-problems.ts'
import type { AppError } from '#server/errors.ts'

type Answers = Record<string, { variable: string }>

/**
 * Returns the problems of an input, a line each, with the variable in place of the field's name. Without problems,
 * returns the error's message.
 */
export function problemsInWords({ message, fields }: AppError, answers: Answers): string {
  const lines = Object.entries(fields).flatMap(([field, problems]) =>
    problems.map((problem) => {
      const [name = '', limit = ''] = problem.split(':')
      const words = fieldProblems[name as FieldProblem].en.replace('{n}', limit)
      return `${answers[field]?.variable ?? `ADMIN_${field.toUpperCase()}`}: ${words}`
    }),
  )
  return lines.length > 0 ? lines.join('\n') : message
}
