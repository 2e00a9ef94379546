import { arc, box, circle, group, line, many, path, ring, round } from './pen.ts'

/** Wipers: the field that two blades keep clear. */
export function wipers() {
  const arm = (x: number) =>
    group(
      `translate(${x} 148) rotate(34)`,
      path('o p', 'M-3 2l1-50h4l1 50z'),
      path('o a', 'M-3-98h6l2 4v72l-2 4h-6l-2-4v-72z'),
      path('d', 'M0-96v76'),
      box('o p', -5, -64, 10, 12, 1),
      circle('o p', 0, 0, 8),
      circle('d', 0, 0, 3),
    )
  const field = (x: number, end: number) =>
    path('h', arc(x, 148, 100, -113, end)) + path('h', arc(x, 148, 24, -113, end))
  return (
    line('c', 120, 8, 120, 172) +
    path('o p', 'M14 144L46 36C52 28 58 26 66 25c36-5 72-5 108 0 8 1 14 3 20 11l32 108c-64-12-148-12-212 0z') +
    path('d', 'M24 137L53 41c4-6 8-8 14-9 36-4 70-4 106 0 6 1 10 3 14 9l29 96') +
    path('h', 'M52 86l14-16M52 98l22-25M56 106l10-11') +
    field(76, -36) +
    field(138, -49) +
    box('d p', 110, 27, 20, 9, 2) +
    path('o p', 'M10 148c66-13 154-13 220 0v14c-66-13-154-13-220 0z') +
    path(
      'd',
      many(17, (index) => `M${36 + index * 10.5} ${round(146 + ((index - 8) / 8) ** 2 * 6)}v7`),
    ) +
    arm(76) +
    arm(138)
  )
}

/** Headlamp in section: rays from the focus leave the parabola in parallel, and the clear lens lets them out. */
export function headlampSection() {
  const [vertex, focal, middle] = [206, 34, 86]
  const onMirror = (y: number) => round(vertex - (y - middle) ** 2 / (4 * focal))
  const mirror = Array.from({ length: 23 }, (_, index) => 20 + index * 6)
  const inner = mirror.map((y) => `${onMirror(y)} ${y}`).join('L')
  const outer = mirror
    .map((y) => `${onMirror(y) + 6} ${y}`)
    .reverse()
    .join('L')
  const heights = [-54, -40, -27, 27, 40, 54].map((offset) => middle + offset)
  const focus = vertex - focal
  return (
    line('c', 6, middle, 236, middle) +
    path('o p', `M${inner}L${outer}Z`) +
    path(
      'h',
      mirror
        .slice(1)
        .map((y) => `M${onMirror(y)} ${y}l6-5`)
        .join(''),
    ) +
    path('h', heights.map((y) => `M${focus} ${middle}L${onMirror(y)} ${y}L12 ${y}`).join('')) +
    path('d', heights.map((y) => `M18 ${y - 3}l-7 3 7 3`).join('')) +
    path('o p', 'M136 12h42l6 10h-12l-22 4zM136 160h42l6-10h-12l-22-4z') +
    path('o a', 'M132 16c-22 18-34 42-34 70s12 52 34 70l6-8c-18-16-28-38-28-62s10-46 28-62z') +
    path('d', `M206 ${middle - 10}h20v20h-20`) +
    box('o p', 188, middle - 6, 22, 12, 2) +
    circle('o p', focus + 8, middle, 11) +
    path('d', `M${focus + 16} ${middle - 4}h-9l-3 4 3 4h9`) +
    box('d p', 222, middle - 4, 12, 8, 1)
  )
}

/** Paint and ceramic: a gravity-fed gun; what is in the cup is what goes on. */
export function sprayGun() {
  return (
    line('c', 6, 78, 234, 78) +
    path(
      'h',
      many(
        13,
        (index) => `M88 ${round(75 + index * 0.5)}L${round(14 + Math.abs(index - 6) * 1.6)} ${round(26 + index * 8.6)}`,
      ),
    ) +
    ring('d', 40, 78, 22, 8, 1.4, 20) +
    path(
      'o p',
      'M110 68h74c8 0 12 4 12 10 0 4-2 7-5 9l-18 3 10 58c1 5-2 8-6 8h-18c-5 0-7-2-8-7l-9-57c-1-3-3-4-7-4h-25z',
    ) +
    path('d', 'M160 100l18-3M162 110l18-3M164 120l18-3M166 130l18-3M168 140l16-3') +
    path('o', 'M140 92c-4 8-6 20-14 30') +
    path('o p', 'M132 94l-8 30c-1 4 4 5 6 1l10-29z') +
    box('o p', 98, 66, 14, 24, 2) +
    path('d', 'M102 66v24M107 66v24') +
    path('o p', 'M98 70h-8l-4 5v6l4 5h8z') +
    path('o p', 'M134 68V58h18v10z') +
    path('d', 'M134 63h18') +
    path('o p', 'M118 16h50l-6 30-10 12h-18l-10-12z') +
    path('o a', 'M122 34c8-5 14 4 24 0s12 3 18 1l-2 11-10 12h-18l-10-12z') +
    box('o p', 114, 9, 58, 8, 3) +
    box('o p', 196, 72, 16, 12, 1) +
    path('d', 'M200 72v12M204 72v12M208 72v12') +
    box('o p', 160, 156, 14, 8, 1) +
    path('o', 'M166 164c0 8 10 8 18 6s18-4 30 2') +
    circle('d', 150, 79, 3)
  )
}

