import { balloons, type Mark } from './marks.ts'
import { axisLine, circleAt, holeAt, onAxis, rod, type Spot, slab, spot, sweep, trace, tube } from './oblique.ts'
import { drawing } from './paper.ts'
import { box, group, line, many, path, round } from './pen.ts'

/** Where on the disc the caliper sits, in degrees. */
const top = -92

const lining: Spot[] = [...sweep(104, top - 33, top + 33), ...sweep(67, top + 33, top - 33)]
const backingPlate: Spot[] = [
  [98, top - 40],
  [109, top - 38],
  ...sweep(109, top - 34, top + 34),
  [109, top + 38],
  [98, top + 40],
  [90, top + 35],
  ...sweep(62, top + 33, top - 33),
  [90, top - 35],
]

const shieldAndHub = () =>
  slab('o p', sweep(106, 0, 360, 48).slice(1), 97, 98) +
  circleAt('d', 97, 100) +
  circleAt('h', 97, 62) +
  circleAt('d', 97, 32) +
  circleAt('h', 97, 26) +
  tube('o p', 79, 86, 46) +
  circleAt('d', 79, 42) +
  [0, 1, 4, 2, 3].map((stud) => rod('d p', [31, -90 + stud * 72], 73, 79, 3.4)).join('') +
  tube('o p', 75, 79, 17) +
  circleAt('d', 75, 11)

/** Its lining is towards the disc, so the orange face is the near one. */
const innerPad = () =>
  slab('o p', backingPlate, 66.6, 67.7) +
  slab('o a', lining, 64.4, 66.6) +
  line('d', ...spot(64.4, 67, top), ...spot(64.4, 104, top))

const ventedDisc = () =>
  slab('o p', sweep(108, 0, 360, 60).slice(1), 52.4, 57.4) +
  path(
    'd',
    many(
      31,
      (vane) => `M${spot(53.7, 108, -86 + vane * 5.8).join(' ')}L${spot(56.2, 108, -86 + vane * 5.8).join(' ')}`,
    ),
  ) +
  circleAt('d', 52.4, 103) +
  circleAt('d', 52.4, 64) +
  many(12, (spoke) => [74, 84, 94].map((r, index) => holeAt('d', 52.4, r, spoke * 30 + index * 6, 3.4)).join('')) +
  tube('o p', 48.6, 52.4, 57) +
  circleAt('d', 48.6, 51) +
  many(5, (stud) => holeAt('d', 48.6, 33, -90 + stud * 72, 6)) +
  circleAt('o', 48.6, 19) +
  circleAt('d', 48.6, 15)

/** Its steel back is what we see; the orange lining is the layer behind. */
const outerPad = () =>
  slab('o a', lining, 38.1, 40.6) +
  slab('o p', backingPlate, 36.8, 37.9) +
  holeAt('d', 36.8, 102, top - 36.5, 2.4) +
  holeAt('d', 36.8, 102, top + 36.5, 2.4) +
  trace('d', 36.8, sweep(92, top - 24, top + 24, 8))

const housing: Spot[] = [
  ...sweep(119, top - 32, top + 32),
  [112, top + 36],
  [112, top + 50],
  [96, top + 50],
  [92, top + 36],
  ...sweep(60, top + 26, top - 26, 8),
  [92, top - 36],
  [96, top - 50],
  [112, top - 50],
  [112, top - 36],
]
const fingers: Spot[] = [
  ...sweep(119, top - 31, top + 31),
  ...sweep(68, top + 31, top + 9, 6),
  [84, top + 7],
  ...sweep(90, top + 5, top - 5, 4),
  [84, top - 7],
  ...sweep(68, top - 9, top - 31, 6),
]
const fingerRecess = (side: 1 | -1): Spot[] => [
  [98, top + side * 25],
  [76, top + side * 24],
  [76, top + side * 15],
  [98, top + side * 11],
]

const caliper = () =>
  slab('o p', housing, 23.6, 27.6) +
  slab('o p', [...sweep(119, top - 31, top + 31), ...sweep(107, top + 31, top - 31)], 15.6, 23.6) +
  rod('o p', [84, top], 20.6, 23.6, 20) +
  holeAt('d', 20.6, 84, top, 15) +
  slab('o p', fingers, 12.8, 15.6) +
  trace('d', 12.8, sweep(113, top - 27, top + 27, 12)) +
  trace('d', 12.8, fingerRecess(-1)) +
  trace('d', 12.8, fingerRecess(1)) +
  holeAt('d', 23.6, 104, top - 45, 4.6) +
  holeAt('d', 23.6, 104, top + 45, 4.6)

