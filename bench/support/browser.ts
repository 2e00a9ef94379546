import { killAll, launch } from 'chrome-launcher'

/** A Chrome without a window, for as long as `work` takes; `work` gets its debugging port. CHROME_PATH names it. */
export async function withBrowser<Result>(work: (port: number) => Promise<Result>): Promise<Result> {
  // Chrome refuses its sandbox to root, as whom containers usually run.
  const asRoot = process.getuid?.() === 0
  const chrome = await launch({
    chromeFlags: ['--headless=new', '--disable-dev-shm-usage', ...(asRoot ? ['--no-sandbox'] : [])],
    logLevel: 'error',
  })
  try {
    return await work(chrome.port)
  } finally {
    chrome.kill()
  }
}

/** The last resort of a bench that ends while a browser runs. */
export const killBrowsers = killAll