/** The engine bay from above, the front of the car at the bottom. */
export function engineBay() {
  return (
    line('c', 120, 4, 120, 176) +
    path('o p', 'M26 22C86 12 154 12 214 22l10 112c-2 16-12 24-28 28-50 8-102 8-152 0-16-4-26-12-28-28z') +
    path('d', 'M34 30c58-9 114-9 172 0l9 102c-2 12-9 18-22 21-48 7-98 7-146 0-13-3-20-9-22-21z') +
    path('d', 'M44 40c52-7 100-7 152 0') +
    path(
      'h',
      many(19, (index) => `M${48 + index * 8} 39l3-6`),
    ) +
    // strut mounts
    [46, 194]
      .map(
        (x) =>
          circle('o p', x, 70, 15) +
          circle('d', x, 70, 10) +
          ring('d', x, 70, 12.4, 3, 1.4, 30) +
          circle('d', x, 70, 3),
      )
      .join('') +
    // battery, air filter, fuse box, reservoirs
    box('o p', 164, 96, 40, 30, 2) +
    circle('d', 172, 104, 3) +
    circle('d', 196, 104, 3) +
    path('d', 'M164 112h40') +
    path('o p', 'M38 98h34c3 0 5 2 5 5v22c0 3-2 5-5 5H40c-3 0-5-2-5-5v-22c0-3 1-5 3-5z') +
    path('d', 'M42 104h28M42 110h28M42 116h28M42 122h28') +
    path('o', 'M77 112c8 0 10-6 10-14') +
    box('o p', 168, 46, 26, 12, 2) +
    path('d', 'M173 46v12M181 46v12M189 46v12') +
    circle('o p', 66, 50, 8) +
    circle('d', 66, 50, 4.5) +
    // engine cover
    path('o a', 'M92 56h56c4 0 6 2 6 6v52c0 5-3 8-8 8H94c-5 0-8-3-8-8V62c0-4 2-6 6-6z') +
    path('d', 'M100 56v66M140 56v66') +
    many(4, (index) => box('d p', 106, 64 + index * 13, 28, 7, 3)) +
    circle('o p', 147, 109, 5) +
    circle('d', 147, 109, 2) +
    // radiator
    box('o p', 52, 138, 136, 12, 2) +
    path(
      'h',
      many(33, (index) => `M${56 + index * 4} 138v12`),
    ) +
    path('o', 'M152 118c10 4 14 10 14 20')
  )
}

/** The floor from below: the panels between the axles are what is coated. */
export function underbody() {
  const tyre = (x: number, y: number) =>
    box('o p', x, y, 40, 17, 5) +
    path(
      'h',
      many(6, (index) => `M${x + 6 + index * 5.6} ${y}v17`),
    )
  return (
    line('c', 4, 90, 236, 90) +
    path(
      'o p',
      'M30 40C60 32 180 32 208 42c14 8 20 26 20 48s-6 40-20 48c-28 10-148 10-178 2C18 132 12 114 12 90s6-42 18-50z',
    ) +
    [tyre(40, 26), tyre(40, 137), tyre(164, 26), tyre(164, 137)].join('') +
    path('o a', 'M84 48h72c4 0 6 2 6 5v24H78V54c0-4 2-6 6-6zM78 103h84v24c0 3-2 5-6 5H84c-4 0-6-2-6-6z') +
    path('d', 'M90 55h60v15H90zM90 110h60v15H90z') +
    path(
      'h',
      many(7, (index) => `M${94 + index * 8} 70l8-15M${94 + index * 8} 125l8-15`),
    ) +
    // engine and gearbox, front axle
    path('o p', 'M28 66h34c4 0 6 2 6 6v36c0 4-2 6-6 6H28c-4 0-6-2-6-6V72c0-4 2-6 6-6z') +
    path('d', 'M32 72h20v36H32zM57 66v48') +
    line('o', 60, 43, 60, 66) +
    line('o', 60, 114, 60, 137) +
    // exhaust
    path('o', 'M68 86h28M68 93h28M128 86h44M128 93h44') +
    box('o p', 94, 81, 36, 17, 8) +
    path('o p', 'M172 76h22c10 0 10 28 0 28h-22c-10 0-10-28 0-28z') +
    path('o', 'M202 86h20v7h-20') +
    // rear beam
    path('d', 'M184 43v24M184 113v24M180 43v24M180 113v24')
  )
}

/** Cabin filter: pleats in a frame, and the air that comes out cleaner. */
export function cabinFilter() {
  const pleat = (index: number) => `M${60 + index * 11} 62v84M${65.5 + index * 11} 62v84`
  const breath = (y: number, x: number) => `M${x} ${y}c8-6 14 6 22 0s14 6 22 0`
  return (
    line('c', 124, 8, 124, 172) +
    path('d', breath(72, 4) + breath(92, 4) + breath(112, 4)) +
    path('o p', 'M52 54l26-24h132l-26 24z') +
    path('o p', 'M184 54l26-24v96l-26 28z') +
    path(
      'd',
      many(12, (index) => `M${60 + index * 10.6} 54l4-5 4 5`),
    ) +
    path('d', 'M190 58l14-13v78l-14 15') +
    box('o p', 52, 54, 132, 100, 2) +
    box('o a', 58, 60, 120, 88, 1) +
    path('d', many(11, pleat)) +
    path('d', 'M58 90h120M58 118h120') +
    path('o p', 'M112 70h12v14h6l-12 14-12-14h6z') +
    path('d', 'M214 84h18M226 80l6 4-6 4M214 104h18M226 100l6 4-6 4')
  )
}
