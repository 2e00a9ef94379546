import { languageHeaderName } from '../../contract/words/languages.ts'

/**
 * `fetch` for the script of a link's page: what refuses it is shown there, so each call says in which language the page is
 * (docs/rules.md#languages). No other file there calls by itself (tools/calls-in-language.test.ts).
 */
export const call = (address: string, { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(address, { ...init, headers: { ...headers, [languageHeaderName]: document.documentElement.lang.slice(0, 2) } })
