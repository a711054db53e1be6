import { kills } from './fi-01-kills.ts'
import { databaseLosses } from './fi-02-database-loss.ts'
import { everyStep } from './fi-03-every-step.ts'
import { badNetwork } from './fi-04-network.ts'
import { doubleSubmit } from './fi-05-double-submit.ts'
import { deadlineRace } from './fi-06-deadline-race.ts'
import { startStorm } from './fi-07-start-storm.ts'
import { lateClients } from './fi-08-late-client.ts'
import { teacherEdits } from './fi-12-teacher-edits.ts'
import { fullDisk } from './fi-13-full-disk.ts'
import { soaks } from './fi-14-soak.ts'
import { randomCourses } from './fi-15-random-courses.ts'
import { firstStart } from './fi-16-first-start.ts'
import { workerKills } from './fi-17-worker-kills.ts'
import { schoolDays } from './fi-18-school-day.ts'
import { goneForAMinute } from './fi-19-gone-for-a-minute.ts'
import type { Scenario } from './scenario.ts'

/** All scenarios without a browser, in the order of their numbers. */
export const scenarios: Scenario[] = [
  kills,
  ...databaseLosses,
  everyStep,
  badNetwork,
  doubleSubmit,
  deadlineRace,
  startStorm,
  lateClients,
  teacherEdits,
  fullDisk,
  ...soaks,
  randomCourses,
  firstStart,
  workerKills,
  ...schoolDays,
  ...goneForAMinute,
]
