import type { Marks } from '#contract/ink.ts'
import { isSame, mergeMarks } from './merge-marks.ts'

export interface Saved {
  version: number
  marks: Marks
}

/**
 * `waiting`: another try follows automatically. `gone`: the page was deleted. `refused`: the server does not accept
 * these marks.
 */
export type Saving = 'saved' | 'unsaved' | 'saving' | 'waiting' | 'gone' | 'refused'

export interface InkState {
  marks: Marks
  past: readonly Marks[]
  future: readonly Marks[]
  saving: Saving
  /** True after marks of another window were added. */
  isMerged: boolean
}

/** The functions of the server and of the device that the store needs. */
export interface InkLine {
  /** Saves the marks on the server and returns their new version. */
  put: (saved: Saved) => Promise<number>
  read: () => Promise<Saved>
  /** Stores unsaved marks on the device; undefined deletes the stored marks. */
  keep: (unsaved: Saved | undefined) => void
  later: (run: () => void, ms: number) => void
  /** Classifies a failed request: try again, marks changed elsewhere, page gone, or marks refused. */
  judge: (failure: unknown) => 'again' | 'changed' | 'gone' | 'refused'
}

const pauseMs = 800
const retryMs = { first: 2000, longest: 30_000 }
const mostUndone = 100

/** Holds the marks of one page, with undo and redo. Saves each change automatically until the server has it. */
export class InkStore {
  #state: InkState
  #base: Saved
  #line: InkLine
  #listeners = new Set<() => void>()
  #isPlanned = false
  #isSending = false
  #retry = retryMs.first
  #group: string | undefined

  constructor(base: Saved, line: InkLine, unsaved?: Saved) {
    this.#base = base
    this.#line = line
    this.#state = { marks: base.marks, past: [], future: [], saving: 'saved', isMerged: false }
    if (!unsaved || isSame(unsaved.marks, base.marks)) return
    const isOlder = unsaved.version !== base.version
    // The server no longer has that older version, so every mark of both sides is kept.
    const marks = isOlder ? mergeMarks({ strokes: [], stamps: [], pins: [] }, unsaved.marks, base.marks) : unsaved.marks
    this.#state = { ...this.#state, marks, saving: 'unsaved', isMerged: isOlder }
    this.#plan(pauseMs)
  }

  get version() {
    return this.#base.version
  }

  read = () => this.#state

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Changes the marks. Changes in a row of the same group, such as the letters of a comment, are undone together. */
  change(marks: Marks, group?: string) {
    const { marks: now, past } = this.#state
    if (marks === now) return
    const isJoined = group !== undefined && group === this.#group
    this.#group = group
    this.#to(marks, { past: isJoined ? past : [...past, now].slice(-mostUndone), future: [] })
  }

  undo() {
    const { marks, past, future } = this.#state
    const before = past.at(-1)
    if (before) this.#to(before, { past: past.slice(0, -1), future: [marks, ...future] })
  }

  redo() {
    const { marks, past, future } = this.#state
    const [after, ...rest] = future
    if (after) this.#to(after, { past: [...past, marks], future: rest })
  }

  #to(marks: Marks, changed: Partial<InkState>) {
    const { saving } = this.#state
    this.#set({ ...changed, marks, saving: saving === 'gone' || saving === 'waiting' ? saving : 'unsaved' })
    this.#line.keep({ version: this.#base.version, marks })
    if (saving !== 'gone') this.#plan(pauseMs)
  }

  #plan(ms: number) {
    if (this.#isPlanned) return
    this.#isPlanned = true
    this.#line.later(() => {
      this.#isPlanned = false
      void this.save()
    }, ms)
  }

  /**
   * Saves the marks that the server does not have, without a pause. Runs after a change, when the page is left, and
   * when the network is back.
   */
  async save(): Promise<void> {
    const { marks, saving } = this.#state
    if (this.#isSending || saving === 'gone' || saving === 'saved') return
    this.#isSending = true
    this.#set({ saving: 'saving' })
    try {
      this.#base = { marks, version: await this.#line.put({ marks, version: this.#base.version }) }
      this.#retry = retryMs.first
      this.#settle()
    } catch (failure) {
      await this.#goOn(failure)
    } finally {
      this.#isSending = false
    }
  }

  #settle() {
    const isSaved = isSame(this.#state.marks, this.#base.marks)
    this.#set({ saving: isSaved ? 'saved' : 'unsaved' })
    this.#line.keep(isSaved ? undefined : { marks: this.#state.marks, version: this.#base.version })
    if (!isSaved) this.#plan(pauseMs)
  }

  async #goOn(failure: unknown) {
    const next = this.#line.judge(failure)
    if (next === 'changed') return await this.#merge()
    if (next !== 'again') {
      if (next === 'gone') this.#line.keep(undefined)
      return this.#set({ saving: next })
    }
    this.#set({ saving: 'waiting' })
    this.#plan(this.#retry)
    this.#retry = Math.min(2 * this.#retry, retryMs.longest)
  }

  /** Adds the marks of the other window. Clears the steps of undo, which would remove the added marks. */
  async #merge() {
    try {
      const theirs = await this.#line.read()
      const marks = mergeMarks(this.#base.marks, this.#state.marks, theirs.marks)
      this.#base = theirs
      this.#set({ marks, past: [], future: [], isMerged: true })
      this.#settle()
    } catch (failure) {
      const next = this.#line.judge(failure)
      await this.#goOn(next === 'changed' ? undefined : failure)
    }
  }

  #set(changed: Partial<InkState>) {
    this.#state = { ...this.#state, ...changed }
    for (const listener of this.#listeners) listener()
  }
}
