/** What `work` comes to; where it takes longer, `tooLate` is thrown, and nobody waits for it any more. */
export function inTime<Result>(work: Promise<Result>, milliseconds: number, tooLate: () => Error): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooLate()), milliseconds).unref()
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
