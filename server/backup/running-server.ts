import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { BackupFailure } from './format.ts'
import { type Source, writeBackup } from './write.ts'

/*
 * The embedded database belongs to the server's process, so `npm run backup` asks that process. It listens on this
 * machine only, on a port that the system chooses, and answers whoever shows the token that it has written into the
 * data folder: who can read that can read the database anyway.
 */

const doorIn = (dataDir: string) => `${dataDir}/backup-door.json`
const spoolName = 'backup.spool'

type Door = { port: number; token: string }

/** Opens the door; the returned function closes it and ends what is under way. */
export async function openBackupDoor(dataDir: string, source: Source): Promise<() => Promise<void>> {
  await removeSpools(dataDir)
  const token = randomBytes(32).toString('hex')
  const ending = new AbortController()
  let busy: Promise<void> | undefined
  const server = createServer((incoming, response) => {
    if (!isAllowed(incoming, token)) return refuse(response, 403, 'This door opens by its token only.')
    if (busy) return refuse(response, 409, 'Another backup is being made. Please wait for it.')
    const garage = new URL(incoming.url ?? '/', 'http://door').searchParams.get('garage') ?? undefined
    busy = answer(response, dataDir, source, { garage, signal: ending.signal }).finally(() => {
      busy = undefined
    })
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const door: Door = { port: typeof bound === 'object' && bound ? bound.port : 0, token }
  await rm(doorIn(dataDir), { force: true })
  await writeFile(doorIn(dataDir), JSON.stringify(door), { mode: 0o600, flag: 'wx' })
  return async () => {
    ending.abort(new BackupFailure('The server is stopping.'))
    server.close()
    server.closeAllConnections()
    await busy
    await rm(doorIn(dataDir), { force: true })
  }
}

const isAllowed = ({ method, headers }: IncomingMessage, token: string) => {
  const shown = Buffer.from(headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return method === 'POST' && shown.length === wanted.length && timingSafeEqual(shown, wanted)
}

/** Written first, sent after: whoever reads slowly must not keep the database from others. */
async function answer(
  response: ServerResponse,
  dataDir: string,
  source: Source,
  asked: { garage: string | undefined; signal: AbortSignal },
): Promise<void> {
  const spool = `${dataDir}/${spoolName}`
  try {
    await writeBackup(source, spool, asked)
    response.writeHead(200, { 'content-type': 'application/gzip', 'content-length': (await stat(spool)).size })
    await pipeline(createReadStream(spool), response, { signal: asked.signal })
  } catch (error) {
    if (!response.headersSent) refuse(response, 500, error instanceof Error ? error.message : String(error))
    else response.destroy()
  } finally {
    await rm(spool, { force: true })
  }
}

function refuse(response: ServerResponse, status: number, sentence: string) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' }).end(sentence)
}

/** What a process left behind that was killed half-way. */
async function removeSpools(dataDir: string) {
  const left = (await readdir(dataDir)).filter((name) => name.startsWith(spoolName))
  for (const name of left) await rm(`${dataDir}/${name}`, { force: true })
}

/** Asks the running server for a backup, of one garage where it is named, and writes what it sends to the file. */
export async function fetchBackup(dataDir: string, file: string, garage?: string): Promise<void> {
  const reply = await knock(await readDoor(dataDir), garage)
  if (reply.statusCode !== 200) {
    throw new BackupFailure(`The running server made no backup: ${await text(reply)}`)
  }
  await pipeline(reply, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
}

const unanswered = (cause?: unknown) =>
  new BackupFailure(
    'The process that uses the data folder does not answer. Please wait until it has started, or stop it.',
    {
      cause,
    },
  )

async function readDoor(dataDir: string): Promise<Door> {
  try {
    return JSON.parse(await readFile(doorIn(dataDir), 'utf8'))
  } catch (error) {
    throw unanswered(error)
  }
}

function knock({ port, token }: Door, garage: string | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    const path = garage === undefined ? '/backup' : `/backup?${new URLSearchParams({ garage })}`
    request({ host: '127.0.0.1', port, method: 'POST', path, headers })
      .once('response', resolve)
      .once('error', (error) => reject(unanswered(error)))
      .end()
  })
}
