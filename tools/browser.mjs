import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findNode, programOf } from './prepare.mjs'
import { Failure, run } from './process.mjs'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const advice = 'Please install Chromium or Google Chrome, or set CHROMIUM_PATH to one, and run the command again.'

/** The path of a Chromium: the one asked for, else one that is here, else one that can be fetched. */
export async function findBrowser() {
  const asked = process.env.CHROMIUM_PATH
  if (asked && existsSync(asked)) return asked
  if (asked) throw new Failure(`CHROMIUM_PATH names ${asked}, where there is no file. ${advice}`)

  const present = findInstalled() ?? (await findPlaywrights())
  if (present) return present

  console.log('No Chromium here: fetching one…')
  const fetched = (await fetchPlaywrights()) ?? (await fetchDebians())
  if (fetched) return fetched
  throw new Failure(`The browser tests found no Chromium and could not fetch one. ${advice}`)
}

function findInstalled() {
  return usualPlaces().find((path) => existsSync(path))
}

function usualPlaces() {
  if (process.platform === 'darwin') {
    const programs = ['Google Chrome', 'Chromium'].map((name) => `Applications/${name}.app/Contents/MacOS/${name}`)
    return ['/', homedir()].flatMap((folder) => programs.map((program) => join(folder, program)))
  }
  if (process.platform === 'win32') {
    const { PROGRAMFILES, 'PROGRAMFILES(X86)': programFiles32, LOCALAPPDATA } = process.env
    const programs = ['Google/Chrome/Application/chrome.exe', 'Chromium/Application/chrome.exe']
    const folders = [PROGRAMFILES, programFiles32, LOCALAPPDATA].filter(Boolean)
    return folders.flatMap((folder) => programs.map((program) => join(folder, program)))
  }
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  return folders.filter(Boolean).flatMap((folder) => commands.map((command) => join(folder, command)))
}

async function findPlaywrights() {
  // Imported here: this file is also loaded where Playwright is not installed yet.
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

async function fetchPlaywrights() {
  // Allowed to fail: closed networks refuse the download, and Debian's packages are tried next.
  await run(findNode(), [programOf('@playwright/test', 'playwright'), 'install', '--no-shell', 'chromium'], {
    output: 'never',
  })
  return findPlaywrights()
}

async function fetchDebians() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, output: 'onFailure' }
  await run('apt-get', ['update'], options)
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options)
  return findInstalled()
}
