import { belt } from './belt.ts'
import { arc, box, circle, cross, ellipse, hexagon, line, path, polar, ring, ticks } from './pen.ts'

/** Periodic service: oil filter, air filter, washer and spark plug, laid out. */
export function serviceKit() {
  let drawn = line('c', 62, 14, 62, 168) + line('c', 186, 10, 186, 170)
  // oil filter (accent body)
  drawn += path('o a', 'M34 58h56v76c0 7-12 12-28 12s-28-5-28-12z')
  const flutes = [136, 139, 141, 142, 141, 139, 136]
  drawn += flutes.map((end, i) => line('d', 38 + i * 8, 70, 38 + i * 8, end)).join('')
  drawn += box('o p', 30, 46, 64, 14, 3) + ellipse('o p', 62, 46, 26, 7) + ellipse('d', 62, 46, 10, 3)
  // air filter with pleats
  drawn += box('o p', 106, 84, 54, 74, 3) + box('d', 112, 90, 42, 62, 1)
  for (let i = 1; i < 9; i++) drawn += line('h', 112 + i * 4.67, 90, 112 + i * 4.67, 152)
  drawn += line('d', 112, 121, 154, 121)
  // drain washer and bolt
  drawn +=
    circle('o p', 122, 44, 15) + circle('d', 122, 44, 9) + hexagon('o p', 146, 60, 12, 0) + circle('d', 146, 60, 7)
  // spark plug
  drawn +=
    box('o p', 181, 18, 10, 12, 2) +
    path('o p', 'M178 30h16l2 44h-20z') +
    line('d', 177, 44, 195, 44) +
    line('d', 177, 54, 195.5, 54) +
    line('d', 176.5, 64, 195.5, 64)
  drawn +=
    path('o p', 'M170 74h32l3 6v14l-3 6h-32l-3-6V80z') + line('d', 178, 74, 178, 100) + line('d', 194, 74, 194, 100)
  drawn += box('o p', 173, 100, 26, 8, 1) + box('o p', 176, 108, 20, 34, 1)
  for (let i = 0; i < 7; i++) drawn += line('d', 176, 112 + i * 4.5, 196, 114 + i * 4.5)
  drawn += box('o p', 184, 142, 4, 8) + path('o', 'M194 142v14h-9')
  return drawn
}

/** Maintenance: the auxiliary belt on its three pulleys. */
export function beltDrive() {
  const [a, b, c] = [
    [78, 104, 46],
    [176, 60, 27],
    [178, 130, 18],
  ] as const
  let drawn = cross(78, 104, 66) + cross(176, 60, 42) + cross(178, 130, 32)
  drawn +=
    `<path class="o a" fill-rule="evenodd" d="${belt([a, b, c], 7)}${belt([a, b, c], 0)}"/>` +
    path('h', belt([a, b, c], 3.5))
  drawn +=
    circle('o p', ...a) +
    ticks('d', 78, 104, 42, 46, 44) +
    circle('d', 78, 104, 40) +
    circle('o', 78, 104, 15) +
    circle('d', 78, 104, 6) +
    hexagon('d', 78, 104, 9)
  for (let i = 0; i < 5; i++) {
    const t = i * 72 - 90
    const [x1, y1] = polar(78, 104, 16, t - 14),
      [x2, y2] = polar(78, 104, 36, t - 22),
      [x3, y3] = polar(78, 104, 36, t + 22),
      [x4, y4] = polar(78, 104, 16, t + 14)
    drawn += path('d', `M${x1} ${y1}L${x2} ${y2}A36 36 0 0 1 ${x3} ${y3}L${x4} ${y4}`)
  }
  drawn += circle('o p', ...b) + circle('d', 176, 60, 22) + ring('d', 176, 60, 14, 6, 3.4) + hexagon('o', 176, 60, 6)
  drawn +=
    circle('o p', ...c) + ticks('d', 178, 130, 15, 18, 22) + circle('d', 178, 130, 13) + hexagon('o', 178, 130, 7)
  return drawn
}

