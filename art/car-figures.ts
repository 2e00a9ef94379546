import { axles, hatchback, wheels } from './car.ts'
import { sedan, suv } from './car-bodies.ts'
import { balloons, type Mark } from './marks.ts'
import { drawing, type Manner } from './paper.ts'
import { line, many, path } from './pen.ts'
import type { WheelOptions } from './wheel.ts'

const [frontX, axleY] = axles.front
const [rearX] = axles.rear

/** The road with its hatching, between two points. */
const road = (from: number, to: number) =>
  line('d', from, 380, to, 380) +
  path(
    'h',
    many(Math.floor((to - from - 6) / 14) + 1, (index) => `M${from + 8 + index * 14} 380l-8 9`),
  )

const plumbLines = line('c', frontX, 246, frontX, 404) + line('c', rearX, 246, rearX, 404)

const phantomCar = () =>
  road(24, 876) +
  hatchback(true) +
  wheels({ accent: true }) +
  plumbLines +
  line('c', 152, axleY, 304, axleY) +
  line('c', 623, axleY, 775, axleY)

/** The numbers of the seven tiles of the home page. */
const heroMarks: Mark[] = [
  [1, 200, 262, 150, 158],
  [2, 206, 312, 60, 196],
  [3, 228, 232, 236, 128],
  [4, 628, 90, 668, 36],
  [5, 532, 214, 560, 36],
  [6, 440, 336, 440, 402],
  [7, 352, 256, 424, 40],
]

/** The numbers of the nine lists of the printed menu. */
const menuMarks: Mark[] = [
  [1, 111, 300, 44, 204],
  [2, 250, 238, 190, 120],
  [3, 208, 308, 74, 124],
  [4, 532, 214, 560, 36],
  [5, 640, 104, 706, 44],
  [6, 340, 250, 418, 36],
  [7, 560, 350, 560, 404],
  [8, 190, 258, 130, 62],
  [9, 699, 322, 800, 86],
]

export const heroCar = () =>
  drawing(
    'A hatchback seen from the side, its hidden parts dashed; seven numbers match the list of services',
    [18, 8, 858, 422],
    phantomCar() + balloons(heroMarks),
    'wide',
  )

export const menuCar = () =>
  drawing(
    'A hatchback seen from the side, its hidden parts dashed; nine numbers match the lists of the menu',
    [18, 8, 858, 424],
    phantomCar() + balloons(menuMarks, 17),
    'wide',
  )

export const plainCar = () =>
  drawing('A hatchback seen from the side', [0, 0, 900, 420], hatchback() + wheels() + line('d', 40, 380, 860, 380))

const side = (title: string, body: string, options: WheelOptions, manner: Manner = 'plate') =>
  drawing(title, [40, 60, 820, 340], body + wheels(options, options) + road(40, 860) + plumbLines, manner)

export const hatchSide = (manner?: Manner) => side('A hatchback', hatchback(), {}, manner)
export const sedanSide = (manner?: Manner) => side('A sedan', sedan(), { spokes: 10 }, manner)
export const suvSide = () => side('An SUV', suv(), { spokes: 6 })
