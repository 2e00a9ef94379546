const patienceInMilliseconds = 10_000

/** What became of one call. */
type Entry = { milliseconds: number; outcome: 'answered' | 'refused' | 'timed out' | 'broken'; call: string }

export type Diary = Entry[]

export type Ask = (call: string, init?: { method?: string; body?: unknown }) => Promise<Response | undefined>

/** Calls in one person's name; each is written down, and one that fails ends nothing. */
export function askerOf(origin: string, headers: Record<string, string>, diary: Diary): Ask {
  return async (call, { method = 'GET', body } = {}) => {
    const begun = performance.now()
    const write = (outcome: Entry['outcome'], reason = '') =>
      diary.push({ milliseconds: performance.now() - begun, outcome, call: `${method} ${call}${reason}` })
    try {
      const reply = await fetch(origin + call, {
        method,
        headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
        signal: AbortSignal.timeout(patienceInMilliseconds),
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const answer = new Response(await reply.arrayBuffer(), { status: reply.status })
      if (reply.ok) {
        write('answered')
        return answer
      }
      const { code = reply.status } = (await answer.json().catch(() => ({}))) as { code?: string }
      write('refused', ` (${code})`)
      return undefined
    } catch (error) {
      write((error as Error).name === 'TimeoutError' ? 'timed out' : 'broken')
      return undefined
    }
  }
}

export function p95Of(diary: Diary): number {
  const sorted = diary.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
}

export const countOf = (diary: Diary, ...outcomes: Entry['outcome'][]) =>
  diary.filter(({ outcome }) => outcomes.includes(outcome)).length
