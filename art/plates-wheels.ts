import { arc, at, box, circle, cross, group, hexagon, line, many, path, polar, ring, sector, ticks } from './pen.ts'
import { bentArrow, spoke } from './wheel.ts'

/** Standard service: a wheel that changes place. */
export function wheelRotation() {
  const [x, y] = [108, 92]
  return (
    cross(x, y, 88) +
    circle('o p', x, y, 68) +
    circle('d', x, y, 63) +
    ticks('d', x, y, 63, 68, 60) +
    circle('o', x, y, 46) +
    circle('h', x, y, 43) +
    many(5, (index) => spoke('d p', x, y, 13, 42, -90 + index * 72, [26, 9])) +
    circle('o p', x, y, 15) +
    ring('d', x, y, 9, 5, 1.8, -54) +
    circle('d', x, y, 4) +
    bentArrow(x, y, 84, -58, -8) +
    bentArrow(x, y, 84, 122, 172)
  )
}

/** A tyre seen from above, with its grooves. */
const treadFromAbove = (x: number, y: number, turn: number) =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    line('c', 0, -62, 0, 62),
    box('o p', -15, -44, 30, 88, 9),
    path('d', 'M-7-43v86M7-43v86'),
    path(
      'h',
      many(13, (index) => `M-14 ${-36 + index * 6}l6 2M14 ${-36 + index * 6}l-6 2M-6 ${-35 + index * 6}h12`),
    ),
  )

/** Alignment: the front axle from above, its wheels toed in; the tie rods are what is turned. */
export function toeIn() {
  const half =
    path('o p', 'M-84-5h14l6 5-6 5h-14z') +
    box('o a', -64, -4, 30, 8, 2) +
    path('d', 'M-58-4v8M-52-4v8M-46-4v8M-40-4v8') +
    path('o p', 'M-34-6l4-3 4 3 4-3 4 3 4-3 3 3v12l-3 3-4-3-4 3-4-3-4 3-4-3z') +
    path('d', 'M-30-8v16M-26-5v10M-22-8v16M-18-5v10')
  const arrow = (y: number, reach: number) =>
    line('d', 120 - reach, y, 120 + reach, y) +
    path('d', `M${120 - reach + 7} ${y - 3}l-7 3 7 3M${120 + reach - 7} ${y - 3}l7 3-7 3`)
  return (
    line('c', 120, 8, 120, 172) +
    box('o p', 103, 86, 34, 14, 3) +
    group('translate(120 93)', half) +
    group('translate(120 93) scale(-1 1)', half) +
    box('o p', 110, 78, 20, 30, 3) +
    circle('d', 120, 93, 6) +
    hexagon('d', 120, 93, 3.4) +
    treadFromAbove(32, 93, 5) +
    treadFromAbove(208, 93, -5) +
    arrow(22, 80) +
    arrow(164, 93)
  )
}

/** Balancing: the weight on the rim, on the machine's scale of degrees. */
export function balancedWheel() {
  const [x, y] = [112, 92]
  return (
    cross(x, y, 86) +
    ticks('h', x, y, 76, 80, 72) +
    ticks('d', x, y, 74, 80, 12) +
    circle('o p', x, y, 68) +
    circle('h', x, y, 64) +
    circle('o', x, y, 50) +
    circle('d', x, y, 46) +
    many(10, (index) => spoke('d p', x, y, 14, 45, -90 + index * 36, [15, 3.2])) +
    circle('o p', x, y, 17) +
    circle('d', x, y, 12) +
    path(
      'o p',
      many(
        3,
        (index) =>
          `M${at(polar(x, y, 6, index * 120 - 100))}L${at(polar(x, y, 24, index * 120 - 94))}L${at(polar(x, y, 24, index * 120 - 86))}L${at(polar(x, y, 6, index * 120 - 80))}`,
      ),
    ) +
    circle('o p', x, y, 6) +
    path('o a', sector(x, y, 44, 54, -52, -30)) +
    path('d', sector(x, y, 47, 51, -48, -34)) +
    path('d', arc(x, y, 84, -160, -120)) +
    path('d', `M${at(polar(x, y, 84, -120))}l-9 .5M${at(polar(x, y, 84, -120))}l-5 7`) +
    path('o p', 'M196 30h30l6 6v12l-6 6h-30z') +
    path('d', 'M204 36v12M212 36v12M220 36v12') +
    line('d', 194, 42, 162, 56)
  )
}

