import { tracingChannel } from 'node:diagnostics_channel'
import { Worker } from 'node:worker_threads'
import { Problem } from '../problem.ts'
import type { PdfAnswer, PdfJob } from './pdf-worker.ts'

/** Who measures prints listens here; with nobody there it costs nothing. */
export const pdfTracing = tracingChannel('pahiya:pdf')

type Limits = {
  /** After which a document is given up, and its thread with it. */
  timeoutInMilliseconds: number
  /** After which a thread without work is ended: it holds fonts, React and a typesetter in memory. */
  idleInMilliseconds: number
  /** Documents that wait, the one in work included; more are refused. */
  longestQueue: number
}

const usual: Limits = { timeoutInMilliseconds: 20_000, idleInMilliseconds: 60_000, longestQueue: 50 }

/** Sets PDFs one at a time on a thread that is started by the first, kept while there is work, and ended when idle. */
export class PdfPrinter {
  readonly #limits: Limits
  #worker: Worker | undefined
  #turn: Promise<unknown> = Promise.resolve()
  #queued = 0
  #lastJob = 0
  #idle: NodeJS.Timeout | undefined

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...usual, ...limits }
  }

  /**
   * @param module whose default export turns `data` into a document; it is loaded on the thread only.
   * @param data anything that can be copied to a thread.
   */
  print(module: URL, data: unknown): Promise<Buffer> {
    return pdfTracing.tracePromise(() => this.#print(module, data), {})
  }

  async #print(module: URL, data: unknown): Promise<Buffer> {
    if (this.#queued >= this.#limits.longestQueue) throw new Problem('unavailable', { retryAfterSeconds: 10 })
    this.#queued += 1
    clearTimeout(this.#idle)
    const printing = this.#turn.then(() => this.#perform({ id: ++this.#lastJob, module: module.href, data }))
    this.#turn = printing.catch(() => undefined)
    try {
      return await printing
    } finally {
      this.#queued -= 1
      if (this.#queued === 0) this.#rest()
    }
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
      const discard = (error: Error) => {
        if (this.#worker === worker) this.#worker = undefined
        fail(error)
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
    this.#idle = setTimeout(() => void this.stop(), this.#limits.idleInMilliseconds).unref()
  }
}

/** The process's one: every feature that prints shares its thread. */
export const pdfPrinter = new PdfPrinter()
