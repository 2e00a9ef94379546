import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Driver } from './driver.ts'
import { inPageScript } from './in-page.ts'

type InPage = Window['inPage']
type Name = keyof InPage

const libraryFile = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')
const scripts = [readFileSync(libraryFile, 'utf8'), inPageScript]

/** Asks the page that the window shows now, which may be a new one that does not know our questions yet. */
export async function ask<Asked extends Name>(driver: Driver, name: Asked, input: Parameters<InPage[Asked]>[0]) {
  if (!(await driver.run(() => 'inPage' in window, undefined))) {
    for (const script of scripts) await driver.load(script)
  }
  const answer = await driver.run(askInPage, { name, input })
  return answer as Awaited<ReturnType<InPage[Asked]>>
}

const askInPage = ({ name, input }: { name: Name; input: Parameters<InPage[Name]>[0] }) =>
  (window.inPage[name] as (input: Parameters<InPage[Name]>[0]) => unknown)(input)
