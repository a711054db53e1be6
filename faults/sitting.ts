import { setTimeout as wait } from 'node:timers/promises'
import { submitGraceSeconds } from '#contract/limits.ts'
import { inBatches } from './batches.ts'
import { untilFinished } from './oracle.ts'
import { type Person, passDeadline, patiently, type TestSchool } from './school.ts'
import { VirtualStudent } from './student.ts'

const questions = 20
const choicesEach = 30
const writtenOffline = 5
const minuteMs = 60_000

/** Options of a class that takes an exam. */
interface Sitting {
  /** The length of the exam; 1 by default. */
  minutes?: number
  /** Milliseconds that the students take. If undefined, the students use the whole exam and wait for its end. */
  spanMs?: number
  route: () => string
  alone?: boolean
  patience?: number
}

/**
 * Lets a class take an exam of twenty questions with random thinking times. Three fifths submit in time, and one fifth
 * when the time is over. One fifth leave the exam. Half of the students who leave close the page. The other half
 * continue offline and submit their journals after the end. A quarter of all students reload their page.
 */
export async function sitExam(
  school: TestSchool,
  people: readonly Person[],
  sitting: Sitting,
): Promise<VirtualStudent[]> {
  const exam = await patiently(() => school.exam(questions, sitting.minutes))
  const students = people.map((person) => new VirtualStudent(person, exam, sitting))
  await Promise.all(students.map((student, place) => takePart(student, place % 10, sitting)))
  if (sitting.spanMs !== undefined) {
    const ledgers = students.map((one) => one.ledger)
    await patiently(() => passDeadline(school, exam.id, submitGraceSeconds, ledgers))
  }
  await untilFinished(school, [exam.id])
  const cutOff = students.filter((_, place) => isCutOff(place % 10))
  await inBatches(cutOff, 20, (student) => student.submit())
  return students
}

const isTimed = (kind: number) => kind % 5 === 0
const isGone = (kind: number) => kind % 5 === 1
const isCutOff = (kind: number) => kind === 6

async function takePart(student: VirtualStudent, kind: number, { spanMs, minutes = 1 }: Sitting) {
  const span = spanMs ?? minutes * minuteMs - 4000
  await wait(Math.random() * Math.min(3000, span / 5))
  if (!(await student.open())) return
  const began = Date.now()
  const last = isTimed(kind) ? span : span * (isGone(kind) ? 0.2 + 0.8 * Math.random() : 0.75 + 0.25 * Math.random())
  const moments = Array.from({ length: choicesEach }, () => Math.random() * last).sort((one, other) => one - other)
  const reloadsAt = Math.random() < 0.25 ? Math.floor(Math.random() * choicesEach) : -1
  for (const [place, moment] of moments.entries()) {
    await wait(Math.max(0, began + moment - Date.now()))
    if (place === reloadsAt) await student.reload()
    if (student.over) break
    chooseAny(student, place < questions ? place : undefined)
    void student.save()
  }
  if (isGone(kind)) {
    student.over = true
    if (isCutOff(kind)) for (let place = 0; place < writtenOffline; place += 1) chooseAny(student)
    else await student.leave()
    return
  }
  if (isTimed(kind)) student.reason = 'timer'
  if (isTimed(kind) && spanMs === undefined) await wait(Math.max(0, student.deadline - Date.now()))
  await student.submit()
}

const chooseAny = (student: VirtualStudent, place = Math.floor(Math.random() * questions)) =>
  student.choose(place, Math.random() < 0.6)
