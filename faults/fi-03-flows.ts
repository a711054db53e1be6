import { submitGraceSeconds } from '#contract/limits.ts'
import { type Asked, ask } from './ask.ts'
import { passDeadline, type TestSchool } from './school.ts'
import type { VirtualStudent } from './student.ts'

/** A transaction of an attempt: the preparation and the request that runs the transaction. */
export interface Flow {
  name: string
  prepare: (student: VirtualStudent, school: TestSchool, origin: string) => Promise<unknown>
  request: (student: VirtualStudent, school: TestSchool) => Asked
  /** True when a repeat is refused. */
  once?: boolean
  /** Prepares the same attempt with one difference: the server's sweep has already run. */
  swept?: Flow['prepare']
}

const opened = async (student: VirtualStudent) => {
  await student.open()
  student.choose(0, true)
  student.choose(1, false)
}
const saved = async (student: VirtualStudent) => {
  await opened(student)
  await student.save()
  student.choose(1, true)
  student.choose(2, true)
}
const due = async (student: VirtualStudent, school: TestSchool) => {
  await saved(student)
  await passDeadline(school, student.exam.id, submitGraceSeconds, [student.ledger])
}
const list = (student: VirtualStudent, { teacher }: TestSchool): Asked => ({
  name: 'GET /tests/:id/submissions',
  id: student.exam.id,
  token: teacher.token,
})
const submission = (student: VirtualStudent): Asked => ({
  name: 'POST /student/tests/:id/submit',
  id: student.exam.id,
  token: student.person.token,
  key: student.key,
  body: student.submission(),
})
const open = ({ exam, person }: VirtualStudent): Asked => ({
  name: 'GET /student/tests/:id',
  id: exam.id,
  token: person.token,
})
const reopen = (student: VirtualStudent, { teacher }: TestSchool): Asked => ({
  name: 'POST /tests/submission/:id/reopen',
  id: student.attempt,
  token: teacher.token,
})
const ended = async (student: VirtualStudent, school: TestSchool, origin: string) => {
  await due(student, school)
  await ask(origin, list(student, school))
}

export const flows: Flow[] = [
  { name: 'start', prepare: async () => {}, request: open },
  {
    name: 'save',
    prepare: opened,
    request: (student) => ({
      name: 'PUT /student/tests/:id/answers',
      id: student.exam.id,
      token: student.person.token,
      body: { attempt_id: student.attempt, items: student.ledger.unsent() },
    }),
  },
  { name: 'submit', prepare: saved, request: submission },
  { name: 'finalise', prepare: due, request: list },
  { name: 'submit when due', prepare: due, request: submission, swept: ended },
  { name: 'submit too late', prepare: ended, request: submission },
  { name: 'reopen', prepare: ended, request: reopen, once: true },
  {
    name: 'resume',
    prepare: async (student, school, origin) => {
      await saved(student)
      await student.submit()
      await ask(origin, reopen(student, school))
    },
    request: open,
  },
]
