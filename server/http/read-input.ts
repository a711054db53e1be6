import type { z } from 'zod'
import { type FieldProblem, fieldProblems } from '#contract/field-problems.ts'
import { formKey } from '#contract/form-data.ts'
import { AppError, type FieldProblems, type ToldProblem } from '#server/errors.ts'
import { compiled } from './compiled.ts'

type Issue = z.core.$ZodIssue

/**
 * Returns the parsed input. Throws one 422 with every field's problem: the problems in `found`, and the problems of the
 * schema.
 */
export function readInput<S extends z.ZodType>(schema: S, raw: unknown, found: FieldProblems = {}): z.output<S> {
  const read = compiled(schema).safeParse(raw, { reportInput: true })
  if (read.success && Object.keys(found).length === 0) return read.data
  throw new AppError('form.invalid', { fields: { ...found, ...problemsOf(read.error?.issues ?? []) } })
}

/**
 * Returns the parsed query. Throws 422 for invalid fields. A name that was sent twice makes the address ambiguous, so
 * the error then lists only such names.
 */
export function readQuery<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const read = compiled(schema).safeParse(raw, { reportInput: true })
  if (read.success) return read.data
  const fields = problemsOf(read.error.issues)
  const sent = raw as Record<string, unknown>
  const twice = Object.entries(fields).filter(([name]) => Array.isArray(sent[name]))
  throw new AppError('form.invalid', { fields: twice.length > 0 ? Object.fromEntries(twice) : fields })
}

/** Returns the valid fields. Parses each field on its own, so that one bad field hides no problem of another. */
export function readEach<S extends z.ZodObject>(schema: S, raw: Record<string, unknown>): Partial<z.output<S>> {
  const fields = Object.entries(schema.shape).map(([field, one]) => [field, one.safeParse(raw[field])] as const)
  return Object.fromEntries(fields.flatMap(([field, read]) => (read.success ? [[field, read.data]] : []))) as Partial<
    z.output<S>
  >
}

/** Returns the parsed ids of an address. Throws 404 for an impossible id, as for an unknown id. */
export function readParams<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const read = compiled(schema).safeParse(raw)
  if (read.success) return read.data
  throw new AppError('notFound')
}

/** Returns the problems that a schema found, by form field. `path` is the schema's place in the form. */
export function problemsOf(issues: readonly Issue[], path: readonly PropertyKey[] = []): FieldProblems {
  const fields: FieldProblems = {}
  for (const issue of issues) {
    const here = [...path, ...issue.path]
    const found = inner(issue)
    if (found) {
      for (const [key, problems] of Object.entries(problemsOf(found, here))) add(fields, key, ...problems)
    } else add(fields, formKey(here) || 'body', problemOf(issue))
  }
  return fields
}

/**
 * Returns the problems of one alternative of a union. Chooses the last alternative that accepts the value's type, else
 * the last of all. Returns undefined for other issues, and for a union whose message names a problem.
 */
function inner(issue: Issue): readonly Issue[] | undefined {
  if (issue.code !== 'invalid_union' || isProblem(issue.message)) return undefined
  return issue.errors.findLast((problems) => !problems.some(isOfOtherType)) ?? issue.errors.at(-1)
}

const isOfOtherType = ({ code, path }: Issue) =>
  path.length === 0 && (code === 'invalid_type' || code === 'invalid_value')

function problemOf(issue: Issue): ToldProblem {
  const problem = nameOf(issue)
  const limit = issue.code === 'too_small' ? issue.minimum : issue.code === 'too_big' ? issue.maximum : undefined
  if (limit === undefined || !fieldProblems[problem].en.includes('{n}')) return problem
  const counts = fieldProblems[problem].en.includes('{typed}') && typeof issue.input === 'string'
  return counts ? `${problem}:${Number(limit)}:${issue.input.length}` : `${problem}:${Number(limit)}`
}

function nameOf(issue: Issue): FieldProblem {
  if (isProblem(issue.message)) return issue.message
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'required' : 'invalid'
  return issue.code === 'too_small' ? 'tooSmall' : issue.code === 'too_big' ? 'tooBig' : 'invalid'
}

const isProblem = (message: string): message is FieldProblem => message in fieldProblems

function add(fields: FieldProblems, key: string, ...problems: ToldProblem[]) {
  fields[key] = [...new Set([...(fields[key] ?? []), ...problems])]
}
