import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serverEnvironment, serverFlags } from '../../tools/server-process.mjs'
import { type Child, startScript } from './children.ts'

const host = '127.0.0.1'
const patienceInMilliseconds = 60_000

export type Server = Child & { origin: string }

/** Where the product keeps its data: always a folder (pictures), and a PostgreSQL database where one is named. */
export type Store = { folder: string; databaseUrl?: string | undefined }

export const settingsFor = ({ folder, databaseUrl }: Store, port: number): Record<string, string> => ({
  HOST: host,
  PORT: String(port),
  DATA_DIR: folder,
  DEMO: '1',
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
})

/** The product as `npm start` runs it, without npm: answering by the time this resolves. */
export async function startProduct(store: Store, env: Record<string, string> = {}): Promise<Server> {
  const port = await freePort()
  const own = { ...serverEnvironment, ...settingsFor(store, port), ...env }
  const child = startScript('server/main.ts', own, serverFlags)
  const origin = `http://${host}:${port}`
  await untilOk(`${origin}/healthz`, child)
  return { ...child, origin }
}

/** One of the bare handlers beside this file: it is sent its options, and tells its port once it listens. */
export async function startBare(script: URL, options: object): Promise<Server> {
  const child = startScript(fileURLToPath(script))
  // Sent, because thousands of paths are too long for an argument.
  child.process.send(options)
  const refused = once(child.process, 'exit').then(([code]) => {
    throw new Error(`A bare handler ended with exit code ${code} before it listened.`)
  })
  const [{ port }] = (await Promise.race([once(child.process, 'message'), refused])) as [{ port: number }]
  return { ...child, origin: `http://${host}:${port}` }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('No free port was found.')
  return address.port
}

/** Waits for the first 200, and returns the moment of its arrival. */
export async function untilOk(address: string, { process }: Child): Promise<number> {
  const deadline = performance.now() + patienceInMilliseconds
  while (performance.now() < deadline) {
    if (process.exitCode !== null) throw new Error(`The server ended with exit code ${process.exitCode}.`)
    const reply = await fetch(address).catch(() => undefined)
    await reply?.arrayBuffer()
    if (reply?.ok) return performance.now()
    await sleep(20)
  }
  throw new Error(`The server did not answer within ${patienceInMilliseconds / 1000} seconds.`)
}
