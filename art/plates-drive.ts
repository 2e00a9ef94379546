import { belt, beltTeeth, type Pulley } from './belt.ts'
import { at, box, circle, cross, group, hexagon, line, many, path, polar, ring, sector, ticks } from './pen.ts'

/** Clutch: the friction disc, face on. */
export function frictionDisc() {
  const [x, y] = [120, 90]
  const spring = (turn: number) =>
    group(
      `rotate(${turn} ${x} ${y})`,
      box('o p', x - 15, y - 42, 30, 13, 4),
      path(
        'd',
        many(6, (index) => `M${x - 12 + index * 4} ${y - 31}l4-9`),
      ),
    )
  return (
    cross(x, y, 88) +
    `<path class="o a" fill-rule="evenodd" d="${fullCircle(x, y, 78)}${fullCircle(x, y, 51)}"/>` +
    ticks('d', x, y, 51, 78, 24, 0, 360) +
    ring('d', x, y, 70, 12, 1.8, 7.5) +
    ring('d', x, y, 58, 12, 1.8, 7.5) +
    circle('o p', x, y, 47) +
    circle('h', x, y, 44) +
    [0, 90, 180, 270].map(spring).join('') +
    ring('d', x, y, 36, 4, 3, 45) +
    circle('o p', x, y, 22) +
    circle('d', x, y, 18) +
    ticks('o', x, y, 11, 14, 20) +
    circle('d', x, y, 14) +
    circle('d', x, y, 11)
  )
}

