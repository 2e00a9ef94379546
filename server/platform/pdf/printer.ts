import { tracingChannel } from 'node:diagnostics_channel'
import { Worker } from 'node:worker_threads'
import type { Language } from '../../../contract/words/languages.ts'
import { Problem } from '../problem.ts'
import { RoundRobin } from '../round-robin.ts'
import type { PdfAnswer, PdfJob } from './pdf-worker.ts'

/** Who measures prints listens here; with nobody there it costs nothing. */
export const pdfTracing = tracingChannel('pahiya:pdf')

type Limits = {
  /** After which a document is given up, and its thread with it: the largest card is a few seconds' work. */
  timeoutInMilliseconds: number
  /** After which a thread without work is ended: it holds fonts, React and a typesetter in memory. */
  idleInMilliseconds: number
  /** Documents that wait, the one in work included; more are refused. */
  longestQueue: number
  /** Of these, so many of one owner. */
  shareOfOwner: number
}

const usual: Limits = { timeoutInMilliseconds: 45_000, idleInMilliseconds: 60_000, longestQueue: 50, shareOfOwner: 5 }

const retryAfterSeconds = 10
const tooManyOfOwner = 'Several prints are being made already. Please try again in a moment.'
const notPrinted = 'This could not be printed right now. Please try again in a moment.'

type SetDocument = (module: URL, data: unknown, language?: Language) => Promise<Buffer>

type Waiting = { job: PdfJob; resolve: (bytes: Buffer) => void; reject: (error: unknown) => void }

/**
 * Sets PDFs one at a time on a thread that is started by the first, kept while there is work, and ended when idle. Those
 * who print take turns.
 */
export class PdfPrinter {
  readonly #limits: Limits
  readonly #waiting = new RoundRobin<Waiting>()
  /** Documents that wait or are in work, by owner. */
  readonly #open = new Map<string, number>()
  #worker: Worker | undefined
  #isWorking = false
  #lastJob = 0
  #idle: NodeJS.Timeout | undefined

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...usual, ...limits }
  }

  /**
   * @param module whose default export turns `data` into a document; it is loaded on the thread only.
   * @param data anything that can be copied to a thread.
   * @param owner whose share of the queue it takes: a garage's id, a driver's visit, or 'public'
   * @param language of whoever it is for; what a garage prints for itself is English
   * @throws Problem unavailable, where too many wait, it takes too long or the thread dies of it
   */
  print(module: URL, data: unknown, owner: string, language: Language = 'en'): Promise<Buffer> {
    return this.withShare(owner, (set) => set(module, data, language))
  }

  /**
   * For a document that takes work before it is set, as decoding its photos: the share bounds that too.
   * @throws Problem as `print`
   */
  async withShare<Result>(owner: string, work: (set: SetDocument) => Promise<Result>): Promise<Result> {
    this.#requireRoom(owner)
    this.#count(owner, 1)
    try {
      return await work((module, data, language = 'en') =>
        pdfTracing.tracePromise(() => this.#set(owner, { module: module.href, data, language }), {}),
      )
    } finally {
      this.#count(owner, -1)
      if (this.#open.size === 0) this.#rest()
    }
  }

  #set(owner: string, job: Omit<PdfJob, 'id'>): Promise<Buffer> {
    clearTimeout(this.#idle)
    return new Promise<Buffer>((resolve, reject) => {
      this.#waiting.add(owner, { job: { id: ++this.#lastJob, ...job }, resolve, reject })
      void this.#work()
    })
  }

  #requireRoom(owner: string) {
    if ((this.#open.get(owner) ?? 0) >= this.#limits.shareOfOwner) {
      throw new Problem('unavailable', { sentence: tooManyOfOwner, retryAfterSeconds })
    }
    const open = [...this.#open.values()].reduce((sum, count) => sum + count, 0)
    if (open >= this.#limits.longestQueue) throw new Problem('unavailable', { retryAfterSeconds })
  }

  #count(owner: string, change: 1 | -1) {
    const count = (this.#open.get(owner) ?? 0) + change
    if (count > 0) this.#open.set(owner, count)
    else this.#open.delete(owner)
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return
    this.#isWorking = true
    for (let next = this.#waiting.next(); next; next = this.#waiting.next()) {
      await this.#perform(next.job).then(next.resolve, next.reject)
    }
    this.#isWorking = false
  }

  /** Ends the thread; a document in work fails. A later one starts a new thread. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  #perform(job: PdfJob): Promise<Buffer> {
    const worker = this.#worker ?? this.#start()
    // Only work keeps the process alive, never a thread at rest.
    worker.ref()
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer)
        worker.off('message', answered).off('error', broken).off('exit', ended).unref()
      }
      const fail = (error: Error) => {
        settle()
        reject(error)
      }
      const discard = (cause: Error) => {
        if (this.#worker === worker) this.#worker = undefined
        fail(new Problem('unavailable', { sentence: notPrinted, retryAfterSeconds, cause }))
        void worker.terminate()
      }
      const answered = (answer: PdfAnswer) => {
        if ('failed' in answer) return fail(new Error(`A PDF could not be set: ${answer.failed}`))
        settle()
        resolve(Buffer.from(answer.bytes.buffer))
      }
      const broken = (error: Error) => discard(error)
      const ended = () => discard(new Error('The thread that sets PDFs has ended.'))
      const timer = setTimeout(() => {
        discard(new Error(`A PDF was not set within ${this.#limits.timeoutInMilliseconds} ms.`))
      }, this.#limits.timeoutInMilliseconds)
      worker.on('message', answered).on('error', broken).on('exit', ended)
      worker.postMessage(job)
    })
  }

  #start(): Worker {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url))
    // One that dies between two documents must not take the server along; the next document starts another.
    const forget = () => {
      if (this.#worker === worker) this.#worker = undefined
    }
    worker.on('error', forget).on('exit', forget)
    this.#worker = worker
    return worker
  }

  #rest() {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => void this.stop(), this.#limits.idleInMilliseconds).unref()
  }
}

/** Who floods the prints of one visit, which a link is enough for, floods nobody else's. */
export const shareOfDriver = (cardId: string) => `visit ${cardId}`

/** The process's one: every feature that prints shares its thread. */
export const pdfPrinter = new PdfPrinter()
