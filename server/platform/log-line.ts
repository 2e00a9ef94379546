import { hostname } from 'node:os'

/** A line as the server's log writes it, of what is said before there is a server, or after. */
export const lineOfLog = (level: 30 | 60, msg: string) =>
  JSON.stringify({ level, time: Date.now(), pid: process.pid, hostname: hostname(), msg })
