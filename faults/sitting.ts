import { setTimeout as wait } from 'node:timers/promises'
import { submitGraceSeconds } from '#contract/limits.ts'
import { untilFinished } from './oracle.ts'
import { type Pupil, passDeadline, patiently, type School } from './school.ts'
import { VirtualStudent } from './student.ts'

const questions = 20
const choicesEach = 30
const minuteMs = 60_000

/** How a class sits an exam of one minute. */
export interface Sitting {
  /** How long the students take; without it they use the real minute, and its end is waited for. */
  spanMs?: number
  route: () => string
  alone?: boolean
  patience?: number
}

/**
 * A class takes an exam of twenty questions, with random thinking times: three fifths submit in time, a fifth when the
 * time is over, a fifth never. Resolves when the last attempt is over.
 */
export async function sitExam(school: School, pupils: readonly Pupil[], sitting: Sitting): Promise<VirtualStudent[]> {
  const exam = await patiently(() => school.exam(questions))
  const students = pupils.map((pupil) => new VirtualStudent(pupil, exam, sitting))
  await Promise.all(students.map((student, place) => takePart(student, place % 5, sitting)))
  if (sitting.spanMs !== undefined) await patiently(() => passDeadline(school, exam.id, submitGraceSeconds))
  await untilFinished(school, [exam.id])
  return students
}

async function takePart(student: VirtualStudent, kind: number, { spanMs }: Sitting) {
  const span = spanMs ?? minuteMs - 4000
  await wait(Math.random() * Math.min(3000, span / 5))
  if (!(await student.open())) return
  const began = Date.now()
  const isTimer = kind === 0
  const isGone = kind === 1
  const last = isTimer ? span : span * (isGone ? 0.2 + 0.8 * Math.random() : 0.75 + 0.25 * Math.random())
  const moments = Array.from({ length: choicesEach }, () => Math.random() * last).sort((one, other) => one - other)
  for (const [place, moment] of moments.entries()) {
    await wait(Math.max(0, began + moment - Date.now()))
    if (student.over) break
    student.choose(place < questions ? place : Math.floor(Math.random() * questions), Math.random() < 0.6)
    void student.save()
  }
  if (isGone) {
    student.over = true
    return
  }
  if (isTimer && spanMs === undefined) await wait(Math.max(0, student.deadline - Date.now()))
  await student.submit()
}
