type Noted = 'offline' | 'reload'

/** Events of a page that no save has reported yet. Event numbers make a repeat harmless. */
export class PageNotes {
  #noted: { type: Noted; seq: number; at: number }[] = []
  #last = 0

  note(type: Noted) {
    this.#last += 1
    this.#noted.push({ type, seq: this.#last, at: Date.now() })
  }

  /** Returns the oldest events for a save, at most 50; `told` removes these events after the save succeeded. */
  take() {
    const leaving = this.#noted.slice(0, 50)
    const events = leaving.map(({ type, seq, at }) => ({ type, seq, ms_ago: Date.now() - at }))
    const told = () => {
      this.#noted = this.#noted.filter((one) => !leaving.includes(one))
    }
    return { events, told }
  }
}
