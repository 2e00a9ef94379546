/** Signs a garage's member in. @returns the cookies that say so */
export async function signIn(origin: string, email: string, password: string): Promise<string> {
  const reply = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!reply.ok) throw new Error(`The sign-in was answered ${reply.status}: the figures would mean nothing.`)
  await reply.arrayBuffer()
  return reply.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}
