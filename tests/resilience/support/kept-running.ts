import { type ServerProcess, startServerProcess } from '../../support/server-process.ts'

const running = new Set<ServerProcess>()
process.on('exit', () => {
  for (const server of running) server.signal('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

/** A server in a process of its own, that does not outlive the trial however this ends. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess(env)
  running.add(server)
  void server.exited.then(() => running.delete(server))
  return server
}
