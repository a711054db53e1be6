import type { Bilingual } from '#contract/values.ts'

/** The result of testing one part of the installation. */
export interface Finding {
  state: 'works' | 'partly' | 'failed' | 'missing'
  why: Bilingual
  /** Names of the environment variables to set. */
  settings?: string[]
}
