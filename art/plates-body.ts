import { arc, box, circle, line, many, type Pen, path, ring, round } from './pen.ts'

/** Wash: a foam lance, its bottle half full. */
export function foamLance() {
  let drawn = line('c', 8, 62, 232, 62)
  for (let i = 0; i <= 12; i++) {
    const y = 14 + i * 9.2
    drawn += path('h', `M150 ${round(59 + i * 0.6)}L${round(228 - Math.abs(i - 6) * 1.5)} ${round(y)}`)
  }
  drawn += ring('d', 196, 62, 24, 9, 1.8, 10) + ring('d', 206, 60, 14, 5, 1.2, 40)
  drawn += path(
    'o p',
    'M26 50h46l8 6h30v14H78c-6 2-9 6-10 12l-9 42c-1 4-4 6-8 6H35c-4 0-6-3-5-7l9-40-13-7c-4-2-6-5-6-9v-9c0-5 2-8 6-8z',
  )
  drawn +=
    path('d', 'M38 92l24-2M36 101l24-2M34 110l24-2M32 119l24-2') +
    path('o', 'M72 82c8 2 11 9 8 18') +
    box('d', 30, 56, 26, 9, 4) +
    path('o', 'M41 129l-3 14c-3 12 4 22 16 24') +
    path('h', 'M49 129l-3 14c-2 8 3 15 11 16')
  drawn += box('o p', 110, 54, 14, 18, 2) + line('d', 114, 54, 114, 72) + line('d', 119, 54, 119, 72)
  drawn += path('o p', 'M124 52h18l8 5v10l-8 5h-18z')
  drawn +=
    box('o p', 118, 72, 22, 8, 1) +
    line('d', 123, 72, 123, 80) +
    line('d', 129, 72, 129, 80) +
    line('d', 135, 72, 135, 80)
  drawn +=
    path('o p', 'M120 80h18c2 12 14 14 14 28v38c0 4-3 6-6 6h-34c-3 0-6-2-6-6v-38c0-14 12-16 14-28z') +
    path('o a', 'M106 116h46v30c0 4-3 6-6 6h-34c-3 0-6-2-6-6z') +
    path('d', 'M106 116h46') +
    line('d', 140, 124, 152, 124) +
    line('d', 144, 132, 152, 132) +
    line('d', 140, 140, 152, 140)
  return drawn
}

/** Spa: a front seat, its middle panel cleaned. */
export function seat() {
  let drawn = line('c', 120, 4, 120, 176)
  drawn +=
    line('o', 108, 32, 108, 50) +
    line('o', 132, 32, 132, 50) +
    line('d', 111, 34, 111, 48) +
    line('d', 129, 34, 129, 48)
  drawn +=
    path('o p', 'M94 12c8-4 44-4 52 0 5 3 6 18 1 24-4 4-50 4-54 0-5-6-4-21 1-24z') + path('d', 'M98 17c10-3 34-3 44 0')
  drawn += path('o p', 'M88 50c10-6 54-6 64 0 6 3 12 24 13 56 0 10-3 16-8 18H83c-5-2-8-8-8-18 1-32 7-53 13-56z')
  drawn += path('o a', 'M100 52c10-3 30-3 40 0 4 18 6 42 6 70H94c0-28 2-52 6-70z')
  for (let i = 0; i < 6; i++)
    drawn += path('d', `M${round(99 - i * 0.9)} ${64 + i * 10}c12 3 ${round(30 + i * 1.6)} 3 ${round(42 + i * 1.8)} 0`)
  drawn +=
    path('o p', 'M72 124c10-6 86-6 96 0 7 4 9 18 8 26-1 6-5 9-10 9H74c-5 0-9-3-10-9-1-8 1-22 8-26z') +
    path('d', 'M90 121c-4 10-5 26-4 38M150 121c4 10 5 26 4 38') +
    path('d', 'M87 140c20 4 46 4 66 0')
  drawn +=
    box('o p', 78, 159, 84, 8, 2) +
    line('o', 84, 167, 84, 174) +
    line('o', 156, 167, 156, 174) +
    line('o', 70, 174, 170, 174) +
    circle('d', 66, 112, 7) +
    circle('d', 66, 112, 2.5) +
    line('d', 73, 110, 77, 108)
  return drawn
}

/** Bubbles: where, and how large. */
const foam = [
  [44, 142, 9],
  [62, 148, 12],
  [84, 140, 8],
  [102, 150, 13],
  [126, 144, 10],
  [146, 150, 12],
  [168, 142, 9],
  [184, 152, 7],
  [30, 152, 6],
  [196, 134, 5],
  [206, 116, 4],
  [214, 98, 2.6],
  [22, 128, 3.4],
] as const

/** Shampoo: a brush over foam. */
export function brush() {
  let drawn = line('c', 110, 6, 110, 174)
  drawn +=
    path('o p', 'M58 66c0-34 104-34 104 0v10H58z') +
    path('d', 'M74 62c6-14 66-14 72 0') +
    path('o a', 'M40 76h140c5 0 8 3 8 8v16H32V84c0-5 3-8 8-8z')
  const bristles = (pen: Pen, from: number) =>
    path(
      pen,
      many(31, (index) => `M${from + index * 5} 100l${round((from + index * 5 - 110) * 0.06)} 30`),
    )
  drawn += bristles('d', 36) + bristles('h', 38.5)
  drawn += foam
    .map(([x, y, radius]) => circle('o p', x, y, radius) + path('d', arc(x, y, radius * 0.6, 200, 270)))
    .join('')
  drawn += line('d', 14, 163, 226, 163)
  return drawn
}

/** Polish: a rotary machine on its pad. */
export function polisher() {
  let drawn = line('c', 74, 8, 74, 172)
  drawn +=
    path('o a', 'M22 132h104c6 0 8 4 8 8v6c0 6-4 9-10 9H24c-6 0-10-3-10-9v-6c0-4 2-8 8-8z') +
    path('d', 'M14 144h120') +
    box('o p', 36, 120, 76, 12, 3) +
    path('o p', 'M54 120l4-22h32l4 22z') +
    line('d', 57, 108, 91, 108)
  drawn +=
    path('o p', 'M44 98V66c0-14 10-24 26-24h110c24 0 36 8 36 22s-12 24-34 24h-68c-8 0-10 10-14 10z') +
    path('d', 'M112 44c-8 12-8 32-4 44') +
    path('o', 'M120 88c2 12 14 14 24 12l16-4 2-8')
  for (let i = 0; i < 6; i++) drawn += line('d', 126 + i * 7, 56, 122 + i * 7, 72)
  drawn +=
    path('o', 'M216 64c12 2 12 16 6 26s-6 22 4 30') +
    path('d', 'M212 72c6 2 7 12 2 20s-6 22 4 30') +
    box('o p', 52, 26, 34, 16, 6) +
    line('d', 60, 26, 60, 42) +
    line('d', 78, 26, 78, 42)
  drawn += line('d', 4, 164, 156, 164)
  return drawn
}
