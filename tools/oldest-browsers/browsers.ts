/**
 * The oldest browsers that Pahiya works in, said once: what is built for them (vite.config.ts), what is looked for in what
 * was built (oldest-browsers.test.ts) and README.md go by this. Safari 16.4 has the newest iOS of an iPhone 8; Firefox 115 is
 * the last on Windows 7. @see docs/decisions/0048-the-oldest-browsers.md
 */
export const oldestBrowsers = [
  { name: 'Chrome', version: '111', builtFor: 'chrome111', atMdn: ['chrome', 'chrome_android'] },
  { name: "Android's WebView", version: '111', builtFor: 'chrome111', atMdn: ['webview_android'] },
  { name: 'Samsung Internet', version: '22', builtFor: 'chrome111', atMdn: ['samsunginternet_android'] },
  { name: 'Safari', version: '16.4', builtFor: 'safari16.4', atMdn: ['safari', 'safari_ios'] },
  { name: 'Firefox', version: '115', builtFor: 'firefox115', atMdn: ['firefox', 'firefox_android'] },
] as const

export const buildTargets = [...new Set(oldestBrowsers.map(({ builtFor }) => builtFor))]

/** The newest edition of JavaScript that all of them read whole: 2024's regular expressions have a `v` that none knows. */
export const language = 2023
