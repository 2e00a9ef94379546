import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const parentPollInMilliseconds = 500
const terminalGraceInMilliseconds = 40_000
const shells = ['sh', 'dash', 'bash', 'zsh', 'ash', 'busybox']
/** Longer than the server takes to let calls finish (server/shutdown.ts). */
const patienceInMilliseconds = 45_000

/** A failure whose message is all that a person needs to read: no stack is printed. */
export class Failure extends Error {}

let child
let stopSignal

/**
 * Runs a program in the project's folder and resolves with its exit code.
 * `output` is shown as it comes ('shown'), only when the program fails ('onFailure'), or 'never'.
 */
export function run(command, args, { env = {}, output = 'shown', shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe']
    const kept = []
    const running = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio, shell })
    child = running
    running.stdout?.on('data', (part) => kept.push(part))
    running.stderr?.on('data', (part) => kept.push(part))
    running.on('error', (error) => reject(new Failure(`${command} could not be started: ${error.message}`)))
    running.on('close', (code, signal) => {
      child = undefined
      const status = code ?? 128 + constants.signals[signal]
      if (status !== 0 && output === 'onFailure') process.stderr.write(Buffer.concat(kept))
      // Asked to stop: what would have come next must not start.
      if (stopSignal) process.exit(status)
      resolve(status)
    })
  })
}

/** Runs a program that has to succeed; `what` begins the sentence that is printed when it does not. */
export async function runOrFail(what, command, args, options) {
  const status = await run(command, args, options)
  if (status !== 0) throw new Failure(`${what} failed (exit code ${status}). The reason stands above.`)
}

/** The frame of every script here: signals reach the child, failures read well, the exit code is the work's. */
export async function main(work) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  stopWithParent()
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}

function stop(signal) {
  if (!child) process.exit(128 + constants.signals[signal])
  // Ctrl-C in a terminal reaches the child by itself, and a second one means 'at once' to many programs.
  const isHeard = signal === 'SIGINT' && process.stdin.isTTY
  if (stopSignal && isHeard) return
  // A server knows SIGTERM as the order to close cleanly; SIGHUP would just end it.
  const tell = () => child?.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  if (stopSignal) return tell()
  stopSignal = signal
  setTimeout(tell, isHeard ? terminalGraceInMilliseconds : 0).unref()
  setTimeout(() => child?.kill('SIGKILL'), patienceInMilliseconds).unref()
}

/** npm that is killed does not take its script along; a server left behind would hold its port and its data folder. */
function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const atStart = ancestors()
  setInterval(() => {
    if (ancestors() !== atStart && !stopSignal) stop('SIGTERM')
  }, parentPollInMilliseconds).unref()
}

/** Our parent, and where that is the shell between npm and us, also npm: the shell outlives it unchanged. */
function ancestors() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/status`, 'utf8')
    const [, name] = /^Name:\s*(.*)$/m.exec(status)
    const [, grandparent] = /^PPid:\s*(.*)$/m.exec(status)
    return shells.includes(name) ? `${process.ppid} ${grandparent}` : `${process.ppid}`
  } catch {
    // Only Linux has /proc; macOS's shell replaces itself by the script, so that the parent is npm.
    return `${process.ppid}`
  }
}
