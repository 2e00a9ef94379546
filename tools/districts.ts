import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

/** The server's districts above its platform, the lowest first: each knows those before it (docs/architecture.md). */
export const districts = [
  'people',
  'messages',
  'catalogue',
  'customers',
  'stock',
  'workshop',
  'money',
  'drivers',
  'office',
  'desk',
] as const

type District = (typeof districts)[number]

/** Rooms of a district, and how often its files import each of those below it. */
export type Drawn = { district: District; rooms: string[]; knows: [District, number][] }

const districtOf = (file: string) => districts.find((district) => file.startsWith(`server/${district}/`))

/** As the imports are today; tests may know everything. */
export function drawDistricts(): Drawn[] {
  const files = globSync(`server/{${districts.join(',')}}/*/**/*.ts`, { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  )
  const arrows = new Map<string, number>()
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, path = ''] of text.matchAll(/from '(\.[^']+)'/g)) {
      const target = districtOf(relative(root, resolve(root, dirname(file), path)))
      if (!target || target === districtOf(file)) continue
      const arrow = `${districtOf(file)} ${target}`
      arrows.set(arrow, (arrows.get(arrow) ?? 0) + 1)
    }
  }
  return districts.map((district) => ({
    district,
    rooms: [
      ...new Set(files.filter((file) => districtOf(file) === district).map((file) => file.split('/')[2] ?? '')),
    ].sort(),
    knows: districts.flatMap((other) => {
      const count = arrows.get(`${district} ${other}`) ?? 0
      return count > 0 ? [[other, count] as [District, number]] : []
    }),
  }))
}

/** The picture in docs/architecture.md. */
export function mapOf(drawn: Drawn[]): string {
  const boxes = drawn.map(({ district, rooms }) => `  ${district}["<b>${district}</b><br/>${rooms.join(', ')}"]`)
  const arrows = drawn.flatMap(({ district, knows }) => knows.map(([other]) => `  ${district} --> ${other}`))
  return ['```mermaid', 'flowchart TD', ...boxes.reverse(), ...arrows, '```'].join('\n')
}

export const architecture = join(root, 'docs/architecture.md')
const place = /```mermaid[\s\S]*?```|^MAP$/m

if (import.meta.main) {
  writeFileSync(
    architecture,
    readFileSync(architecture, 'utf8').replace(place, () => mapOf(drawDistricts())),
  )
}
