import { useEffect, useState } from 'react'
import type { PublicSlots } from '../../contract/drivers/public-garages/public-garages.ts'
import { languageHeader } from '../../contract/words/say.ts'

export type NextFreeAnswer = PublicSlots['nextFree'] | 'failed' | undefined

/** When a garage has room next; undefined until it is known. The page is kept, and places go by the minute. */
export function useNextFree(slug: string): NextFreeAnswer {
  const [answer, setAnswer] = useState<NextFreeAnswer>()
  useEffect(() => {
    let isGone = false
    askNextFree(slug)
      .catch(() => 'failed' as const)
      .then((found) => {
        if (!isGone) setAnswer(found)
      })
    return () => {
      isGone = true
    }
  }, [slug])
  return answer
}

/** Not by the API's client: with what checks answers it is a third of a public page's scripts, for one line of text. */
async function askNextFree(slug: string): Promise<PublicSlots['nextFree']> {
  const address = `/api/v1/public/garages/${encodeURIComponent(slug)}/slots?days=1`
  const reply = await fetch(address, { headers: languageHeader(), signal: AbortSignal.timeout(10_000) })
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}.`)
  const { nextFree } = (await reply.json()) as PublicSlots
  return nextFree
}
