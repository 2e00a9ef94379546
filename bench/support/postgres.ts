import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { start } from './children.ts'
import { freePort } from './servers.ts'

const patienceInMilliseconds = 30_000

/** A database of the bench's own on the server that `url` names, gone when `work` is done. */
export async function withOwnDatabase<Result>(
  url: string,
  work: (ownUrl: string) => Promise<Result>,
  name = 'pahiya_bench',
): Promise<Result> {
  const own = new URL(url)
  own.pathname = `/${name}`
  // One that was cut short left it behind.
  await runStatement(url, `drop database if exists ${name} with (force)`)
  await runStatement(url, `create database ${name}`)
  try {
    return await work(own.href)
  } finally {
    await runStatement(url, `drop database ${name} with (force)`)
  }
}

/**
 * The server that DATABASE_URL names, else one of the bench's own from the programs on this machine.
 * @returns undefined where there is neither
 */
export async function withServer<Result>(work: (url: string) => Promise<Result>): Promise<Result | undefined> {
  const { DATABASE_URL: given } = process.env
  if (given) return work(given)
  const programs = findPrograms()
  return programs ? withOwnServer(programs, work) : undefined
}

/** Debian keeps the server's programs off the PATH, by version: the newest wins. */
function findPrograms(): string | undefined {
  const script = 'command -v pg_ctl || ls -d /usr/lib/postgresql/*/bin/pg_ctl 2>/dev/null | sort -V | tail -n 1'
  const found = spawnSync('sh', ['-c', script], { encoding: 'utf8' }).stdout?.trim()
  return found ? dirname(found) : undefined
}

/** PostgreSQL refuses to run as root: undefined for anybody else. */
function itsUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function withOwnServer<Result>(programs: string, work: (url: string) => Promise<Result>): Promise<Result> {
  const user = itsUser()
  // Not in the bench's workspace, which that user may not enter; and a socket's path has room for a hundred characters.
  const folder = mkdtempSync('/tmp/pahiya-postgres.')
  if (user) chownSync(folder, user.uid, user.gid)
  const init = ['--username', 'pahiya', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C.UTF-8', '--no-sync']
  const made = spawnSync(`${programs}/initdb`, ['--pgdata', `${folder}/data`, ...init], { cwd: folder, ...user })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'log_min_messages=fatal',
    // A cluster that lives for minutes needs no protection against power cuts.
    'fsync=off',
    'full_page_writes=off',
    'max_wal_size=8GB',
  ]
  const args = ['-D', `${folder}/data`, '-p', String(port), ...settings.flatMap((each) => ['-c', each])]
  const child = start(`${programs}/postgres`, args, {}, { cwd: folder, ...user })
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', removeFolder)
  try {
    const url = `postgres://pahiya@127.0.0.1:${port}/postgres`
    await untilItAnswers(url)
    return await work(url)
  } finally {
    await child.stop()
    removeFolder()
    process.off('exit', removeFolder)
  }
}

async function untilItAnswers(url: string) {
  const deadline = performance.now() + patienceInMilliseconds
  for (;;) {
    try {
      return await runStatement(url, 'select 1')
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(100)
    }
  }
}

async function runStatement(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end()
  }
}
