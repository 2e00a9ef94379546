import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Server, type Store, startProduct } from './servers.ts'

/** Folders of one run of the bench; nothing of the developer's own data is read or written. */
export type Workspace = {
  newFolder: () => string
  /** A copy of the demo's data for whoever asks: seeded once, by the product itself. */
  demoFolder: () => Promise<string>
  remove: () => void
}

export function createWorkspace(): Workspace {
  const base = mkdtempSync(join(tmpdir(), 'pahiya-bench-'))
  const newFolder = () => mkdtempSync(join(base, 'data-'))
  let seeding: Promise<string> | undefined

  async function seed() {
    const folder = newFolder()
    await withProduct({ folder }, async () => undefined)
    return folder
  }
  return {
    newFolder,
    async demoFolder() {
      seeding ??= seed()
      return copyFolder(await seeding, newFolder())
    },
    remove: () => rmSync(base, { recursive: true, force: true }),
  }
}

export function copyFolder(from: string, to: string): string {
  cpSync(from, to, { recursive: true })
  return to
}

/** The product on these data, for as long as `work` takes. */
export async function withProduct<Result>(
  store: Store,
  work: (product: Server) => Promise<Result>,
  env: Record<string, string> = {},
): Promise<Result> {
  const product = await startProduct(store, env)
  try {
    return await work(product)
  } finally {
    await product.stop()
  }
}
