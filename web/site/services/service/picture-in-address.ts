import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** What the lightbox adds to the address: an entry of the history of its own, so that Back closes the picture, not the page. */
export const pictureHash = '#picture'

/**
 * Closing the picture takes it from the address: the page is the same, and stays as it is. Asked for anew, it would be
 * drawn anew after a slow answer, with nothing left of what was opened on it meanwhile.
 */
export const staysUnderPicture = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.hash === nextUrl.hash)
