import { arc, at, box, circle, cross, group, hexagon, line, many, path, polar, ring, sector, ticks } from './pen.ts'

/** Brakes: drilled disc and caliper, face on. */
export function discAndCaliper() {
  const x = 116,
    y = 90
  let drawn = cross(x, y, 86)
  drawn += circle('o p', x, y, 70) + circle('d', x, y, 66) + circle('d', x, y, 40)
  for (let k = 0; k < 12; k++)
    drawn += [46, 53, 60]
      .map((r, i) => {
        const [u, v] = polar(x, y, r, k * 30 + i * 7)
        return circle('d', u, v, 2.2)
      })
      .join('')
  drawn +=
    circle('o p', x, y, 36) +
    circle('d', x, y, 32) +
    ring('d', x, y, 23, 5, 4.6, -90) +
    circle('o', x, y, 12) +
    circle('d', x, y, 8)
  drawn += path('o a', `${arc(x, y, 80, -34, 34)}L${at(polar(x, y, 47, 34))}A47 47 0 0 0 ${at(polar(x, y, 47, -34))}Z`)
  drawn +=
    path('d', arc(x, y, 70, -34, 34)) +
    path('d', arc(x, y, 56, -26, 26)) +
    circle('d', x + 72, y - 15, 7) +
    circle('d', x + 72, y + 15, 7)
  for (const t of [-38, 38]) {
    const [u, v] = polar(x, y, 71, t)
    drawn += circle('o p', u, v, 8) + hexagon('d', u, v, 4.6)
  }
  drawn += path('o', 'M190 66c10-4 12-18 26-20') + path('o p', 'M214 41l10 1v8l-10 0z')
  return drawn
}

/** Brake fluid: the reservoir on its master cylinder. */
export function masterCylinder() {
  let drawn = line('c', 14, 126, 226, 126) + line('c', 118, 8, 118, 120)
  drawn +=
    box('o p', 46, 104, 128, 44, 4) +
    path('o p', 'M174 112h22v28h-22z') +
    circle('o p', 206, 126, 16) +
    circle('d', 206, 126, 9) +
    line('d', 56, 104, 56, 148) +
    line('d', 164, 104, 164, 148)
  for (const x of [78, 132]) drawn += box('o p', x, 140, 18, 16, 1) + box('d', x + 5, 156, 8, 14)
  drawn +=
    path(
      'o p',
      'M62 44h112c4 0 6 3 6 7v34c0 6-4 10-10 10h-22l-4 9h-20l-4-9H98l-4 9H74l-4-9c-8 0-14-4-14-12V51c0-4 2-7 6-7z',
    ) +
    path(
      'o a',
      'M56 64c10-4 18 4 30 0s20 4 32 0 20 4 32 0 20 2 30 0v21c0 6-4 10-10 10h-22l-4 9h-20l-4-9H98l-4 9H74l-4-9c-8 0-14-4-14-12z',
    )
  drawn += line('d', 62, 56, 78, 56) + line('d', 62, 84, 78, 84) + box('o p', 92, 22, 52, 22, 3)
  for (let i = 0; i < 11; i++) drawn += line('d', 96 + i * 4.4, 26, 96 + i * 4.4, 44)
  drawn += path('d', 'M92 44h52') + line('o', 42, 126, 18, 126)
  return drawn
}

/** Disc skimming: the cutting bit and the dial gauge at a disc. */
export function discLathe() {
  const x = 104,
    y = 92
  let drawn =
    cross(x, y, 84) +
    circle('o p', x, y, 66) +
    circle('d', x, y, 62) +
    circle('d', x, y, 38) +
    circle('o p', x, y, 33) +
    ring('d', x, y, 21, 5, 4.4, -90) +
    circle('o', x, y, 11)
  for (let r = 41; r < 62; r += 2.6) drawn += path('h', arc(x, y, r, -70, 10 + (r % 5) * 6))
  drawn +=
    path('o a', 'M150 84h56l10 8-10 8h-56l-12-8z') +
    path('o p', 'M196 76h32v32h-32z') +
    circle('d', 212, 92, 7) +
    hexagon('d', 212, 92, 4)
  drawn += path('d', arc(x, y, 76, 150, 215)) + path('d', 'M41 50l1-9 8 3')
  drawn +=
    circle('o p', 196, 34, 24) +
    circle('d', 196, 34, 20) +
    ticks('d', 196, 34, 16, 20, 20) +
    line('o', 196, 34, 204, 22) +
    circle('o p', 196, 34, 2.6) +
    box('d p', 168, 30, 8, 8, 1) +
    line('d', 168, 34, 150, 48)
  return drawn
}

/** A pair of brake pads with their wear lead. */
export function padPair() {
  const pad = (x: number, y: number) =>
    group(
      `translate(${x} ${y})`,
      path('o p', 'M-44-38c22-12 66-12 88 0l10-4 8 14-10 8v52c-26 12-78 12-104 0v-52l-10-8 8-14z'),
      path('o a', 'M-38-30c20-9 56-9 76 0v54c-20 9-56 9-76 0z'),
      path('d', 'M-3-36v68M3-36v68'),
      circle('d', -48, 22, 3),
      circle('d', 48, 22, 3),
    )
  return (
    line('c', 120, 6, 120, 174) +
    line('c', 14, 92, 226, 92) +
    pad(86, 64) +
    pad(154, 116) +
    path('o', 'M30 142c10-16 22 6 34-8s20 8 30-2') +
    path('d', 'M30 148c10-16 22 6 34-8s20 8 30-2')
  )
}

/** Rear drum, its cover off: two shoes that the cylinder at the top presses outwards. */
export function drumAndShoes() {
  const [x, y] = [120, 90]
  const shoe =
    path('o p', sector(x, y, 47, 60, -64, 64)) +
    path('o a', sector(x, y, 60, 67, -56, 56)) +
    path('d', sector(x, y, 44, 47, -58, 58)) +
    circle('d', ...polar(x, y, 53, 0), 3) +
    circle('d', ...polar(x, y, 53, 34), 2) +
    circle('d', ...polar(x, y, 53, -34), 2)
  const coil = (coilY: number) => path('d', `M92 ${coilY}h6${many(8, () => 'l2.4-4 2.4 4')}h6`)
  return (
    cross(x, y, 86) +
    circle('o p', x, y, 78) +
    circle('d', x, y, 73) +
    ring('d', x, y, 75.6, 24, 0.8) +
    shoe +
    group('translate(240 0) scale(-1 1)', shoe) +
    box('o p', 100, 32, 40, 14, 5) +
    path('d', 'M108 32v14M132 32v14') +
    path('o p', 'M92 36h8v6h-8zM140 36h8v6h-8z') +
    coil(60) +
    coil(122) +
    box('o p', 98, 132, 44, 8, 2) +
    path(
      'd',
      many(7, (index) => `M${111 + index * 3} 132v8`),
    ) +
    circle('o p', x, y, 27) +
    circle('d', x, y, 23) +
    ring('d', x, y, 17, 5, 3, -90) +
    hexagon('o', x, y, 8)
  )
}
