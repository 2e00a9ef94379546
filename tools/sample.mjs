// What `npm run sample` runs: a backup of this release's demo, which every later release has to open (tests/samples).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, findNode, install } from './prepare.mjs'
import { Failure, main, root, runOrFail } from './process.mjs'

await main(async () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const file = join(root, `tests/samples/${version}.tar.gz`)
  if (existsSync(file)) throw new Failure(`Release ${version} has its sample. Raise the version in package.json first.`)
  await install({ dev: true })
  await build()
  const folder = await mkdtemp(join(tmpdir(), 'pahiya-sample-'))
  const settings = { DATA_DIR: folder, DATABASE_URL: '', BACKUP_FOLDER: '', DEMO: '1', PORT: '0', HOST: '127.0.0.1' }
  try {
    await seed(settings)
    await runOrFail('Making the sample', findNode(), ['server/backup/main.ts', 'backup', file], { env: settings })
    await chmod(file, 0o644)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** Starts the server, which fills the folder, and stops it when it says where it is. */
async function seed(settings) {
  const env = { ...process.env, ...settings }
  const server = spawn(findNode(), ['server/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(server, 'exit')
  server.stdout.setEncoding('utf8').on('data', (text) => {
    if (text.includes('running at')) server.kill('SIGTERM')
  })
  const [code] = await ended
  if (code !== 0) throw new Failure('The server did not start, so there is no sample.')
}
