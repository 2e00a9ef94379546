import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { hasPostgres } from '../../support/postgres-cluster.ts'

type Places = { folder: string; http: number; https: number; processes: [number, number] }
type Change = [from: string | RegExp, to: string]
type Kind = {
  name: string
  /** As Debian installs it. */
  program: string
  /** Of docs/operations/. */
  example: string
  /** What an operator changes too, and what a test may not use: the places of the machine. */
  changes: (places: Places) => Change[]
  run: (file: string, folder: string) => string[]
}

const certificateIn = (folder: string) => ({ certificate: `${folder}/cert.pem`, key: `${folder}/key.pem` })

export const proxies: Kind[] = [
  {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    example: 'nginx.conf',
    changes: ({ folder, http, https, processes: [first, second] }) => [
      ['user www-data;\n', ''],
      ['/run/nginx.pid', `${folder}/pid`],
      ['access_log /var/log/nginx/access.log', 'access_log off'],
      ['/var/log/nginx/error.log', `${folder}/error.log`],
      ['server_tokens off;', `server_tokens off;\n${nginxFolders(folder)}`],
      ['listen 80;', `listen 127.0.0.1:${http};`],
      ['listen [::]:80;', ''],
      ['listen 443 ', `listen 127.0.0.1:${https} `],
      ['listen [::]:443 ssl http2;', ''],
      ['/etc/letsencrypt/live/pahiya.example/fullchain.pem', certificateIn(folder).certificate],
      ['/etc/letsencrypt/live/pahiya.example/privkey.pem', certificateIn(folder).key],
      ['127.0.0.1:3001', `127.0.0.1:${first}`],
      ['127.0.0.1:3002', `127.0.0.1:${second}`],
    ],
    run: (file, folder) => ['-c', file, '-p', folder, '-e', `${folder}/error.log`, '-g', 'daemon off;'],
  },
  {
    name: 'Caddy',
    program: '/usr/bin/caddy',
    example: 'Caddyfile',
    changes: ({ folder, https, processes: [first, second] }) => [
      [
        /\npahiya\.example \{/,
        `\n{\n\tadmin off\n\tauto_https disable_redirects\n}\nhttps://127.0.0.1:${https} {\n\ttls ${certificateIn(folder).certificate} ${certificateIn(folder).key}`,
      ],
      ['127.0.0.1:3001', `127.0.0.1:${first}`],
      ['127.0.0.1:3002', `127.0.0.1:${second}`],
    ],
    run: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  },
  {
    name: 'HAProxy',
    program: '/usr/sbin/haproxy',
    example: 'haproxy.cfg',
    changes: ({ folder, http, https, processes: [first, second] }) => [
      ['  log /dev/log local0\n  user haproxy\n  group haproxy\n  chroot /var/lib/haproxy\n', ''],
      ['bind :80', `bind 127.0.0.1:${http}`],
      ['bind :443', `bind 127.0.0.1:${https}`],
      ['/etc/haproxy/pahiya.example.pem', `${folder}/both.pem`],
      [/127\.0\.0\.1:3001/g, `127.0.0.1:${first}`],
      [/127\.0\.0\.1:3002/g, `127.0.0.1:${second}`],
    ],
    run: (file) => ['-db', '-f', file],
  },
]

const nginxFolders = (folder: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => `${use}_temp_path ${folder}/${use};`).join('\n')

/** Why a trial with it cannot run here, as its title says; undefined where it can. */
export function notTriedBecause(program?: string): string | undefined {
  if (!hasPostgres) return 'PostgreSQL’s programs are not found'
  return program === undefined || existsSync(program) ? undefined : `${program} is not installed`
}

function changed(text: string, changes: Change[]): string {
  return changes.reduce((before, [from, to]) => {
    const after = before.replace(from, () => to)
    if (after === before) throw new Error(`The example says nowhere '${from}'.`)
    return after
  }, text)
}

function makeCertificate(folder: string) {
  const { certificate, key } = certificateIn(folder)
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync('openssl', [...made, ...names, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  writeFileSync(`${folder}/both.pem`, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
}

let lastPort = 20_000 + (process.pid % 10_000)

/** Below those that connections take: while a process is replaced, no connection may take its port. */
export async function lastingPort(): Promise<number> {
  do lastPort += 1
  while (await takesConnections(lastPort))
  return lastPort
}

/** The program with its example of docs/operations/, before two processes; ended with the test. */
export async function startProxy(kind: Kind, places: Omit<Places, 'folder'>): Promise<void> {
  const folder = await mkdtemp('/tmp/pahiya-proxy-')
  makeCertificate(folder)
  mkdirSync(`${folder}/home`)
  chmodSync(folder, 0o755)
  const example = fileURLToPath(new URL(`../../../docs/operations/${kind.example}`, import.meta.url))
  const file = `${folder}/${kind.example}`
  writeFileSync(file, changed(readFileSync(example, 'utf8'), kind.changes({ folder, ...places })))
  const env = { PATH: process.env.PATH, HOME: `${folder}/home` }
  const child = spawn(kind.program, kind.run(file, folder), { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], env })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    said = (said + chunk).slice(-4000)
  })
  const kill = () => child.kill('SIGTERM')
  process.on('exit', kill)
  onTestFinished(async () => {
    process.off('exit', kill)
    kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  })
  while (!(await takesConnections(places.https))) {
    if (child.exitCode !== null) throw new Error(`${kind.name} ended: ${said}`)
    await sleep(20)
  }
}

const takesConnections = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
