import type { CallReply } from '#contract/all.ts'

export type Curriculum = CallReply<'GET /admin/curriculum'>['data']
export type Stage = Curriculum['stages'][number]
export type Entry = Curriculum['subjects'][number]
export type Kind = 'stages' | 'grades' | 'subjects'
export type Use = CallReply<'GET /admin/curriculum/:kind/:id/use'>['data']

/** A dialog that adds a subject, stage or grade. */
export interface Adding {
  what: 'add'
  kind: Kind
  /** The stage of a new grade; absent for a stage or subject. */
  stage?: Stage
}

/** A dialog about one subject, stage or grade. */
export interface About {
  what: 'rename' | 'merge' | 'delete'
  kind: Kind
  entry: Entry
  stage?: Stage
}

export type Opened = Adding | About

/** Returns every entry of a kind; for grades, the grades of all stages together. */
export const entriesOf = ({ stages, subjects }: Curriculum, kind: Kind): readonly Entry[] =>
  kind === 'grades' ? stages.flatMap((stage) => stage.grades) : { stages, subjects }[kind]

/** Calls to reload after a change of a stage, grade or subject. */
export const shownCurriculum = ['GET /admin/curriculum', 'GET /stage', 'GET /subjects'] as const
