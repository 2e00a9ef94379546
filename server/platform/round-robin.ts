/** A queue that serves its owners in turn: whoever brings a hundred waits for the hundred, nobody else does. */
export class RoundRobin<Job> {
  readonly #waiting = new Map<string, Job[]>()
  /** Whoever had the last turn: not the next, unless nobody else waits. */
  #served: string | undefined

  add(owner: string, job: Job): void {
    const jobs = this.#waiting.get(owner)
    if (jobs) jobs.push(job)
    else this.#waiting.set(owner, [job])
  }

  /** The oldest job of the owner whose turn it is, who then stands last. @param may whether a job's owner may be served */
  next(may: (job: Job) => boolean = () => true): Job | undefined {
    const waiting = [...this.#waiting].filter(([, [oldest]]) => oldest !== undefined && may(oldest))
    const turn = waiting.find(([owner]) => owner !== this.#served) ?? waiting[0]
    if (!turn) return undefined
    const [owner, [job, ...rest]] = turn
    this.#served = owner
    this.#waiting.delete(owner)
    if (rest.length > 0) this.#waiting.set(owner, rest)
    return job
  }
}
