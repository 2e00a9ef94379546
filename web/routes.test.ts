import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

const folder = new URL('./', import.meta.url)

const hasBoundary = ({ file }: Pick<RouteConfigEntry, 'file'>) =>
  /^export (const|function) ErrorBoundary\b/m.test(readFileSync(new URL(file, folder), 'utf8'))
/** What draws nothing falls nowhere. */
const isDrawn = ({ file }: RouteConfigEntry) =>
  !/^export default function \w+\(\) \{\n {2}return null\n\}/m.test(readFileSync(new URL(file, folder), 'utf8'))
const areaOf = ({ file }: RouteConfigEntry) => file.split('/')[0]

/** Each route that draws, within those around it, from the outside inwards. */
const chains = (entries: RouteConfigEntry[], around: RouteConfigEntry[] = []): RouteConfigEntry[][] =>
  entries.flatMap((entry) => {
    const chain = [...around, entry]
    return [...(isDrawn(entry) ? [chain] : []), ...chains(entry.children ?? [], chain)]
  })

const pages = chains(routes).filter((chain) => chain.at(-1)?.children === undefined)

test('a page that cannot be drawn is told in the frame of its own area', () => {
  expect(pages.length).toBeGreaterThan(60)
  const homeless = pages.filter((chain) => {
    const page = chain.at(-1)
    const boundary = chain.findLast(hasBoundary)
    return !page || !boundary || areaOf(boundary) !== areaOf(page)
  })

  expect(homeless.map((chain) => chain.at(-1)?.file)).toEqual([])
})

test('each frame stays around a page that cannot be drawn: what stands for it is within', () => {
  const isFrame = ({ file }: RouteConfigEntry) => /<Outlet \/>/.test(readFileSync(new URL(file, folder), 'utf8'))
  const fallen = pages.filter((chain) => {
    const frames = chain.filter((entry) => isFrame(entry) && !hasBoundary(entry))
    return chain.findLastIndex(hasBoundary) < chain.findLastIndex((entry) => frames.includes(entry))
  })

  expect(fallen.map((chain) => chain.at(-1)?.file)).toEqual([])
})

test('what no area can tell is told by the root', () => {
  expect(hasBoundary({ file: 'root.tsx' })).toBe(true)
})
