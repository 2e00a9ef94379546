import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findNode, programOf } from './prepare.mjs'
import { Failure, run } from './process.mjs'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const shellCommands = ['chromium-headless-shell', 'chrome-headless-shell']
const firefoxCommands = ['firefox', 'firefox-esr']
const advice = 'Please install Chromium or Google Chrome, or set CHROMIUM_PATH to one, and run the command again.'

/** The path of a Chromium: the one asked for, else one that is here, else one that can be fetched. */
export async function findBrowser() {
  return (
    findAsked() ?? findInstalled(usualPlaces()) ?? (await findPlaywrights()) ?? fetchBrowser('--no-shell', 'chromium')
  )
}

/**
 * The same for tests: preferably a headless shell, in which opening a page costs a sixth of what it costs in a whole
 * browser. Beside a browser that is installed a shell is only fetched where that is quick, by Debian's packages.
 */
export async function findTestBrowser() {
  const present = findAsked() ?? findInstalled(inPath(shellCommands)) ?? (await findPlaywrights('shell'))
  if (present) return present
  const whole = findInstalled(usualPlaces()) ?? (await findPlaywrights())
  if (whole) return (await fetchDebians('chromium-headless-shell')) ?? whole
  return fetchBrowser('--only-shell', 'chromium-headless-shell')
}

function findAsked() {
  const asked = process.env.CHROMIUM_PATH
  if (asked && !existsSync(asked)) {
    throw new Failure(`CHROMIUM_PATH names ${asked}, where there is no file. ${advice}`)
  }
  return asked || undefined
}

/** The path of a Firefox, the one asked for first. */
export async function findFirefox() {
  const asked = process.env.FIREFOX_PATH
  if (asked) return asked
  const onMac = '/Applications/Firefox.app/Contents/MacOS/firefox'
  return findInstalled([...inPath(firefoxCommands), onMac]) ?? (await fetchDebians('firefox-esr'))
}

/** The path of WebKitGTK's WebDriver, which brings a browser, beside a screen that nobody sees: Linux alone has them. */
export async function findWebKitDriver() {
  const screen = findInstalled(inPath(['Xvfb'])) ?? (await fetchDebians('xvfb', 'Xvfb'))
  return screen && (findInstalled(inPath(['WebKitWebDriver'])) ?? fetchDebians('webkit2gtk-driver', 'WebKitWebDriver'))
}

async function fetchBrowser(kind, debianPackage) {
  console.log('No Chromium here: fetching one…')
  const fetched = (await fetchPlaywrights(kind)) ?? (await fetchDebians(debianPackage))
  if (fetched) return fetched
  throw new Failure(`The browser tests found no Chromium and could not fetch one. ${advice}`)
}

const findInstalled = (places) => places.find((path) => existsSync(path))

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
  return inPath(commands)
}

function inPath(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  return folders.filter(Boolean).flatMap((folder) => names.map((name) => join(folder, name)))
}

async function findPlaywrights(kind = 'whole') {
  // Imported here: this file is also loaded where Playwright is not installed yet.
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  if (kind === 'whole') return existsSync(path) ? path : undefined
  // Playwright tells where its browser is, not where the shell is: in a folder beside.
  const folder = path.replace(/([\\/])chromium(-\d+)[\\/].*/, '$1chromium_headless_shell$2')
  if (folder === path || !existsSync(folder)) return undefined
  const file = readdirSync(folder, { recursive: true }).find((name) =>
    /[\\/][\w-]*headless[-_]shell(\.exe)?$/.test(name),
  )
  return file && join(folder, file)
}

async function fetchPlaywrights(kind) {
  // Allowed to fail: closed networks refuse the download, and Debian's packages are tried next.
  await run(findNode(), [programOf('@playwright/test', 'playwright'), 'install', kind, 'chromium'], { output: 'never' })
  return findPlaywrights(kind === '--only-shell' ? 'shell' : 'whole')
}

/** @param name Debian's package, which brings a program of that name if no other is told */
async function fetchDebians(name, program = name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log(`Installing ${name}…`)
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, output: 'onFailure' }
  await run('apt-get', ['update'], options)
  await run('apt-get', ['install', '-y', '--no-install-recommends', '--no-remove', name], options)
  return findInstalled(inPath([program]))
}
