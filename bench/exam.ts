import { hangUp } from '#faults/ask.ts'
import { onOwnPostgres } from '#faults/own-postgres.ts'
import { attemptsPerMinute, dayMinutes, type ExamDay, examDay } from './exam-day.ts'
import { mark, ms, printTable, whole } from './table.ts'

/** `npm run bench:exam [-- students]` lets thousands take one exam at the same time, on one server process. */
const count = Number(process.argv[2] ?? 5000)

const rows: string[][] = []
for (const kind of ['embedded', 'tcp'] as const) {
  const name = kind === 'tcp' ? 'DATABASE_URL' : 'embedded'
  console.log(`${name}: ${whole(count)} students take an exam of ${dayMinutes} minutes …`)
  const [day, perMinute] = await onOwnPostgres(kind, 1, async (ground) => [
    await examDay(ground, count),
    await attemptsPerMinute(ground),
  ])
  rows.push(...rowsOf(name, day), [name, 'whole attempts, 32 at once', `${whole(perMinute)}/min`, '', ''])
  hangUp()
}
printTable(`${whole(count)} students, one exam`, ['database', 'what', 'value', 'goal', ''], rows)

function rowsOf(name: string, day: ExamDay) {
  const line = (what: string, value: number, most: number, said: (value: number) => string) => [
    name,
    what,
    said(value),
    `≤ ${said(most)}`,
    mark(value, { most }),
  ]
  const seconds = (value: number) => `${value.toFixed(1)} s`
  return [
    line('errors', day.errors, 0, whole),
    line('answers lost', day.faults.lost, 0, whole),
    line('attempts started or ended twice', day.faults.doubles, 0, whole),
    line('attempts open or ended too late', day.faults.unfinished, 0, whole),
    line('wrong scores', day.faults.wrong, 0, whole),
    line('start p99', day.starts.p99, 1500, ms),
    [name, `save p50 (${whole(day.saves.perSecond)}/s)`, ms(day.saves.p50), '', ''],
    line('save p99', day.saves.p99, 300, ms),
    [name, `submit p99 (${whole(day.submits.perSecond)}/s)`, ms(day.submits.p99), '', ''],
    line('last score after the last submission was due', day.scoredAfter, 30, seconds),
    [name, 'memory of the server', `${whole(day.memory)} MB`, '', ''],
  ]
}
