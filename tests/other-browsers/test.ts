import { writeFile } from 'node:fs/promises'
import { test as base, request } from '@playwright/test'
import { type Caller, newAddress } from '../browser/site.ts'
import { type Browser, type Driver, desk, phone, type Size } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { Screen } from './screen.ts'
import { startWebKit } from './webkit.ts'

type OpenScreen = (size: Size) => Promise<Screen>

type Fixtures = {
  /** Opens a window for one more person. */
  openScreen: OpenScreen
  /** A driver's, on a phone. */
  onPhone: Screen
  /** A garage's, at a desk. */
  atDesk: Screen
  /** Somebody elsewhere, for what a journey finds there already. */
  elsewhere: Caller
}

export type Engine = { engine: 'firefox' | 'webkit'; enginePath: string }

/** A journey in a browser that is no Chromium; an error in its console fails it. */
export const test = base.extend<Fixtures, Engine & { running: Browser }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  enginePath: ['', { option: true, scope: 'worker' }],
  running: [
    async ({ engine, enginePath }, use) => {
      const running = await (engine === 'firefox' ? startFirefox : startWebKit)(enginePath)
      await use(running)
      await running.close()
    },
    { scope: 'worker', timeout: 0 },
  ],
  openScreen: async ({ running, baseURL }, use, info) => {
    const drivers: Driver[] = []
    await use(async (size) => {
      const driver = await running.open(size)
      drivers.push(driver)
      return new Screen(driver, baseURL ?? '')
    })
    for (const [place, driver] of drivers.entries()) {
      if (info.status !== info.expectedStatus) {
        const path = info.outputPath(`window-${place + 1}.png`)
        await writeFile(path, await driver.screenshot())
        await info.attach(`window ${place + 1}`, { path, contentType: 'image/png' })
      }
    }
    const faults = drivers.flatMap((driver) => driver.faults())
    for (const driver of drivers) await driver.close()
    base.expect(faults).toEqual([])
  },
  onPhone: async ({ openScreen }, use) => use(await openScreen(phone)),
  atDesk: async ({ openScreen }, use) => use(await openScreen(desk)),
  elsewhere: async ({ baseURL }, use) => {
    const extraHTTPHeaders = { 'x-forwarded-for': newAddress() }
    const context = await request.newContext({ ...(baseURL && { baseURL }), extraHTTPHeaders })
    await use({ request: context })
    await context.dispose()
  },
})
