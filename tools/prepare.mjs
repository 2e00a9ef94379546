import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { compress } from './compress.mjs'
import { Failure, root, runOrFail } from './process.mjs'
import { hashOf, readStamp, removeStamp, writeStamp } from './stamps.mjs'

const neededNode = 24
const installStamp = 'node_modules/.pahiya-install.json'
const buildStamp = 'build/.pahiya-build.json'
const buildSources = [
  'web',
  'contract',
  'public',
  'react-router.config.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'tools/build-script.ts',
  'tools/build-worker.ts',
  'tools/compress.mjs',
  'tools/endpoints-of-browsers.ts',
  'tools/oldest-browsers/browsers.ts',
  'tools/words-of-browsers.ts',
]

/** Installs what package-lock.json lists when that changed since the last time. A full install serves `dev: false` too. */
export async function install({ dev }) {
  const wanted = { lock: hashOf(['package-lock.json']), platform: `${process.platform}-${process.arch}` }
  const present = readStamp(installStamp)
  const same = present?.lock === wanted.lock && present.platform === wanted.platform
  if (same && (present.dev || !dev)) return

  // A developer's tools, once there, stay: also those that a plain `npm install` brought.
  const full = dev || (present?.dev ?? existsSync(join(root, 'node_modules/@biomejs/biome')))
  const first = !existsSync(join(root, 'node_modules'))
  console.log(first ? 'Installing (first time, about a minute)…' : 'Installing what changed…')
  removeStamp(installStamp)
  // Exactly what the lock lists; it names the packages of every platform (tools/package-lock.test.ts).
  const args = ['ci', full ? '--include=dev' : '--omit=dev', '--loglevel=error']
  await runNpm('Installing', args)
  writeStamp(installStamp, { ...wanted, dev: full })
}

/** Builds the pages when anything they are made of changed since the last time. */
export async function build() {
  const sources = hashOf(buildSources)
  if (readStamp(buildStamp)?.sources === sources) return

  const node = findNode()
  console.log('Building the pages…')
  removeStamp(buildStamp)
  await runOrFail('Building the pages', node, [programOf('@react-router/dev', 'react-router'), 'build'], {
    env: { NODE_ENV: 'production' },
    output: 'onFailure',
  })
  await runOrFail('Building the worker', node, ['tools/build-worker.ts'], {
    env: { NODE_ENV: 'production' },
    output: 'onFailure',
  })
  await compress('build/client')
  writeStamp(buildStamp, { sources })
}

/** The Node that runs the TypeScript: the one running this if it is new enough, else the one that npm installed here. */
export function findNode() {
  if (majorOf(process.versions.node) >= neededNode) return process.execPath
  const brought = nodePackages().find(runsHere)
  if (brought) return brought
  throw new Failure(
    `Pahiya needs Node ${neededNode} or newer; this is Node ${process.versions.node}. ` +
      'Please install it from https://nodejs.org and run the command again.',
  )
}

/** Puts the right Node first on the PATH, for tools that start `node` themselves. */
export function preferNode() {
  const node = findNode()
  process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH}`
  return node
}

/** The script behind a package's command, so that it runs with our Node and needs no shell on any system. */
export function programOf(packageName, command) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, bin[command])
}

function runNpm(what, args) {
  const script = process.env.npm_execpath
  if (script?.endsWith('npm-cli.js')) {
    return runOrFail(what, process.env.npm_node_execpath ?? process.execPath, [script, ...args])
  }
  // Windows starts npm.cmd through a shell only; none of our arguments needs quoting.
  return runOrFail(what, 'npm', args, { shell: process.platform === 'win32' })
}

/** Where npm may have put a Node for this machine: its packages are named in two ways. */
function nodePackages() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  return ['node', 'node-bin'].map((name) =>
    join(root, `node_modules/${name}-${platform}-${process.arch}/bin/${program}`),
  )
}

/** Asked for its version, since a system with another C library has the file and cannot run it. */
function runsHere(node) {
  const answer = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return answer.status === 0 && majorOf(answer.stdout.slice(1)) >= neededNode
}

function majorOf(version) {
  return Number.parseInt(version, 10)
}

/** Node's arguments to read the settings of `.env`, where there is one. */
export const settingsFile = () => (existsSync(join(root, '.env')) ? ['--env-file=.env'] : [])
