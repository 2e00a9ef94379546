import { brand } from '../../contract/platform/brand.ts'
import { escapeMarkup } from './escape-markup.ts'

const body =
  'max-width:32rem;margin:20vh auto 0;padding:0 1.5rem;font:1.0625rem/1.5 system-ui,sans-serif;color:CanvasText;background:Canvas'

/** What stands in a tab that was opened for a file, where there is none: why, and the way back. */
export const problemPage = (sentence: string) =>
  `<!doctype html><html lang="en-IN" style="color-scheme:light dark"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
  `<title>Not opened, ${escapeMarkup(brand.name)}</title></head>` +
  `<body style="${body}"><main><h1 style="font-size:1.5rem;line-height:1.2">This could not be opened.</h1>` +
  `<p>${escapeMarkup(sentence)}</p><p>Close this tab to go back to where you were.</p></main></body></html>`