const fullCircle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`

/** Timing: one toothed belt keeps crank and cams in step. */
export function timingBelt() {
  const cams: Pulley[] = [
    [68, 52, 28],
    [168, 52, 28],
  ]
  const pulleys: Pulley[] = [...cams, [134, 142, 16]]
  const sprocket = (x: number, y: number, radius: number, spokes: number) =>
    circle('o p', x, y, radius) +
    ticks('d', x, y, radius - 3, radius, Math.round(radius * 1.5)) +
    circle('d', x, y, radius - 4) +
    many(spokes, (index) =>
      path('d', sector(x, y, 9, radius - 7, index * (360 / spokes) + 14, (index + 1) * (360 / spokes) - 14)),
    ) +
    hexagon('o', x, y, 5)
  const mark = (x: number, y: number) => path('t', `M${x - 2.5} ${y - 5}h5l-2.5 5z`)
  return (
    cams.map(([x, y]) => cross(x, y, 40)).join('') +
    cross(134, 142, 30) +
    `<path class="o a" fill-rule="evenodd" d="${belt(pulleys, 7)}${belt(pulleys, 0)}"/>` +
    path('d', belt(pulleys, 3)) +
    path('d', beltTeeth(pulleys, 3, 5)) +
    sprocket(68, 52, 28, 5) +
    sprocket(168, 52, 28, 5) +
    sprocket(134, 142, 16, 0) +
    circle('d', 134, 142, 8) +
    // tensioner, pressing on the slack side
    path('o p', 'M69 129l-14 18c-4 6 4 12 9 7l20-14z') +
    circle('o p', 75, 133, 14) +
    circle('d', 75, 133, 10) +
    hexagon('d', 75, 133, 5) +
    circle('d', 59, 149, 2.4) +
    mark(68, 19) +
    mark(168, 19)
  )
}

/** Spark plugs: one plug, and its gap under the glass. */
export function plugAndGap() {
  const [x, y] = [160, 104]
  return (
    line('c', 66, 4, 66, 176) +
    box('o p', 61, 10, 10, 12, 2) +
    path('o a', 'M58 22h16l3 48H55z') +
    path('d', 'M57 34h18M56.5 43h19M56 52h20M55.5 61h21') +
    path('o p', 'M46 70h40l4 7v16l-4 7H46l-4-7V77z') +
    path('d', 'M57 70v30M75 70v30') +
    box('o p', 48, 100, 36, 8, 1) +
    box('o p', 52, 108, 28, 42, 1) +
    path(
      'd',
      many(9, (index) => `M52 ${112 + index * 4.4}l28 2.4`),
    ) +
    path('o p', 'M63 150h6v8h-6z') +
    path('o', 'M77 150v15H64') +
    line('d', 80, 158, x - 48, y + 16) +
    circle('o p', x, y, 54) +
    circle('d', x, y, 50) +
    line('c', x - 14, y - 62, x - 14, y + 62) +
    // the gap, enlarged, with a blade of the feeler gauge in it
    path('o a', `M${x - 30} ${y - 40}h32v36h-32z`) +
    path('d', `M${x - 30} ${y - 30}l32 3M${x - 30} ${y - 22}l32 3`) +
    path('o p', `M${x - 20} ${y - 4}h12v12h-12z`) +
    path('o p', `M${x + 2} ${y - 40}h12v70h-40v-12h28z`) +
    path('o p', `M${x - 34} ${y + 9}h78c4 0 6 2 6 4.500s-2 4.5-6 4.500h-78z`) +
    circle('d', x + 43, y + 13.5, 2) +
    path('d', `M${x - 38} ${y + 8}h-9M${x - 38} ${y + 18}h-9M${x - 43} ${y - 4}v12l-2-5M${x - 43} ${y + 30}v-12l-2 5`)
  )
}

/** Cooling: the radiator, the fan hidden behind it, and the hose that brings the heat. */
export function radiator() {
  return (
    line('c', 120, 6, 120, 174) +
    line('c', 12, 92, 228, 92) +
    box('o p', 44, 42, 152, 100, 2) +
    path(
      'h',
      many(24, (index) => `M50 ${44 + index * 4}l4 4 4-4 4 4`),
    ) +
    path(
      'h',
      many(24, (index) => `M178 ${44 + index * 4}l4 4 4-4 4 4`),
    ) +
    path(
      'd',
      many(12, (index) => `M${64 + index * 10.2} 44v96`),
    ) +
    circle('g', 120, 92, 42) +
    circle('g', 120, 92, 10) +
    many(5, (index) =>
      path(
        'g',
        `M${at(polar(120, 92, 10, index * 72))}Q${at(polar(120, 92, 28, index * 72 + 8))} ${at(polar(120, 92, 41, index * 72 + 38))}`,
      ),
    ) +
    path('o p', 'M38 26h164c3 0 5 2 5 5v9c0 3-2 5-5 5H38c-3 0-5-2-5-5v-9c0-3 2-5 5-5z') +
    path('o p', 'M38 139h164c3 0 5 2 5 5v9c0 3-2 5-5 5H38c-3 0-5-2-5-5v-9c0-3 2-5 5-5z') +
    path(
      'd',
      many(15, (index) => `M${47 + index * 10.4} 31v9M${47 + index * 10.4} 144v9`),
    ) +
    box('o p', 146, 18, 20, 9, 1) +
    box('o p', 142, 11, 28, 8, 2) +
    path(
      'd',
      many(5, (index) => `M${146 + index * 5} 12v6`),
    ) +
    path('o a', 'M34 29H20c-8 0-13 5-13 13v22h11V45c0-3 1-4 4-4h12z') +
    path('d', 'M7 56h11M7 61h11M28 29v12') +
    path('o p', 'M206 143h8c4 0 6-2 6-6v-20h12v21c0 11-7 17-17 17h-9z') +
    path('d', 'M220 124h12M220 129h12M212 143v12')
  )
}

/** Charging: the alternator from the side, its winding between the two halves. */
export function alternator() {
  const fan = (x: number) =>
    path(
      'd',
      many(7, (index) => `M${x} ${60 + index * 11}h14`),
    )
  return (
    line('c', 6, 96, 234, 96) +
    path('o p', 'M96 46c-4-14 2-24 14-24s18 10 14 24z') +
    circle('d', 110, 33, 5) +
    path('o p', 'M128 146c-4 14 2 22 12 22s16-8 12-22z') +
    circle('d', 140, 157, 4.5) +
    path('o p', 'M76 58c0-8 4-12 12-12h34v100H88c-8 0-12-4-12-12z') +
    path('o p', 'M148 46h32c12 0 20 10 20 22v56c0 12-8 22-20 22h-32z') +
    box('o a', 120, 44, 30, 104, 2) +
    path(
      'd',
      many(9, (index) => `M${123 + index * 3} 44v104`),
    ) +
    fan(84) +
    path(
      'd',
      many(4, (index) => `M160 ${64 + index * 20}h26c4 0 4 6 0 6h-26c-4 0-4-6 0-6z`),
    ) +
    path('d', 'M104 50v92') +
    // pulley and its grooves
    box('o p', 64, 86, 12, 20) +
    path('o p', 'M30 64h34v64H30l-4-4V68z') +
    path(
      'd',
      many(5, (index) => `M${33 + index * 6} 64l3 3v58l-3 3`),
    ) +
    box('o p', 18, 88, 8, 16, 1) +
    line('d', 18, 96, 26, 96) +
    // the terminal
    box('d p', 200, 78, 8, 10, 1) +
    path('o', 'M208 83c14 0 16-14 22-24')
  )
}
