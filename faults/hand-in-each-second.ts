import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { makeHomework } from '#server/test/examples.ts'
import { samplePdf } from '#server/test/sample-files.ts'
import { type Answer, ask, read } from './ask.ts'
import type { Person, TestSchool } from './school.ts'
import type { Route } from './student.ts'

const name = 'POST /homework-submission/submit'

/** Lets one new student hand in a homework each second, for at most `seconds`. Each student tries once. */
export async function handInEachSecond(school: TestSchool, route: Route, seconds: number) {
  const homework = await makeHomework(school.db, school.lesson)
  // While the database is away, no student can be added.
  const students = await school.students(seconds)
  const answers: { at: number; answer: Answer }[] = []
  const sent: Promise<void>[] = []
  let isOver = false
  const handIn = async ({ token }: Person) => {
    const form = new FormData()
    form.set('homework_id', String(homework.id))
    form.set('files[0]', samplePdf())
    const at = Date.now()
    answers.push({ at, answer: await ask(route(), { name, token, form, key: randomUUID() }) })
  }
  const handingIn = (async () => {
    for (const student of students) {
      if (isOver) break
      sent.push(handIn(student))
      await wait(1000)
    }
  })()
  return {
    /** Resolves when a hand-in that began after the moment is accepted, or after 30 s. Returns the milliseconds. */
    acceptedAfter: async (moment: number) => {
      const isBack = () => answers.some(({ at, answer }) => at >= moment && answer.status === 201)
      while (!isBack() && Date.now() < moment + 30_000) await wait(50)
      return Date.now() - moment
    },
    end: async () => {
      isOver = true
      await handingIn
      await Promise.all(sent)
      const accepted = answers.filter(({ answer }) => answer.status === 201).map(({ answer }) => answer)
      const refused = answers.filter(({ answer }) => answer.status !== 201).map(({ answer }) => answer)
      return { accepted: accepted.length, refused, lost: await unreadable(route(), accepted) }
    },
  }
}

/** Returns how many files of accepted hand-ins the server does not return. */
async function unreadable(origin: string, accepted: readonly Answer[]): Promise<number> {
  let count = 0
  for (const answer of accepted) {
    for (const { file } of read(name, answer).data.files) {
      const text = await fetch(new URL(file ?? '', origin)).then((reply) => reply.text())
      if (!text.startsWith('%PDF')) count += 1
    }
  }
  return count
}

/** Returns true for a refusal that names a reason and asks the device to try again. */
export const isClear = ({ status, text }: Answer) =>
  status === 503 && ['file.notSaved', 'unavailable'].includes((JSON.parse(text) as { error: string }).error)
