import type { Language } from '#contract/values.ts'
import { call } from '#web/api/call.ts'
import { download, LinkExpired } from './download.ts'
import { heard } from './heard.ts'
import type { Paper } from './journal.ts'
import { keepFile, keptFiles } from './kept-files.ts'
import { networkOr, patience, waitOf } from './waiting.ts'

export interface FilesView {
  /** Where in this page a question's file is. */
  addresses: ReadonlyMap<number, string>
  /** Questions whose file has been asked for in vain. */
  late: ReadonlySet<number>
}

/** The part of a signed link that stays when it is renewed. */
const nameOf = (link: string) => link.split('?')[0] ?? link

/**
 * The pictures and PDFs of an exam, fetched one after another from its start on and kept beside its answers: a question
 * that is first looked at without a network still has its picture.
 */
export class QuestionFiles {
  view: FilesView = { addresses: new Map(), late: new Set() }
  readonly #test: number
  readonly #attempt: number
  readonly #language: Language
  #links = new Map<number, string>()
  #waiting: number[] = []
  #current = 0
  #run = new AbortController()
  #wake = () => {}
  #listeners = new Set<() => void>()

  constructor(paper: Paper, attempt: number, language: Language) {
    this.#test = paper.id
    this.#attempt = attempt
    this.#language = language
    this.#read(paper)
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }
  read = () => this.view

  /** Gives what closes it again: the addresses end with the page that shows them. */
  open() {
    this.#run = new AbortController()
    this.#waiting = [...this.#links.keys()]
    void this.#fetchAll(this.#run.signal)
    return () => {
      this.stop()
      for (const address of this.view.addresses.values()) URL.revokeObjectURL(address)
      this.#show({ addresses: new Map(), late: new Set() })
    }
  }

  /** What has not come by the end of the exam is not needed any more. */
  stop() {
    this.#run.abort()
    this.#wake()
  }

  /** The student looks at this question: its file is next. */
  want(question: number) {
    this.#current = question
    if (!this.#waiting.includes(question)) return
    this.#waiting = [question, ...this.#waiting.filter((one) => one !== question)]
    this.#wake()
  }

  /** Pictures are lighter than PDFs, and more of them come in the same time. */
  #read({ questions }: Paper) {
    const lightFirst = questions.toSorted((a, b) => Number(a.image_kind === 'pdf') - Number(b.image_kind === 'pdf'))
    this.#links = new Map(lightFirst.flatMap(({ id, image }) => (image ? [[id, image]] : [])))
  }

  async #fetchAll(run: AbortSignal) {
    const kept = await keptFiles(this.#attempt)
    if (run.aborted) return
    for (const [question, link] of this.#links) {
      const file = kept.get(nameOf(link))
      if (file) this.#arrived(question, file)
    }
    for (let failures = 0; this.#waiting.length > 0; ) {
      const [question = 0] = this.#waiting
      const link = this.#links.get(question) ?? ''
      const failure = await this.#fetch(question, link, run).catch((failure: unknown) => failure)
      if (run.aborted) return
      if (failure === undefined) {
        if (failures > 0) this.want(this.#current)
        failures = 0
        continue
      }
      this.#failed(question)
      if (failure instanceof LinkExpired) await this.#renew()
      if (failures > 0 || !(failure instanceof LinkExpired)) await this.#pause(waitOf(failures))
      if (run.aborted) return
      failures += 1
    }
  }

  async #fetch(question: number, link: string, run: AbortSignal): Promise<undefined> {
    const stop = new AbortController()
    const stopIt = () => stop.abort()
    run.addEventListener('abort', stopIt)
    try {
      const file = await download(link, stop)
      if (run.aborted) return
      void keepFile(this.#attempt, nameOf(link), file)
      this.#arrived(question, file)
    } finally {
      run.removeEventListener('abort', stopIt)
    }
  }

  #arrived(question: number, file: Blob) {
    this.#waiting = this.#waiting.filter((one) => one !== question)
    const addresses = new Map(this.view.addresses).set(question, URL.createObjectURL(file))
    const late = new Set([...this.view.late].filter((one) => one !== question))
    this.#show({ addresses, late })
  }

  /** One that does not come must not stand before those that do. */
  #failed(question: number) {
    this.#waiting = [...this.#waiting.filter((one) => one !== question), question]
    this.#show({ ...this.view, late: new Set([...this.view.late, question]) })
  }

  async #renew() {
    try {
      const asked = { language: this.#language, staysOn401: true, signal: patience() }
      const reply = await call('GET /student/tests/:id', { params: { id: this.#test } }, asked)
      this.#read(heard(reply, { questions: 'object' }))
      this.want(this.#current)
    } catch {
      // The old links fail once more, and it is asked again.
    }
  }

  #pause(ms: number) {
    const woken = new Promise<void>((wake) => {
      this.#wake = wake
    })
    return Promise.race([networkOr(ms), woken])
  }

  #show(view: FilesView) {
    this.view = view
    for (const listener of this.#listeners) listener()
  }
}
