import type { z } from '../../contract/platform/zod.ts'
import { readArchive } from './archive.ts'
import { About, BackupFailure, backupFormat, Contents, parts } from './format.ts'
import { createTally, type Held, sha256, splitLines } from './rows.ts'

export type Checked = { about: About; contents: Contents }

/** Reads a file to its end and compares everything with what its writer noted, before anything of it is used. */
export async function checkArchive(file: string): Promise<Checked> {
  const tables = new Map<string, ReturnType<typeof createTally>>()
  const pictures: Contents['pictures'] = []
  let about: About | undefined
  let contents: Contents | undefined
  for await (const { name, bytes } of readArchive(file)) {
    const table = parts.tableOf(name)
    const key = parts.pictureOf(name)
    if (!about) about = aboutIn(name, bytes)
    else if (contents) throw notOurs()
    else if (table) held(tables, table).add(splitLines(bytes))
    else if (key) pictures.push({ key, bytes: bytes.length, sha256: sha256(bytes) })
    else if (name === parts.contents) contents = parsed(Contents, bytes)
    else throw notOurs()
  }
  if (!about) throw notOurs()
  if (!contents) throw new BackupFailure('The file was cut short: its end is missing.')
  compare(contents, tables, pictures)
  return { about, contents }
}

function held(tables: Map<string, ReturnType<typeof createTally>>, name: string) {
  const table = tables.get(name) ?? createTally()
  tables.set(name, table)
  return table
}

function compare(noted: Contents, tables: Map<string, ReturnType<typeof createTally>>, pictures: Contents['pictures']) {
  for (const table of noted.tables) requireSame(table, held(tables, table.name).held())
  const unknown = [...tables.keys()].filter((name) => !noted.tables.some((table) => table.name === name))
  if (unknown.length > 0 || JSON.stringify(noted.pictures) !== JSON.stringify(pictures)) {
    throw new BackupFailure('The file is damaged: it does not hold what its list says.')
  }
}

/** @throws BackupFailure where a table is not what was noted of it. */
export function requireSame(noted: Held & { name: string }, found: Held): void {
  if (noted.rows === found.rows && noted.sha256 === found.sha256) return
  throw new BackupFailure(
    `The table ${noted.name} is not what was written: ${found.rows} rows for ${noted.rows}, or another checksum.`,
  )
}

const notOurs = () => new BackupFailure('This file is not a backup that `npm run backup` made.')

function aboutIn(name: string, bytes: Buffer): About {
  if (name !== parts.about) throw notOurs()
  const about = parsed(About, bytes)
  if (about.format > backupFormat) {
    throw new BackupFailure(`This backup was made by a newer release, ${about.release}. Please install that one first.`)
  }
  return about
}

function parsed<Content>(schema: z.ZodType<Content>, bytes: Buffer): Content {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    throw notOurs()
  }
}
