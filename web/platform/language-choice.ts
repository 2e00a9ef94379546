import { languageChosenIn, languageCookie, languageOfPath } from '../../contract/words/languages.ts'

/** For what has no language in its address, and so that the offer is made to whom it concerns: a year, on this host. */
export function rememberLanguage(language: string) {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store's own interface is not in Safari 16.4 and Firefox 115
  document.cookie = `${languageCookie}=${language}; path=/; max-age=31536000; samesite=lax${secure}`
}

/** In this browser, before. */
export const chosenHere = () => languageChosenIn(document.cookie)

/** What was chosen here before, else what the browser is set to. */
const preferred = () => chosenHere() ?? navigator.languages[0]?.slice(0, 2)

/** Shows the line that offers the page in another language (web/site/layout/language-offer.tsx). Nothing leads there by itself. */
export function offerLanguage() {
  const language = preferred()
  if (language && language !== languageOfPath(location.pathname)) document.documentElement.dataset.offer = language
}

/** On a link to another language, or on what closes the offer. */
export function onLanguageClick(event: MouseEvent) {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-language]') : null
  if (!control?.dataset.language) return
  rememberLanguage(control.dataset.language)
  delete document.documentElement.dataset.offer
  // No other script has anything to do for it.
  if (control instanceof HTMLButtonElement) event.stopImmediatePropagation()
}
