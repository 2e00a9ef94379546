import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

/*
 * No container engine builds the Dockerfile here, so its own commands are run in a folder of their own: what they remove
 * is not missed, the server starts as the image would start it, and the health check finds it.
 */

const root = fileURLToPath(new URL('../', import.meta.url))
const run = promisify(execFile)
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const patienceInMilliseconds = 240_000

const instructions = read('Dockerfile')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .map((line) => /^([A-Z]+) (.*)$/.exec(line))
  .flatMap((match) => (match ? [{ name: match[1] ?? '', value: match[2] ?? '' }] : []))
const valuesOf = (name: string) => instructions.filter((each) => each.name === name).map(({ value }) => value)

/** What `COPY . .` copies, and beside it what `npm run build` would make anew, by hard links. */
async function copyProject(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pahiya-image-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const ignored = read('.dockerignore').split('\n')
  const copied = [...readdirSync(root).filter((name) => !ignored.includes(name)), 'build']
  // What a tool keeps for its next run: the other tests' own runner writes there meanwhile.
  const isCache = /^\.(cache|vite)/
  const packages = readdirSync(join(root, 'node_modules')).filter((name) => !isCache.test(name))
  const link = (names: string[], to: string) => run('cp', ['-al', ...names.map((name) => join(root, name)), to])
  await link(copied, folder)
  await mkdir(join(folder, 'node_modules'))
  await link(
    packages.map((name) => join('node_modules', name)),
    join(folder, 'node_modules'),
  )
  return folder
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

test.runIf(process.platform === 'linux')(
  'the commands of the Dockerfile end in a server that its health check finds',
  async () => {
    const folder = await copyProject()
    const data = join(folder, 'data')
    const here = (command: string) => command.replaceAll('/data', data).replace('-o node -g node ', '')
    const image = Object.fromEntries(
      valuesOf('ENV').flatMap((line) =>
        here(line)
          .split(' ')
          .map((pair) => pair.split('=')),
      ),
    )
    const env = {
      PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
      HOME: process.env.HOME,
      ...image,
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      PUBLIC_URL: 'https://pahiya.example',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'hello@pahiya.example',
      SMS_GATEWAY_URL: 'https://sms.example/send',
      SMS_GATEWAY_KEY: 'key',
      SMS_ENTITY_ID: '1',
      SMS_HEADER: 'PAHIYA',
      SMS_TEMPLATE_ONE_TIME_CODE: '1',
    }
    for (const command of valuesOf('RUN')) await run('sh', ['-c', here(command)], { cwd: folder, env })

    const [program = '', ...args] = JSON.parse(valuesOf('CMD')[0] ?? '[]')
    const server = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
    const ended = once(server, 'exit')
    onTestFinished(() => void server.kill('SIGKILL'))
    const [, check = '[]'] = /CMD (\[.*\])$/.exec(valuesOf('HEALTHCHECK')[0] ?? '') ?? []
    const [checker = '', ...question] = JSON.parse(check)
    const isHealthy = () =>
      run(checker, question, { env }).then(
        () => true,
        () => false,
      )
    expect(await isHealthy()).toBe(false)
    await expect.poll(isHealthy, { timeout: patienceInMilliseconds / 2, interval: 500 }).toBe(true)

    server.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  },
  patienceInMilliseconds,
)

test('the image runs the line of Node that the code needs, without rights', () => {
  expect(valuesOf('FROM').every((image) => image.startsWith('node:24-'))).toBe(true)
  expect(instructions.findLast(({ name }) => name === 'USER')?.value).toBe('node')
})
