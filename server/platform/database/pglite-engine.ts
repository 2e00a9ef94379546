import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { WorkerAnswer, WorkerCall, WorkerOptions } from './pglite-worker.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** A database error as both drivers throw it: `code` is PostgreSQL's five-letter SQLSTATE. */
class DatabaseError extends Error {
  readonly code?: string
  readonly constraint?: string

  constructor(fields: { message: string }) {
    super(fields.message)
    Object.assign(this, fields)
  }
}

type Pending = { resolve: (answer: WorkerAnswer) => void; reject: (error: Error) => void }
type Unsent<Call> = Call extends { id: number } ? Omit<Call, 'id'> : never

let program: Promise<WebAssembly.Module> | undefined

/** Compiled once a process: what runs hot is optimized once, and stays so for every engine after the first. */
function compileProgram() {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  program ??= readFile(join(dirname(library), 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes))
  return program
}

/** One worker with its database, from its start to its end. What it has not answered when it ends is unavailable. */
export class Engine {
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  readonly #ready: Promise<void>
  #lastCall = 0
  #gone: DatabaseUnavailable | undefined

  private constructor(options: WorkerOptions, program: WebAssembly.Module, onEnd: () => void) {
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { ...options, program } })
    this.#ready = new Promise((resolve, reject) => {
      const end = (cause: unknown) => {
        this.#gone ??= new DatabaseUnavailable(cause)
        reject(this.#gone)
        for (const call of this.#pending.values()) call.reject(this.#gone)
        this.#pending.clear()
      }
      this.#worker.on('error', end)
      this.#worker.on('exit', () => {
        end('the embedded one has stopped')
        onEnd()
      })
      this.#worker.on('message', (answer: WorkerAnswer) => {
        if ('ready' in answer) resolve()
        else if ('failed' in answer) reject(new Error(`The embedded database did not open: ${answer.failed}`))
        else this.#settle(answer)
      })
    })
  }

  /** @param onEnd called when it has ended, whether or not it was told to */
  static async start(options: WorkerOptions, onEnd: (engine: Engine) => void): Promise<Engine> {
    const engine: Engine = new Engine(options, await compileProgram(), () => onEnd(engine))
    try {
      await engine.#ready
    } catch (error) {
      await engine.end()
      throw error
    }
    return engine
  }

  /** @throws DatabaseUnavailable, or PostgreSQL's own error */
  call(call: Unsent<WorkerCall>): Promise<WorkerAnswer> {
    if (this.#gone) return Promise.reject(this.#gone)
    const id = ++this.#lastCall
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      this.#worker.postMessage({ id, ...call })
    })
  }

  end = () => this.#worker.terminate()

  get isGone(): boolean {
    return this.#gone !== undefined
  }

  #settle(answer: Extract<WorkerAnswer, { id: number }>) {
    const call = this.#pending.get(answer.id)
    this.#pending.delete(answer.id)
    if ('error' in answer) call?.reject(new DatabaseError(answer.error))
    else call?.resolve(answer)
  }
}
