import type { Server } from './servers.ts'
import { signIn } from './sign-in.ts'

/** The page that the link of a bill opens: one of the demo's that waits to be paid, shared once more. */
export async function billPage({ origin }: Server): Promise<string> {
  const cookie = await signIn(origin, 'workshop@srimurugan.example', 'pahiya-demo')
  const bills = `${origin}/api/v1/garages/bills`
  const [bill] = (await (await fetch(`${bills}?state=OVERDUE&limit=1`, { headers: { cookie } })).json()) as {
    id: string
  }[]
  if (!bill) throw new Error('The demo has no bill that waits to be paid.')
  const reply = await fetch(`${bills}/${bill.id}/send`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ channel: 'LINK' }),
  })
  const { url } = (await reply.json()) as { url: string }
  return new URL(url).pathname
}
