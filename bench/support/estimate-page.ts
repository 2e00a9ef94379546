import type { Server } from './servers.ts'
import { signIn } from './sign-in.ts'

/** The page that the link of an estimate opens: the demo's, which waits for an answer, shared once more. */
export async function estimatePage({ origin }: Server): Promise<string> {
  const cookie = await signIn(origin, 'workshop@srimurugan.example', 'pahiya-demo')
  const garage = `${origin}/api/v1/garages/jobcards`
  const read = async (path: string) => (await fetch(garage + path, { headers: { cookie } })).json()
  const jobCards = (await read('?status=IN_PROGRESS')) as { id: string }[]
  for (const { id } of jobCards) {
    const { estimates } = (await read(`/${id}/estimates`)) as { estimates: { id: string; state: string }[] }
    const open = estimates.find(({ state }) => state === 'OPEN')
    if (!open) continue
    const reply = await fetch(`${garage}/${id}/estimates/${open.id}/links`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ channel: 'LINK' }),
    })
    const { links } = (await reply.json()) as { links: { url: string }[] }
    return new URL(links[0]?.url ?? '').pathname
  }
  throw new Error('The demo has no estimate that waits for an answer.')
}
