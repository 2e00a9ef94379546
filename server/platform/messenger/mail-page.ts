import { brand } from '../../../contract/platform/brand.ts'
import { languageTags } from '../../../contract/words/languages.ts'
import { mails } from '../../../contract/words/mails.en.ts'
import { languageOfAsker, say } from '../../../contract/words/say.ts'
import { escapeMarkup } from '../escape-markup.ts'
import type { Letter } from './messages.ts'

/*
 * A mail as HTML: tables and styles in their tags, which every mail program keeps, no picture that one could block, and
 * the dark of those that have it. What it says stands in the mail's text too. It speaks the language of whoever is spoken
 * to (server/platform/asker.ts).
 */

type Page = {
  title: string
  greeting: string
  words: string
  button: Link
  letter: Letter
  after: string
  signature: string
  /** Of what needs the reader's consent. */
  stop?: Link
}
type Link = { href: string; label: string }

/** How high a line of text and one of the headline is: letters of Tamil and Hindi reach further up and down. */
const leading = { en: [24, 32], ta: [26, 36], hi: [24, 34] } as const

const fontOf = (line: number) => `font:16px/${line}px 'Segoe UI',Roboto,Arial,sans-serif`
const quiet = 'class="quiet" style="margin:0;color:#474e54;font-size:15px;line-height:22px"'
const cell = 'padding:9px 0;border-bottom:1px solid #d9d5c9;vertical-align:top'
const table = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"'

/** Over what stands in the tags; a program that leaves it out shows the light one. */
const dark = [
  '.ground{background:#101417!important;color:#f1efe8!important}',
  '.sheet{background:#171c20!important;border-color:#6d757b!important}',
  '.ink{color:#f1efe8!important}',
  '.quiet,.quiet a{color:#b8bdbf!important}',
  '.row td{border-color:#2a3238!important}',
  '.rule{border-color:#f1efe8!important}',
].join('')
const style = `@media (max-width:520px){.pad{padding-left:20px!important;padding-right:20px!important}}@media (prefers-color-scheme:dark){${dark}}`

/** The mark of the brand out of two rings, since pictures are blocked. */
const mark =
  '<span class="rule" style="display:inline-block;width:12px;height:12px;border:4px solid #14191d;border-radius:50%;vertical-align:-2px;margin-right:8px;background:#f2541b"></span>'

/** Each line of a text on its own. */
const lines = (text: string) => escapeMarkup(text).replaceAll('\n', '<br>')

const rowsOf = (rows: [string, string][], styles: [string, string]) =>
  rows
    .map(
      ([one, other]) =>
        `<tr class="row"><td class="quiet" style="${cell};${styles[0]}">${lines(one)}</td><td style="${cell};${styles[1]}">${lines(other)}</td></tr>`,
    )
    .join('')

const framed = (rows: string) =>
  `${table} class="rule" style="border-collapse:collapse;border-top:1px solid #14191d;margin:0 0 22px">${rows}</table>`

function detailsOf({ facts = [], prices = [], total, note }: Letter): string {
  const big = 'padding:14px 0 0;font-size:24px;line-height:28px;font-weight:700'
  const totalRow = total
    ? `<tr><td style="${big}">${escapeMarkup(total[0])}</td><td style="${big};text-align:right;white-space:nowrap;padding-left:16px">${escapeMarkup(total[1])}</td></tr>`
    : ''
  return [
    facts.length > 0 ? framed(rowsOf(facts, ['color:#474e54;width:34%', ''])) : '',
    prices.length > 0 || total
      ? framed(rowsOf(prices, ['color:inherit', 'text-align:right;white-space:nowrap;padding-left:16px']) + totalRow)
      : '',
    note ? `<p ${quiet}>${escapeMarkup(note)}</p>` : '',
  ].join('')
}

export function mailPage({ title, greeting, words, button, letter, after, signature, stop }: Page): string {
  const details = detailsOf(letter)
  const stopLine = stop
    ? `<br><br><a href="${escapeMarkup(stop.href)}" style="color:#474e54">${escapeMarkup(stop.label)}</a>`
    : ''
  const from = letter.sender ? [say(mails).sentBy({ by: signature, garage: letter.sender })] : [signature]
  const language = languageOfAsker()
  const [text, headline] = leading[language]
  return `<!doctype html>
<html lang="${languageTags[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeMarkup(title)}</title>
<style>:root{color-scheme:light dark}${style}</style></head>
<body class="ground" style="margin:0;background:#f3f1ea;color:#14191d;${fontOf(text)}">
<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(words)}</div>
${table} class="ground" style="background:#f3f1ea;color:#14191d"><tr><td align="center" style="padding:24px 12px 40px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;text-align:left">
<tr><td class="ink" style="padding:0 4px 14px;font-size:24px;line-height:28px;font-weight:700">${mark}${escapeMarkup(brand.name)}</td></tr>
<tr><td class="sheet" style="background:#fbfaf6;border:1px solid #14191d;border-radius:6px">${table}>
<tr><td class="pad" style="padding:28px 36px 0"><h1 style="margin:0;font-size:28px;line-height:${headline}px;font-weight:700">${escapeMarkup(title)}</h1>
<p class="quiet" style="margin:12px 0 0;color:#474e54">${escapeMarkup(greeting)}</p>
<p class="quiet" style="margin:6px 0 0;color:#474e54">${escapeMarkup(words)}</p></td></tr>
<tr><td class="pad" style="padding:20px 36px ${details ? 24 : 30}px"><a href="${escapeMarkup(button.href)}" style="display:inline-block;background:#f2541b;border-bottom:2px solid #bd4216;border-radius:4px;padding:13px 24px 12px;color:#14191d;font-weight:700;font-size:17px;line-height:22px;text-decoration:none">${escapeMarkup(button.label)}</a></td></tr>
${details ? `<tr><td class="pad" style="padding:0 36px 30px">${details}</td></tr>` : ''}
</table></td></tr>
<tr><td class="quiet" style="padding:16px 4px 0;color:#5f656a;font-size:14px;line-height:20px">${[...from, after].map(escapeMarkup).join('<br>')}${stopLine}</td></tr>
</table></td></tr></table></body></html>
`
}

/** The same in a mail's text: a line each. */
export const letterLines = ({ facts = [], prices = [], total, note, sender }: Letter): string[] => {
  const said = (rows: [string, string][]) => rows.map(([one, other]) => `${one}: ${other.replaceAll('\n', ', ')}`)
  const block = [...said(facts), ...said(prices), ...said(total ? [total] : [])].join('\n')
  return [
    ...(block ? [block] : []),
    ...(note ? [note] : []),
    ...(sender ? [say(mails).sentFor({ garage: sender })] : []),
  ]
}
