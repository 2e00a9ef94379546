/** Below this a skeleton would only flicker. */
const soonMilliseconds = 300

/** @returns the answer where it comes soon, else the promise of it. */
export function deferIfSlow<Answer>(answer: Promise<Answer>): Promise<{ answer: Answer | Promise<Answer> }> {
  const later = new Promise<{ answer: Promise<Answer> }>((resolve) => {
    setTimeout(() => resolve({ answer }), soonMilliseconds)
  })
  return Promise.race([answer.then((value) => ({ answer: value })), later])
}
