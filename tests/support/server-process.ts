import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migratedFolder } from './data-folder.ts'

const projectFolder = fileURLToPath(new URL('../../', import.meta.url))
/** A machine with much else to do starts one in half a minute. */
const patienceInMilliseconds = 60_000

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>

/**
 * The server as `npm start` runs it, in a process of its own.
 * @param env such as DATABASE_URL, DATA_DIR or PORT; without DATA_DIR a new folder, removed by `stop`; without a
 * database either it holds a migrated one, which saves the seconds that a new one takes
 */
export async function startServerProcess(env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'pahiya-server-'))
  if (!env.DATABASE_URL && !env.DATA_DIR) await migratedFolder(folder)
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: projectFolder,
    env: {
      ...process.env,
      NODE_ENV: '',
      // Vitest sets it for Vite; to the server it means a developer's.
      DEV: '',
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '0',
      DATA_DIR: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const said = { text: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      said.text += chunk
    })
  }
  const stop = async () => {
    child.kill('SIGTERM')
    const deadline = setTimeout(() => child.kill('SIGKILL'), 5000)
    await exited
    clearTimeout(deadline)
    await rm(folder, { recursive: true, force: true })
  }
  const port = await portIn(said, child).catch(async (error) => {
    await stop()
    throw error
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    port: Number(port),
    /** Its exit code, once it has ended. */
    exited,
    said: () => said.text,
    signal: (name: NodeJS.Signals) => child.kill(name),
    stop,
  }
}

/** It says where it is once it listens. */
async function portIn(said: { text: string }, child: { exitCode: number | null }): Promise<string> {
  const deadline = performance.now() + patienceInMilliseconds
  while (performance.now() < deadline && child.exitCode === null) {
    const port = /running at \S+:(\d+)/.exec(said.text)?.[1]
    if (port) return port
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The server does not listen. It said:\n${said.text}`)
}
