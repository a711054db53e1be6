import { doubleSubmit } from './fi-05-double-submit.ts'
import { startStorm } from './fi-07-start-storm.ts'
import type { Scenario } from './scenario.ts'

/** In the order of their numbers. */
export const scenarios: Scenario[] = [doubleSubmit, startStorm]
