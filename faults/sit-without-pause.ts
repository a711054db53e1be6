import { setTimeout as wait } from 'node:timers/promises'
import { type Ground, turns } from './ground.ts'
import { compare } from './oracle.ts'
import { VirtualStudent } from './student.ts'

const questions = 20

/**
 * Keeps `places` students in exams until `end` is called. A student who submits is replaced by a new one. Throws an
 * Error if the school makes no student.
 */
export async function sitWithoutPause(
  { school, route }: Pick<Ground, 'school' | 'route'>,
  { places = 100, thinkingMs = 1000, patience }: { places?: number; thinkingMs?: number; patience?: number } = {},
) {
  const papers = await Promise.all(Array.from({ length: 5 }, () => school.exam(questions, 10)))
  const exams = turns(papers)
  const students: VirtualStudent[] = []
  let isOver = false
  const sit = async (delayMs: number) => {
    await wait(delayMs)
    while (!isOver) {
      const [person] = await school.students(1)
      if (!person) throw new Error('the school made no student')
      const student = new VirtualStudent(person, exams(), { route, patience })
      students.push(student)
      await student.open()
      for (let place = 0; place < questions && !isOver; place += 1) {
        await wait(thinkingMs * (0.5 + Math.random()))
        student.choose(place, Math.random() < 0.6)
        void student.save()
      }
      await student.submit()
    }
  }
  const sitting = Promise.all(Array.from({ length: places }, (_, at) => sit((at / places) * questions * thinkingMs)))
  const end = async () => {
    isOver = true
    await sitting
    const ledgers = students.map((one) => one.ledger)
    return compare(school, ledgers)
  }
  return { students, end }
}
