const patienceMilliseconds = 1_000

let drawn: Promise<void> | undefined

/**
 * Once what is known has been drawn, which a page is once: whoever asks after somebody else does not wait again. A cheap phone
 * takes as long to load what asks the server as to draw what it keeps: one after the other it is sooner seen. Safari, which
 * cannot say so, goes on with the second frame.
 */
export const whenIdle = (): Promise<void> =>
  (drawn ??= new Promise((resolve) => {
    if (document.hidden) resolve()
    else if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: patienceMilliseconds })
    else requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  }))
