import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

export type Running = { child: ChildProcess; said: () => string; stop: () => Promise<void> }

/** Starts a program that goes on until it is stopped; beside its output its fourth stream is kept, where it writes one. */
export function runBeside(program: string, args: string[], env: Record<string, string | undefined>): Running {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  const kept = { text: '' }
  for (const stream of child.stdio.slice(1)) {
    stream?.on('data', (part: Buffer) => {
      kept.text += part.toString()
    })
  }
  const stop = async () => {
    child.kill()
    await exited
  }
  return { child, said: () => kept.text, stop }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (!address || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}
