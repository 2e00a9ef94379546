import { availableParallelism, totalmem } from 'node:os'
import { type Goal, type GoalName, goals, isMet } from './goals.ts'
import type { Range } from './support/numbers.ts'

/**
 * How a value is written. A bare time is a figure only where the goal is one: it says more about the machine than about
 * the product.
 */
const write = {
  ratio: (value: number) => `× ${value.toFixed(2)}`,
  score: (value: number) => `${Math.round(value)}`,
  kilobytes: (value: number) => `${value.toFixed(1)} kB`,
  megabytes: (value: number) => `${Math.round(value)} MB`,
  count: (value: number) => `${value}`,
  milliseconds: (value: number) => `${Math.round(value)} ms`,
  shift: (value: number) => value.toFixed(3),
}

export type Figure = {
  name: string
  kind: keyof typeof write
  value: number
  range?: Range
  goal?: GoalName
  /** What has to be known to read the value rightly. */
  remark?: string
}

/** What one part of the bench has measured: `notes` say how, or what stood out. */
export type Section = { title: string; notes: string[]; figures: Figure[] }

export const missed = (sections: Section[]) =>
  sections
    .flatMap((section) => section.figures.map((figure) => ({ section, figure })))
    .filter(({ figure: { goal, value } }) => goal && !isMet(goals[goal], value))
    .map(({ section, figure }) => `${section.title}: ${lineOf(figure)}`)

const wanted = (goal: Goal) => ('atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`)

function verdict({ goal: name, value }: Figure) {
  if (!name) return ''
  return `${wanted(goals[name])} ${isMet(goals[name], value) ? 'met' : '**missed**'}`
}

const spread = ({ kind, range }: Figure) => (range ? `${write[kind](range.least)} to ${write[kind](range.most)}` : '')

export const lineOf = (figure: Figure) =>
  [`${figure.name}: ${write[figure.kind](figure.value)}`, spread(figure), verdict(figure), figure.remark]
    .filter(Boolean)
    .join(', ')

/** Columns padded to one width, as the formatter that checks results.md wants them. */
function tableLines([head = [], ...rows]: string[][]): string[] {
  const widths = head.map((_cell, column) => Math.max(3, ...[head, ...rows].map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)]
}

function table({ title, notes, figures }: Section): string {
  const rows = figures.map((figure) => [
    figure.name,
    write[figure.kind](figure.value),
    spread(figure),
    verdict(figure),
    figure.remark ?? '',
  ])
  const lines = tableLines([['', 'median', 'range', 'goal', ''], ...rows])
  return [`## ${title}`, '', ...notes.map((note) => `- ${note}`), '', ...lines, ''].join('\n')
}

/** The whole of results.md. */
export function document(sections: Section[]): string {
  const memory = Math.round(totalmem() / 1024 ** 3)
  return [
    '# Results',
    '',
    `Written by \`npm run bench\` on a machine with ${availableParallelism()} cores and ${memory} GB of memory ` +
      `(${process.platform}, ${process.arch}), Node ${process.versions.node}. Every figure is a ratio taken in one run, ` +
      'a share, a score, a size or a count.',
    '',
    ...sections.map(table),
    '## Goals',
    '',
    ...tableLines([
      ['goal', 'where it comes from'],
      ...Object.entries(goals).map(([name, goal]) => [`${name} ${wanted(goal)}`, goal.source]),
    ]),
    '',
  ].join('\n')
}
