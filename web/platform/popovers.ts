import type { FocusEvent } from 'react'

/**
 * Chrome 111, Safari 16.4 and Firefox 115 have no popovers: they load some. Settled once a list of cities and a menu can be
 * opened, everywhere else at once (docs/decisions/0048-the-oldest-browsers.md).
 */
export const popovers: Promise<unknown> =
  typeof HTMLElement === 'undefined' || 'popover' in HTMLElement.prototype
    ? Promise.resolve()
    : import('@oddbird/popover-polyfill').catch(() => undefined)

/** For `onBlur` of a popover that covers part of the page: whoever goes on by Tab reads the page, not what lies beneath a veil. */
export function hideWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
}
