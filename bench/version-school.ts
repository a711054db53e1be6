import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { onOwnPostgres } from '#faults/own-postgres.ts'
import { goodPassword, makeAccount } from '#server/test/accounts.ts'
import { makeHomework, makeLesson } from '#server/test/examples.ts'

/**
 * Serves a school for `npm run bench:compare` and prints its facts as one line of JSON. The process ends when its
 * standard input ends. The command copies this file into the folder of another version, so the file uses only functions
 * of version 0.1.0.
 */
const [students = 0, exams = 0, homeworks = 0] = process.argv.slice(2).map(Number)
const questions = 20
const minutes = 60

await onOwnPostgres('embedded', 1, async ({ school, fleet, dataDir }) => {
  const [found] = await school.rows<{ course: number }>(
    sql`select course_id as course from lessons where id = ${school.lesson.id}`,
  )
  const course = found?.course ?? 0
  for (let lesson = 0; lesson < 11; lesson += 1) await makeLesson(school.db, { id: course })
  const times = async <One>(count: number, make: () => Promise<One>) => {
    const made: One[] = []
    while (made.length < count) made.push(await make())
    return made
  }
  // The first start of changed files loads Node's compiler for types, 13 MiB. Later starts read the compiled files.
  await fleet.roll(0)
  // Versions up to 0.3 call the function `pupils`.
  const { pupils: makeStudents = school.students } = school as typeof school & { pupils?: typeof school.students }
  const person = await makeAccount({ db: school.db } as Parameters<typeof makeAccount>[0], { verified: true })
  const facts = {
    origin: fleet.origins[0],
    pid: fleet.pid(0),
    dataDir,
    course,
    lesson: school.lesson.id,
    person: { phone: person.phone, password: goodPassword },
    students: await makeStudents(students),
    exams: await times(exams, () => school.exam(questions, minutes)),
    homeworks: await times(homeworks, async () => (await makeHomework(school.db, school.lesson)).id),
  }
  console.log(JSON.stringify(facts))
  process.stdin.resume()
  await once(process.stdin, 'end')
})