/** Repair: piston, rod and crank in their cylinder. */
export function pistonAndCrank() {
  let drawn = line('c', 120, 6, 120, 176) + line('c', 58, 132, 182, 132)
  drawn +=
    line('d', 82, 12, 82, 84) + line('d', 158, 12, 158, 84) + line('h', 76, 12, 76, 84) + line('h', 164, 12, 164, 84)
  for (let i = 0; i < 9; i++)
    drawn += line('h', 70, 20 + i * 8, 76, 14 + i * 8) + line('h', 164, 20 + i * 8, 170, 14 + i * 8)
  drawn += circle('d', 120, 132, 40) + path('o p', 'M92 118a31 31 0 1 0 56 0c-6 6-16 8-28 8s-22-2-28-8z')
  drawn += path('o p', 'M111 56l-5 52a15 15 0 1 0 28 0l-5-52z') + path('d', 'M116 66l-3 34M124 66l3 34')
  drawn += circle('o p', 120, 116, 9) + circle('d', 120, 116, 4.5)
  drawn += path('o a', 'M84 22c10-5 62-5 72 0v50c0 3-2 4-5 4h-14c-4 0-4-8-17-8s-13 8-17 8H89c-3 0-5-1-5-4z')
  drawn +=
    box('d p', 83, 29, 74, 4, 1) +
    box('d p', 83, 37, 74, 4, 1) +
    box('d p', 83, 45, 74, 4, 1) +
    circle('o p', 120, 58, 8) +
    circle('d', 120, 58, 4)
  drawn += path('d', arc(120, 132, 50, 20, 70)) + path('d', 'M134 176l4 4 2-8')
  return drawn
}

/** Oil change: a pump oiler and its drop. */
export function oiler() {
  let drawn = line('c', 92, 10, 92, 174)
  drawn += path('o p', 'M86 62L198 20l4 5-2 4L98 68z') + path('h', 'M92 64l104-40')
  drawn += path('o p', 'M56 96c6-20 20-32 36-36s30 16 36 36z') + path('d', 'M66 92c5-14 14-22 26-25')
  drawn +=
    box('o p', 50, 96, 84, 8, 2) +
    path('o p', 'M54 104h76l6 52c1 5-2 8-6 8H54c-4 0-7-3-6-8z') +
    path('d', 'M53 116h78M49 150h86') +
    path('d', 'M62 120l-3 26M122 120l3 26')
  drawn += circle('d', 92, 133, 11) + path('d', 'M92 125c4 5 6 7 6 10a6 6 0 0 1-12 0c0-3 2-5 6-10z')
  drawn +=
    path('o', 'M130 108c22-4 34 4 34 20s-14 26-30 24') +
    path('o', 'M131 116c16-3 24 2 24 13s-10 17-22 16') +
    path('o p', 'M124 78l22 14c3 2 2 6-1 7l-7 2-20-14z')
  drawn += path('o a', 'M206 40c9 13 13 19 13 26a13 13 0 0 1-26 0c0-7 4-13 13-26z') + path('d', 'M200 68a6 6 0 0 0 6 6')
  drawn +=
    ellipse('d', 206, 160, 22, 6) +
    ellipse('h', 206, 160, 12, 3) +
    line('c', 206, 84, 206, 166) +
    line('d', 30, 164, 176, 164)
  return drawn
}

/** Comprehensive service: a can of oil and a row of spark plugs. */
export function oilAndPlugs() {
  let drawn = line('c', 76, 6, 76, 174)
  drawn +=
    path('o p', 'M40 56c0-6 4-10 10-10h14V34h24v12h8c14 0 22 8 22 20v84c0 8-4 12-12 12H50c-6 0-10-4-10-10z') +
    path('o a', 'M40 92c12-4 22 4 38 0s26 4 40 0v58c0 8-4 12-12 12H50c-6 0-10-4-10-10z') +
    box('o p', 60, 18, 32, 18, 3)
  for (let i = 0; i < 6; i++) drawn += line('d', 64 + i * 5, 20, 64 + i * 5, 34)
  drawn +=
    path('d', 'M96 58c10 0 12 4 12 12v14') +
    line('d', 48, 76, 60, 76) +
    line('d', 48, 120, 60, 120) +
    line('d', 48, 98, 54, 98) +
    line('d', 48, 109, 54, 109)
  for (const x of [142, 172, 202])
    drawn +=
      box('o p', x + 4, 30, 8, 9, 1) +
      path('o p', `M${x + 2} 39h12l1 34h-14z`) +
      line('d', x + 2, 50, x + 14, 50) +
      line('d', x + 2, 58, x + 14, 58) +
      path('o p', `M${x - 3} 73h22l2 4v12l-2 4h-22l-2-4V77z`) +
      line('d', x + 3, 73, x + 3, 93) +
      line('d', x + 13, 73, x + 13, 93) +
      box('o p', x + 1, 93, 14, 40, 1) +
      path('d', Array.from({ length: 8 }, (_, i) => `M${x + 1} ${97 + i * 4.6}l14 2`).join('')) +
      box('d p', x + 6, 133, 4, 7) +
      path('o', `M${x + 14} 133v11h-7`) +
      line('c', x + 8, 18, x + 8, 160)
  drawn += line('d', 24, 162, 132, 162)
  return drawn
}
