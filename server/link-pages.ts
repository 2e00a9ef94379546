import { createHash } from 'node:crypto'
import { linkFolders } from '../contract/words/pages.ts'

/** Pages that a link opens without signing in (docs/rules.md#links). */
export const isLinkPage = (url: string) => linkFolders.some((folder) => url.startsWith(`/${folder}/`))

/** Nobody lists such a page, and no request that leaves it says from where. */
export const linkPageHeaders = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' }

const requestIds = /name="requestId" value="[^"]*"/g

/** A page knows its tag from the start: what changes between two looks is not missed. */
export const tagged = (html: string, tag: string) => html.replace('<html ', `<html data-tag=${tag} `)

/** What is shown; the request id of its form is another one each time. A page that looks again learns whether it is still so. */
export const tagOf = (html: string) =>
  `"${createHash('sha256').update(html.replaceAll(requestIds, '')).digest('base64url').slice(0, 22)}"`
