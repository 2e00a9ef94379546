import { chmod, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { migratedFolder } from '../../tests/support/data-folder.ts'
import { bytesOf, flip } from '../../tests/support/folder-bytes.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { openStorage } from '../platform/storage.ts'
import { backup, moveToPostgres, restore, tryRestore } from './commands.ts'
import { checkArchive } from './read.ts'
import { openBackupDoor } from './running-server.ts'
import { backUpIfDue } from './scheduled.ts'
import type { Source } from './write.ts'

const folder = await mkdtemp(join(tmpdir(), 'pahiya-backups-'))
const embedded = { databaseUrl: undefined, dataDir: join(folder, 'data'), s3: undefined }
let database: Database
let source: Source
let closeDoor: () => Promise<void>
const openAsServer = async () => {
  database = await openDatabase(embedded)
  source = { db: database.db, storage: await openStorage(embedded) }
  closeDoor = await openBackupDoor(embedded.dataDir, source)
}
const closeAsServer = async () => {
  await closeDoor()
  await database.close()
}

beforeAll(async () => {
  await migratedFolder(embedded.dataDir)
  await openAsServer()
  await database.db.insertInto('newsletter_subscriptions').values({ email: 'asha@mail.example' }).execute()
})
afterAll(async () => {
  await closeAsServer()
  await rm(folder, { recursive: true, force: true })
})

const doorFile = join(embedded.dataDir, 'backup-door.json')
const readDoor = async (): Promise<{ port: number; token: string }> => JSON.parse(await readFile(doorFile, 'utf8'))
/** The one before may be on its way out still. */
const backUp = (file: string) => vi.waitFor(() => backup(embedded, file), { timeout: 20_000 })
const newFolder = () => mkdtemp(join(folder, 'to-'))

describe('npm run backup', () => {
  test('has the running server of an embedded folder make it, and makes it alone where none runs', async () => {
    const [running, alone] = [join(folder, 'running.tar.gz'), join(folder, 'alone.tar.gz')]
    await backup(embedded, running)
    await closeAsServer()
    await backup(embedded, alone)
    await openAsServer()

    const contents = await Promise.all([running, alone].map(async (file) => (await checkArchive(file)).contents))
    expect(contents[0]).toEqual(contents[1])
    expect(contents[0]?.tables.find(({ name }) => name === 'newsletter_subscriptions')?.rows).toBe(1)
    expect((await stat(running)).mode & 0o777).toBe(0o600)
    expect((await readdir(embedded.dataDir)).filter((name) => name.startsWith('backup.spool'))).toEqual([])
  })

  test('of one garage is made by whoever makes the others, and says where there is none', async () => {
    const asked = (garage: string) => backup(embedded, join(folder, 'one.tar.gz'), garage)
    await expect(asked('own-motors')).rejects.toThrow(
      'The running server made no backup: No garage is called own-motors',
    )
    await closeAsServer()
    await expect(asked('own-motors')).rejects.toThrow(/^No garage is called own-motors/)
    await openAsServer()

    expect((await readdir(folder)).filter((name) => name.startsWith('one'))).toEqual([])
  })

  test('of a folder without a database, or of a process that does not answer, says so', async () => {
    const nowhere = { ...embedded, dataDir: join(folder, 'nowhere') }
    await expect(backup(nowhere, join(folder, 'b'))).rejects.toThrow('has no embedded database')

    await closeDoor()
    onTestFinished(async () => {
      closeDoor = await openBackupDoor(embedded.dataDir, source)
    })
    await expect(backup(embedded, join(folder, 'b'))).rejects.toThrow('does not answer')
    expect((await readdir(folder)).filter((name) => name.startsWith('b'))).toEqual([])
  })

  test('refuses a damaged folder, and leaves it as it was to the byte', async () => {
    const file = join(folder, 'w.tar.gz')
    await backUp(file)
    const there = { ...embedded, dataDir: await newFolder() }
    await restore(there, file)
    flip(join(there.dataDir, 'database/global/pg_control'), 60)
    const before = bytesOf(join(there.dataDir, 'database'))

    await expect(backup(there, join(folder, 'damaged.tar.gz'))).rejects.toThrow('cannot be opened')

    expect(bytesOf(join(there.dataDir, 'database'))).toEqual(before)
    expect(await readdir(folder)).not.toContain('damaged.tar.gz')
  })
})

describe('the door of the running server', () => {
  test('opens for nobody without the token of the data folder', async () => {
    const { port, token } = await readDoor()
    const knock = (headers: Record<string, string>, method = 'POST') =>
      fetch(`http://127.0.0.1:${port}/backup`, { method, headers })

    expect((await stat(doorFile)).mode & 0o777).toBe(0o600)
    expect((await knock({})).status).toBe(403)
    expect((await knock({ authorization: `Bearer ${'0'.repeat(token.length)}` })).status).toBe(403)
    expect((await knock({ authorization: `Bearer ${token}` }, 'GET')).status).toBe(403)
    const opened = await knock({ authorization: `Bearer ${token}` })
    expect(opened.status).toBe(200)
    // The next backup may begin once this one has left.
    await opened.arrayBuffer()
  })

  test('makes one backup at a time', async () => {
    const { port, token } = await readDoor()
    const knock = () =>
      fetch(`http://127.0.0.1:${port}/backup`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })

    async function knockThrice() {
      const replies = await Promise.all([knock(), knock(), knock()])
      await Promise.all(replies.map((reply) => reply.arrayBuffer()))
      return replies.map(({ status }) => status).sort()
    }

    // Whoever has just had one may be on the way out still.
    await expect.poll(knockThrice).toEqual([200, 409, 409])
  })

  test('is closed when the server stops, and what a killed one left is removed', async () => {
    const dataDir = await newFolder()
    await writeFile(join(dataDir, 'backup.spool.x.partial'), 'half')
    const close = await openBackupDoor(dataDir, source)
    expect(await readdir(dataDir)).toEqual(['backup-door.json'])
    await close()

    expect(await readdir(dataDir)).toEqual([])
  })
})

