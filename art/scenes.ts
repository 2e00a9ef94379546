import { smallCar } from './car.ts'
import { drawing } from './paper.ts'
import { box, circle, ground, group, hexagon, line, many, path, polar } from './pen.ts'

/** A house with one door and two windows; its door stands at x + 54. */
const house = (x: number) =>
  path('o p', `M${x} 188V92l66-42 66 42v96`) +
  path('d', `M${x - 12} 100l78-50 78 50`) +
  box('d', x + 54, 132, 30, 56) +
  circle('d', x + 78, 160, 2) +
  box('d', x + 14, 116, 26, 26) +
  path('h', `M${x + 27} 116v26M${x + 14} 129h26`) +
  box('d', x + 96, 116, 24, 26) +
  path('h', `M${x + 108} 116v26M${x + 96} 129h24`)

/** Step one of three: the car is collected at home. */
export const atHome = () =>
  drawing(
    'The car is collected at home',
    [0, 0, 420, 200],
    ground(0, 420, 188) +
      house(262) +
      smallCar(6, 47.6, 0.37) +
      path('o a', 'M314 22a14 14 0 0 1 28 0c0 9-14 22-14 22s-14-13-14-22z') +
      circle('o p', 328, 22, 5),
  )

const liftPost = (x: number) =>
  box('o p', x, 14, 18, 168, 1) +
  line('h', x + 6, 14, x + 6, 182) +
  line('h', x + 12, 14, x + 12, 182) +
  box('o p', x - 10, 180, 38, 8, 1)

/** Step two: on the lift. */
export const onTheLift = () =>
  drawing(
    'The car on the lift, a mechanic below it',
    [0, 0, 420, 200],
    ground(0, 420, 188) +
      liftPost(38) +
      liftPost(326) +
      smallCar(26, -24, 0.37) +
      path('o a', 'M50 118h282v8H50z') +
      box('o p', 36, 110, 22, 26, 2) +
      box('o p', 324, 110, 22, 26, 2) +
      circle('o p', 238, 146, 8) +
      path('o p', 'M228 188l2-22c0-8 16-8 16 0l2 22z') +
      path('d', 'M244 164l10-14 3-20') +
      path('o', 'M255 132l6-10'),
  )

/** Step three: back home, checked. */
export const backHome = () =>
  drawing(
    'The car is back at home, checked',
    [0, 0, 420, 200],
    ground(0, 420, 188) +
      house(18) +
      group('translate(100 0)', smallCar(-18, 47.6, 0.37)) +
      circle('o a', 266, 44, 17) +
      path('o', 'M258 44l6 6 10-11'),
  )

/** No city chosen yet: the car has a pin above it and nowhere to go. */
export const noCity = () =>
  drawing(
    'A car below a map pin',
    [0, 0, 240, 130],
    smallCar(7, 14, 0.25) +
      ground(0, 240, 109) +
      path('o a', 'M108 22a12 12 0 0 1 24 0c0 8-12 20-12 20s-12-12-12-20z') +
      circle('o p', 120, 22, 4.5),
  )

export const emptyBay = () =>
  drawing(
    'An empty bay with a cone',
    [0, 0, 240, 150],
    line('c', 120, 6, 120, 130) +
      ground(10, 230, 130, 'o', 10) +
      path('d', 'M64 130l18-74M176 130l-18-74') +
      path('g', 'M82 56h76') +
      path('o p', 'M104 112h32l6 18H98z') +
      path('o p', 'M112 76l16 0 7 36h-30z') +
      path('o a', 'M110 88h20l3 12h-26z') +
      path('o p', 'M115 62h10l3 14h-16z'),
  )

export const brokenSpanner = () =>
  drawing(
    'A spanner, broken in two',
    [0, 28, 240, 92],
    line('c', 14, 75, 226, 75) +
      path('o p', 'M28 75a24 24 0 0 1 42-15l-16 9v12l16 9a24 24 0 0 1-42-15z') +
      path('o p', 'M66 66h40l-8 8 10 4-12 6 6 4H66') +
      path('o p', 'M134 66h44v18h-40l8-6-12-6 12-6z') +
      circle('o p', 194, 75, 21) +
      hexagon('o a', 194, 75, 12, 30) +
      path('d', 'M116 52l4-12M124 52l8-9M112 98l-5 11M122 98l3 12'),
  )

const boardSpanner = (x: number, length: number, missing: boolean) => {
  const [pen, y] = [missing ? ('g' as const) : ('o p' as const), 34]
  const shaft = length - 34
  return (
    path(
      pen,
      `M${x - 5} ${y + 14}l1.5 ${shaft}c-7 2-10 8-10 14 0 5 2 9 6 12l2-14h11l2 14c4-3 6-7 6-12 0-6-3-12-10-14l1.5-${shaft}z`,
    ) +
    circle(pen, x, y + 8, 11) +
    (missing ? circle('g', x, y + 8, 5.5) : hexagon('o', x, y + 8, 6))
  )
}

/** Page not found: the shadow board, with one tool gone. */
export function shadowBoard() {
  const corners = [16, 304].map((x) => circle('d', x, 18, 2) + circle('d', x, 152, 2)).join('')
  const holes = path(
    'd',
    many(10, (row) => many(23, (column) => `M${28 + column * 12} ${30 + row * 12}h0`)),
  )
  const tools = [44, 92, 140, 188, 236, 282].map((x, index) => {
    const tool = boardSpanner(x, 116 - index * 8, index === 3)
    return index === 3
      ? tool + path('o a', `M${x - 4} 26h8v9a4 4 0 0 1-8 0z`)
      : tool + path('d p', `M${x - 3} 28h6v6a3 3 0 0 1-6 0z`)
  })
  const board = box('o p', 8, 10, 304, 150, 3)
  return drawing('A tool board with one spanner missing', [0, 0, 320, 170], board + corners + holes + tools.join(''))
}

/** Contact: the front of a workshop, one of its two doors open. */
export const workshop = () =>
  drawing(
    'The front of a workshop, a car on the lift inside',
    [0, 0, 420, 200],
    ground(0, 420, 188) +
      path('o p', 'M26 188V52h368v136') +
      box('o p', 18, 40, 384, 34, 2) +
      line('d', 26, 48, 394, 48) +
      line('d', 26, 66, 394, 66) +
      box('o p', 48, 92, 150, 96) +
      box('o p', 222, 92, 150, 96) +
      path(
        'h',
        many(15, (index) => `M48 ${98 + index * 6}h150`),
      ) +
      box('d p', 112, 178, 22, 5, 1) +
      box('d p', 222, 92, 150, 16) +
      path('h', 'M222 97h150M222 102h150') +
      box('o p', 228, 112, 6, 76) +
      box('o p', 360, 112, 6, 76) +
      smallCar(231, 77, 0.146) +
      box('d p', 234, 132, 126, 3) +
      circle('o p', 210, 57, 25) +
      circle('o', 210, 57, 19) +
      circle('o a', 210, 57, 6.5) +
      many(5, (index) =>
        line('o', ...polar(210, 57, 9.5, -90 + index * 72), ...polar(210, 57, 17.5, -90 + index * 72)),
      ),
  )
