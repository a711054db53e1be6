import { waitOf } from './backoff.ts'
import type { Paper } from './shapes.ts'

export interface FilesView {
  /** The address of each question's file within this page. */
  addresses: ReadonlyMap<number, string>
  /** Questions whose file failed to load and has not arrived since. */
  late: ReadonlySet<number>
}

/** The error of an expired signed link; a newer paper has a new link. */
export class LinkExpired extends Error {}

export interface FileEdges {
  /** Returns the files that earlier pages stored, by name. */
  kept: () => Promise<Map<string, Blob>>
  keep: (name: string, file: Blob) => unknown
  /** Downloads the file. Throws `LinkExpired`, or any other error when no file arrived. */
  download: (link: string, stop: AbortController) => Promise<Blob>
  /** Returns the paper with new links. */
  freshPaper: () => Promise<Pick<Paper, 'questions'>>
  addressOf: (file: Blob) => string
  revoke: (address: string) => void
  /** Resolves after this many milliseconds, or earlier when the network is back. */
  wait: (ms: number) => Promise<void>
}

/** Returns the part of a signed link that a renewal keeps. */
const nameOf = (link: string) => link.split('?')[0] ?? link

/** Returns the links by question, pictures before PDFs, because more pictures than PDFs load in the same time. */
function linksOf({ questions }: Pick<Paper, 'questions'>) {
  const lightFirst = questions.toSorted((a, b) => Number(a.image_kind === 'pdf') - Number(b.image_kind === 'pdf'))
  return new Map(lightFirst.flatMap(({ id, image }): [number, string][] => (image ? [[id, image]] : [])))
}

/**
 * Loads the pictures and PDFs of an exam one after another and stores them. A question that is first opened without a
 * network therefore still has its picture.
 */
export class QuestionFiles {
  view: FilesView = { addresses: new Map(), late: new Set() }
  #links: Map<number, string>
  #waiting: number[] = []
  #current = 0
  #run = new AbortController()
  #wake = () => {}
  #listeners = new Set<() => void>()
  readonly #edges: FileEdges

  constructor(paper: Pick<Paper, 'questions'>, edges: FileEdges) {
    this.#edges = edges
    this.#links = linksOf(paper)
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }
  read = () => this.view

  /**
   * Starts the downloads. Returns a function that ends the downloads and revokes the addresses, which belong to this
   * page.
   */
  open() {
    this.#run = new AbortController()
    this.#waiting = [...this.#links.keys()]
    void this.#loadAll(this.#run.signal)
    return () => {
      this.stop()
      for (const address of this.view.addresses.values()) this.#edges.revoke(address)
      this.#show({ addresses: new Map(), late: new Set() })
    }
  }

  /** Aborts every download, because the exam is over or its page closes. */
  stop() {
    this.#run.abort()
    this.#wake()
  }

  /** Loads the file of this question next, because the student has opened the question. */
  want(question: number) {
    this.#current = question
    if (!this.#waiting.includes(question)) return
    this.#waiting = [question, ...this.#waiting.filter((one) => one !== question)]
    this.#wake()
  }

  async #loadAll(run: AbortSignal) {
    const kept = await this.#edges.kept()
    if (run.aborted) return
    for (const [question, link] of this.#links) {
      const file = kept.get(nameOf(link))
      if (file) this.#arrived(question, file)
    }
    for (let failures = 0; this.#waiting.length > 0; ) {
      const [question = 0] = this.#waiting
      const failure = await this.#load(question, run).catch((failure: unknown) => failure)
      if (run.aborted) return
      if (failure === undefined) {
        if (failures > 0) this.want(this.#current)
        failures = 0
        continue
      }
      this.#failed(question)
      const isExpired = failure instanceof LinkExpired
      if (isExpired) await this.#renew()
      if (failures > 0 || !isExpired) await this.#pause(waitOf(failures))
      if (run.aborted) return
      failures += 1
    }
  }

  async #load(question: number, run: AbortSignal): Promise<undefined> {
    const link = this.#links.get(question) ?? ''
    const stop = new AbortController()
    const stopIt = () => stop.abort()
    run.addEventListener('abort', stopIt)
    try {
      const file = await this.#edges.download(link, stop)
      if (run.aborted) return
      void this.#edges.keep(nameOf(link), file)
      this.#arrived(question, file)
    } finally {
      run.removeEventListener('abort', stopIt)
    }
  }

  #arrived(question: number, file: Blob) {
    this.#waiting = this.#waiting.filter((one) => one !== question)
    const addresses = new Map(this.view.addresses).set(question, this.#edges.addressOf(file))
    const late = new Set([...this.view.late].filter((one) => one !== question))
    this.#show({ addresses, late })
  }

  /** Moves a failed question to the end of the queue, because one lost file must not block other files. */
  #failed(question: number) {
    this.#waiting = [...this.#waiting.filter((one) => one !== question), question]
    this.#show({ ...this.view, late: new Set([...this.view.late, question]) })
  }

  async #renew() {
    try {
      this.#links = linksOf(await this.#edges.freshPaper())
      this.want(this.#current)
    } catch {
      // The expired links fail once more, and that failure requests new links again.
    }
  }

  #pause(ms: number) {
    const woken = new Promise<void>((wake) => {
      this.#wake = wake
    })
    return Promise.race([this.#edges.wait(ms), woken])
  }

  #show(view: FilesView) {
    this.view = view
    for (const listener of this.#listeners) listener()
  }
}
