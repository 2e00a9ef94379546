/** Longer than between the two presses of a double press. */
export const settlesInMilliseconds = 700

/** What has only just come takes no press for a moment: it was meant for what stood there before (feedback.css). */
export function settle(come: Element): void {
  come.setAttribute('data-settling', '')
  setTimeout(() => come.removeAttribute('data-settling'), settlesInMilliseconds)
}