/** Suspension: spring and damper; the damper is what wears. */
export function strut() {
  const turn = (index: number) => {
    const y = 40 + index * 15
    return path('o p', `M88 ${y + 9}c-7-1-7-9 0-9l64-7c7 0 7 9 0 9z`)
  }
  const behind = (index: number) => {
    const y = 40 + index * 15
    return path('d', `M92 ${y}L148 ${y + 8}M92 ${y - 6}L148 ${y + 2}`)
  }
  return (
    line('c', 120, 4, 120, 176) +
    box('o p', 115, 12, 10, 120, 1) +
    many(5, (index) => behind(index + 1)) +
    path('o a', 'M106 88h28v54h-28z') +
    path('o p', 'M104 84h32v6h-32z') +
    many(5, turn) +
    path('o p', 'M78 112h84l-6 10H84z') +
    path('d', 'M86 117h68') +
    path('o p', 'M84 24h72l6 8v6H78v-6z') +
    path('o p', 'M98 14h44l6 10H92z') +
    box('d p', 115, 4, 10, 10, 1) +
    path('d', 'M116 7h8M116 10h8') +
    path('o p', 'M100 142h40v10l14 4v14h-14l-6-6h-28l-6 6H86v-14l14-4z') +
    circle('d', 95, 162, 3.4) +
    circle('d', 145, 162, 3.4) +
    path('o', 'M134 128c14 2 30-2 36 10s-4 18 6 26') +
    box('d p', 130, 124, 10, 8, 2)
  )
}

/** Steering: the housing is cut open where the pinion drives the rack. */
export function steeringRack() {
  const boot = (x: number) =>
    path('o p', `M${x} 96l5-6 5 6 5-5 5 5 5-4 5 4 5-3v22l-5-3-5 4-5-4-5 5-5-5-5 6-5-6z`) +
    path('d', `M${x + 5} 91v25M${x + 15} 92v23M${x + 25} 93v20`)
  const end = (x: number, side: 1 | -1) =>
    line('o', x, 104, x + side * 22, 104) +
    path('o p', `M${x + side * 20} 100h${side * 12}v8h${-side * 12}z`) +
    circle('o p', x + side * 36, 104, 7) +
    circle('d', x + side * 36, 104, 3)
  return (
    line('c', 4, 104, 236, 104) +
    line('c', 92, 150, 160, 8) +
    end(44, -1) +
    end(196, 1) +
    boot(42) +
    group('translate(240 0) scale(-1 1)', boot(42)) +
    box('o p', 76, 92, 88, 24, 4) +
    box('d p', 82, 97, 76, 14, 1) +
    path('o a', `M82 105v6h76v-6${many(19, () => 'l-1-3h-2l-1 3')}z`) +
    group(
      'rotate(25.6 117 97)',
      box('o p', 110, 20, 14, 52, 2),
      path(
        'd',
        many(5, (index) => `M${111.5 + index * 2.8} 20v14`),
      ),
      path('o p', 'M106 66h22v10l-3 8h-16l-3-8z'),
    ) +
    circle('o p', 114, 98, 12) +
    ticks('d', 114, 98, 9, 12, 18) +
    circle('d', 114, 98, 4) +
    path('o p', 'M84 116h14v12H84zM142 116h14v12h-14z') +
    circle('d', 91, 123, 2.6) +
    circle('d', 149, 123, 2.6) +
    path('h', 'M78 94l3 3M78 114l3-3M162 94l-3 3M162 114l-3-3') +
    path('d', 'M60 148h30M60 148l7-3M60 148l7 3M180 148h-30M180 148l-7-3M180 148l-7 3')
  )
}