/** Each on an axis of its own, through an ear of the caliper. */
const slidePins = () =>
  [top - 45, top + 45]
    .map(
      (degrees) =>
        axisLine([104, degrees], 9, 23.6) +
        rod('d p', [104, degrees], 3, 9, 3.6) +
        rod('o p', [104, degrees], 0.4, 3, 7) +
        holeAt('d', 0.4, 104, degrees, 3.6),
    )
    .join('')

const hoseUnion = spot(27.6, 112, top + 14)

function hose() {
  const [x, y] = hoseUnion
  const to = (dx: number, dy: number) => `${round(x + dx)} ${round(y + dy)}`
  return (
    path('o', `M${to(2, -6)}C${to(30, -40)} ${to(8, -70)} ${to(34, -96)}`) +
    path('o', `M${to(9, -4)}C${to(38, -38)} ${to(16, -68)} ${to(40, -91)}`) +
    group(`rotate(32 ${x} ${y})`, box('o p', x - 5, y - 13, 12, 14, 2)) +
    group(
      `rotate(42 ${to(37, -94)})`,
      box('o p', x + 31, y - 110, 12, 17, 1.5),
      line('d', x + 31, y - 104, x + 43, y - 104),
    )
  )
}

const greaseTube = group(
  'translate(64 26)',
  path('o p', 'M150 402l92-14 10 20-96 26c-10 2-16-26-6-32z'),
  path('o p', 'M252 392l14-3 4 14-14 4z'),
  path('o p', 'M266 393l14-4 2 6-13 4z'),
  path('d', 'M166 401l6 28M230 391l9 20'),
)

/** A cut through the disc: its two faces with the vanes between, and the measure taken across them. */
const section = group(
  'translate(574 344)',
  line('c', -64, 62, 128, 62),
  path('o p', 'M0 0h16v46H0zM26 0h16v46H26z'),
  path('d', 'M16 8h10M16 38h10'),
  path(
    'h',
    many(7, (index) => `M0 ${6 + index * 7}l16-6M26 ${6 + index * 7}l16-6`),
  ),
  path('o p', 'M26 46h16v34h44v10H32V66h-6z'),
  path('h', 'M26 58l14-10M34 66l8-7M34 78l8-7M40 90l10-10M54 90l10-10M68 90l10-10'),
  path('d', 'M0-4v-30M42-4v-30M-26-28H0M42-28h50M-8-32l8 4-8 4M50-32l-8 4 8 4'),
)

const exploded = () =>
  line('c', ...onAxis(-8), ...onAxis(107)) +
  shieldAndHub() +
  innerPad() +
  axisLine([86, top], 57.5, 64.4) +
  ventedDisc() +
  axisLine([86, top], 38, 48) +
  outerPad() +
  axisLine([86, top], 28.5, 36.8) +
  caliper() +
  slidePins() +
  hose() +
  greaseTube +
  section

/** The order of What's Included. The measured disc is the same item as the disc itself: its balloon comes twice. */
const marks: Mark[] = [
  [2, 638, 316, 676, 316],
  [1, ...spot(65, 92, top + 14), 456, 26],
  [2, ...spot(52.4, 98, 168), 250, 352],
  [3, ...spot(18, 119, top - 4), 62, 156],
  [4, ...spot(1.6, 104, top - 45), 26, 262],
  [5, 290, 436, 352, 458],
  [6, round(hoseUnion[0] + 24), round(hoseUnion[1] - 62), 222, 56],
  [7, ...spot(83, 46, -60), 560, 50],
  [8, ...spot(97, 100, -70), 726, 40],
]

/** @param balloonRadius larger where the picture cannot know how small it will be shown. */
export const explodedBrake = (numbered: boolean, balloonRadius = 15) =>
  drawing(
    numbered
      ? 'A front disc brake pulled apart; the numbers match the list of what is included'
      : 'A front disc brake pulled apart',
    [0, 0, 760, 490],
    exploded() + (numbered ? balloons(marks, balloonRadius, [0]) : ''),
    numbered ? 'wide' : 'plate',
  )
