import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './process.mjs'

/** One hash over the names and contents of these files and everything in these folders; a missing one counts as empty. */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesUnder)) {
    const content = readFileSync(join(root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** The files under a path of the project, named from its root, in the same order on every machine. */
export function filesUnder(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return []
  if (found.isFile()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`))
}

/** What the last finished run noted, or nothing. A broken note is no note. */
export function readStamp(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'))
  } catch {
    return undefined
  }
}

export function writeStamp(path, stamp) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), JSON.stringify(stamp))
}

export function removeStamp(path) {
  rmSync(join(root, path), { force: true })
}