describe('npm run restore', () => {
  test('with --try reads a backup back into a folder of its own, which is gone afterwards, whatever the settings name', async () => {
    const file = join(folder, 't.tar.gz')
    await backUp(file)
    const leftIn = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('pahiya-restore-'))

    const tried = await tryRestore(file)

    expect(tried.tables.find(({ name }) => name === 'newsletter_subscriptions')?.rows).toBe(1)
    flip(file, (await stat(file)).size - 200)
    await expect(tryRestore(file)).rejects.toThrow()
    expect(await leftIn()).toEqual([])
  })

  test('fills a new embedded folder, and refuses one that has a database', async () => {
    const file = join(folder, 'r.tar.gz')
    await backUp(file)
    const there = { ...embedded, dataDir: await newFolder() }
    await restore(there, file)
    await expect(restore(there, file)).rejects.toThrow('holds a database already')
    const restored = await openDatabase(there)
    onTestFinished(() => restored.close())

    expect(await restored.db.selectFrom('newsletter_subscriptions').select('email').execute()).toEqual([
      { email: 'asha@mail.example' },
    ])
    expect((await readdir(there.dataDir)).sort()).toEqual(['database', 'lock', 'lock-journal'])
  })

  test('that fails leaves nothing that a start would take for a database', async () => {
    const there = { ...embedded, dataDir: await newFolder() }
    await writeFile(join(folder, 'no.tar.gz'), 'no')

    await expect(restore(there, join(folder, 'no.tar.gz'))).rejects.toThrow('cannot be read')

    expect((await readdir(there.dataDir)).filter((name) => name.startsWith('database'))).toEqual([])
  })
})

describe('npm run move-to-postgres', () => {
  test('asks for the address, and for the server to be stopped', async () => {
    await expect(moveToPostgres(embedded)).rejects.toThrow('DATABASE_URL')
    await expect(moveToPostgres({ ...embedded, databaseUrl: 'postgres://nobody@127.0.0.1:1/x' })).rejects.toThrow(
      'Another Pahiya process',
    )
  })
})

describe('backups by the server itself', () => {
  const now = Date.now()
  const aged = (hours: number) => {
    const time = new Date(now - hours * 3_600_000).toISOString()
    return `pahiya-${time.slice(0, 19).replaceAll(':', '')}Z.tar.gz`
  }

  test('are made when the newest is too old; the oldest beyond those to keep go, and nothing else', async () => {
    const to = await newFolder()
    await chmod(to, 0o755)
    for (const name of [aged(72), aged(48), aged(25), 'mine.tar.gz']) await writeFile(join(to, name), 'old')
    const cutShort = [`${aged(48)}.x.partial`, `${aged(1)}.y.partial`]
    for (const name of cutShort) await writeFile(join(to, name), 'half')
    await utimes(join(to, cutShort[0] ?? ''), 0, 0)
    const backups = { folder: to, everyHours: 24, keep: 2 }

    const file = await backUpIfDue(source, backups)

    expect((await readdir(to)).sort()).toEqual(['mine.tar.gz', aged(25), basename(file ?? ''), cutShort[1]].sort())
    expect(await checkArchive(file ?? '')).toBeDefined()
    expect(await backUpIfDue(source, backups)).toBeUndefined()
    if (process.platform !== 'win32') expect((await stat(to)).mode & 0o777).toBe(0o700)
  })

  test('that fail remove none of those that are there', async () => {
    const to = await newFolder()
    await writeFile(join(to, aged(30)), 'old')
    const ended = AbortSignal.abort(new Error('The server is stopping.'))

    await expect(backUpIfDue(source, { folder: to, everyHours: 24, keep: 1 }, ended)).rejects.toThrow('stopping')

    expect(await readdir(to)).toEqual([aged(30)])
  })
})
