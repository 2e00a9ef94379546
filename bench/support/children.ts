import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Usage } from './meter.ts'

const projectFolder = fileURLToPath(new URL('../../', import.meta.url))

const graceInMilliseconds = 10_000
const running = new Set<Child>()

/** A process that the bench has started, and ends whatever happens. */
export type Child = { process: ChildProcess; stop: () => Promise<void> }

// Empty means absent to the product. Not left out: `npm start` would read them from a developer's .env then, and that
// may name a database with real data.
const emptied = [
  'NODE_ENV',
  'DATABASE_URL',
  'DATABASE_PREPARED_STATEMENTS',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'DEMO',
  'DEV',
  'LOG_LEVEL',
  'DATA_DIR',
  'PORT',
]

const environment = (own: Record<string, string>) => ({
  ...process.env,
  ...Object.fromEntries(emptied.map((name) => [name, ''])),
  ...own,
})

export function start(command: string, args: string[], env: Record<string, string>, options: SpawnOptions = {}): Child {
  // A group of its own, so that `npm start` goes together with everything that it has started.
  const process = spawn(command, args, {
    cwd: projectFolder,
    env: environment(env),
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
    ...options,
  })
  const ended = new Promise<void>((resolve) => {
    process.on('exit', () => resolve())
    process.on('error', () => resolve())
  })
  const child: Child = {
    process,
    async stop() {
      signal(process, 'SIGTERM')
      const deadline = setTimeout(() => signal(process, 'SIGKILL'), graceInMilliseconds)
      await ended
      // npm ends at once, the server that it has started once it has drained.
      while (signal(process, 0)) await sleep(50)
      clearTimeout(deadline)
      running.delete(child)
    },
  }
  running.add(child)
  return child
}

/** A script under our Node, with the meter in it. @param flags for Node */
export function startScript(script: string, env: Record<string, string> = {}, flags: readonly string[] = []): Child {
  const meter = new URL('./meter.ts', import.meta.url).href
  return start(process.execPath, [...flags, '--import', meter, script], env, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

export async function usageOf({ process }: Child): Promise<Usage> {
  process.send('usage')
  const [usage] = await once(process, 'message')
  return usage as Usage
}

export const stopAll = () => Promise.all([...running].map((child) => child.stop()))

/** The last resort of a bench that ends without having stopped its children. */
export function killAll() {
  for (const { process } of running) signal(process, 'SIGKILL')
}

/** @returns whether any process of the group is there to hear it; 0 only asks. */
function signal({ pid, exitCode, signalCode }: ChildProcess, name: NodeJS.Signals | 0): boolean {
  const isGroup = process.platform !== 'win32'
  if (pid === undefined || (!isGroup && (exitCode !== null || signalCode !== null))) return false
  try {
    return process.kill(isGroup ? -pid : pid, name)
  } catch {
    return false
  }
}
