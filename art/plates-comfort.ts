import { arc, box, circle, ellipse, hexagon, line, path, polar, ring, ticks } from './pen.ts'

/** Diagnostics: a scan tool and its 16-pin connector. */
export function scanTool() {
  let drawn = line('c', 84, 6, 84, 174)
  drawn += path('o', 'M84 152c0 20 20 22 44 18s30-30 50-30') + path('d', 'M89 152c0 14 18 16 38 12s30-30 51-29')
  drawn +=
    path('o p', 'M44 22c0-6 4-10 10-10h60c6 0 10 4 10 10v112c0 10-6 18-14 18H58c-8 0-14-8-14-18z') +
    box('o', 54, 24, 60, 52, 3)
  for (let i = 1; i < 6; i++) drawn += line('h', 54 + i * 10, 24, 54 + i * 10, 76)
  for (let i = 1; i < 5; i++) drawn += line('h', 54, 24 + i * 10.4, 114, 24 + i * 10.4)
  drawn += path('o', 'M56 56h10l5-18 8 28 6-16 5 6h22')
  drawn +=
    circle('o', 84, 100, 14) +
    path('d', 'M84 90l-4 5h8zM84 110l-4-5h8zM74 100l5-4v8zM94 100l-5-4v8z') +
    box('d', 52, 92, 10, 16, 5) +
    box('d', 106, 92, 10, 16, 5)
  for (let i = 0; i < 3; i++) drawn += box('d', 56 + i * 20, 124, 16, 9, 2)
  drawn +=
    box('o p', 176, 126, 10, 24, 2) +
    path('o a', 'M186 112l40-8c4-1 6 2 6 5v58c0 3-2 6-6 5l-40-8z') +
    path('d p', 'M196 120l26-5v46l-26-5z')
  for (let i = 0; i < 5; i++)
    drawn += line('d', 200, 124 + i * 7, 207, 123 + i * 7.4) + line('d', 212, 122 + i * 7.6, 219, 121 + i * 8)
  return drawn
}

/** AC service: the manifold with its two gauges. */
export function manifoldGauges() {
  let drawn = line('c', 74, 6, 74, 174) + line('c', 166, 6, 166, 174)
  for (const [x, needle] of [
    [74, 150],
    [166, 285],
  ] as const) {
    drawn +=
      box('o p', x - 8, 94, 16, 20) +
      circle('o p', x, 58, 38) +
      circle('d', x, 58, 33) +
      ticks('d', x, 58, 27, 31, 25, 135, 405) +
      ticks('o', x, 58, 24, 31, 7, 135, 405)
    drawn += line('o', ...polar(x, 58, -9, needle), ...polar(x, 58, 24, needle)) + circle('o p', x, 58, 3.5)
  }
  drawn += path('d', arc(74, 58, 21, 135, 210)) + path('d', arc(166, 58, 21, 250, 330))
  drawn += box('o p', 46, 110, 148, 22, 3) + circle('d', 120, 121, 6) + ring('h', 120, 121, 10, 4, 1.4, 45)
  for (const x of [28, 194])
    drawn +=
      box('o p', x, 112, 18, 18, 3) +
      line('d', x + 5, 112, x + 5, 130) +
      line('d', x + 9, 112, x + 9, 130) +
      line('d', x + 13, 112, x + 13, 130)
  for (const x of [74, 120, 166])
    drawn += box('o p', x - 6, 132, 12, 10, 1) + line('d', x - 2, 132, x - 2, 142) + line('d', x + 2, 132, x + 2, 142)
  drawn +=
    path('o a', 'M68 142h12v8c0 16-16 22-44 22v-9c20 0 32-3 32-13z') +
    path('o p', 'M160 142h12v8c0 10 12 13 32 13v9c-28 0-44-6-44-22z') +
    path('o p', 'M115 142h10v32h-10z') +
    line('h', 120, 142, 120, 174)
  return drawn
}

/** Battery, its positive terminal lifted. */
export function battery() {
  let drawn = line('c', 58, 16, 58, 60) + line('c', 138, 16, 138, 60)
  drawn +=
    path('o p', 'M28 62l26-22h158l-26 22z') + path('o p', 'M186 62l26-22v86l-26 26z') + box('o p', 28, 62, 158, 90, 2)
  drawn += path('d', 'M28 76h158l26-23M28 140h158l26-25')
  for (let i = 0; i < 5; i++) drawn += ellipse('d p', 84 + i * 19, 51, 6.5, 3.4)
  drawn +=
    path('o a', 'M49 40v13c0 3 4 5 9 5s9-2 9-5V40z') +
    ellipse('o p', 58, 40, 9, 4.4) +
    path('o p', 'M163 40v10c0 3 4 5 9 5s9-2 9-5V40z') +
    ellipse('o p', 172, 40, 9, 4.4)
  drawn += path('o', 'M60 38c2-14 10-22 26-24') + path('o p', 'M44 33h24v9H44z') + hexagon('d', 49, 37.5, 3.4)
  drawn +=
    box('d', 50, 88, 114, 40, 2) +
    path('o', 'M68 108h16M76 100v16M130 108h16') +
    path('d', 'M104 94l-7 15h9l-4 14 12-18h-9l4-11z')
  drawn += path('d', 'M38 82v52M176 82v52') + line('d', 16, 152, 226, 152) + line('h', 60, 152, 50, 160)
  let h = ''
  for (let x = 22; x < 226; x += 10) h += `M${x} 152l-6 7`
  drawn += path('h', h)
  return drawn
}

/** AC: the cooling coil under the dashboard. */
export function coil() {
  let drawn = line('c', 120, 8, 120, 172) + line('c', 14, 84, 226, 84)
  drawn += box('o p', 52, 36, 124, 96, 2) + box('o p', 42, 30, 14, 108, 2) + box('o p', 172, 30, 14, 108, 2)
  for (let x = 60; x < 172; x += 3.6) drawn += line('h', x, 36, x, 132)
  for (let i = 0; i < 6; i++) drawn += path('d', `M56 ${46 + i * 16}h116`)
  for (let i = 0; i < 5; i += 2) drawn += path('o', `M186 ${46 + i * 16}c14 0 14 16 0 16`)
  for (let i = 1; i < 5; i += 2) drawn += path('o', `M42 ${46 + i * 16}c-14 0-14 16 0 16`)
  drawn +=
    path('o a', 'M42 40H22c-6 0-9 3-9 9v24h9V52c0-2 1-3 3-3h17z') +
    path('o p', 'M42 134H30c-11 0-17-5-17-16V96h9v21c0 5 3 8 8 8h12z') +
    box('o p', 10, 72, 15, 8, 1) +
    box('o p', 10, 90, 15, 8, 1)
  drawn += path(
    'd',
    'M72 150c8-6 16 6 24 0s16 6 24 0 16 6 24 0 16 6 24 0M72 162c8-6 16 6 24 0s16 6 24 0 16 6 24 0 16 6 24 0',
  )
  return drawn
}
