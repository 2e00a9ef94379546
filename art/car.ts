import { circle, ellipse, group, many, path } from './pen.ts'
import { type WheelOptions, wheel } from './wheel.ts'

/** The hatchback in side elevation, its front at the left: 900 × 420, wheels on the ground at y 380. */
const outline =
  'M160 347L122 346C100 345 88 338 86 326L83 296C82 274 84 262 92 252C97 244 108 238 126 232C168 217 216 206 270 197C304 168 340 132 386 109C424 90 500 84 566 85C636 86 694 95 744 112L778 119L766 127C784 150 797 178 805 205C815 214 819 228 819 246L824 286C826 304 823 320 816 334C812 343 804 347 792 347L767 348A68 68 0 0 0 631 348L612 352L316 352L296 348A68 68 0 0 0 160 347Z'
const frontGlass = 'M312 191C334 166 362 138 396 121C424 108 466 103 500 102L497 193L326 197C316 197 308 196 312 191Z'
const rearGlass = 'M514 102C566 101 622 106 668 120C678 124 682 130 686 138L704 176C707 184 703 187 696 187L512 193Z'

export const axles = { front: [228, 322], rear: [699, 322], radius: 58 } as const

/** What lies under the sheet metal, finely dashed. */
const hiddenParts = () =>
  // engine and pulleys
  path('g', 'M150 262h16v-18h20v-10h50v10h16v20h10v40h-16v24h-72v-24h-24z') +
  circle('g', 186, 284, 15) +
  circle('g', 222, 296, 10) +
  circle('g', 218, 258, 9) +
  // condenser
  path('g', `M108 250v70M114 250v70${many(6, (index) => `M108 ${258 + index * 10}h6`)}`) +
  // exhaust, its two boxes, and the tank
  path('g', 'M262 330h120l20 8h180l30-10h96') +
  path('g', 'M717 312h66c12 0 12 22 0 22h-66c-12 0-12-22 0-22zM418 326h48c11 0 11 18 0 18h-48c-11 0-11-18 0-18z') +
  path('g', 'M560 316h90c10 0 14-8 14-18v-12h-112v18c0 8 2 12 8 12z') +
  // seats
  path('g', 'M430 306l-8-24c52 0 66-2 82-8l20-92c4-12 24-12 26 2l-14 92c-4 20-16 28-36 30z') +
  path('g', 'M532 160c4-14 22-14 24 0l-3 18h-20z') +
  path('g', 'M610 292l-6-20c38 0 50-2 60-10l22-60c4-10 18-6 18 4l-14 60c-4 18-14 24-30 26z') +
  // steering wheel, column and dashboard
  path('g', 'M346 204l18 62') +
  ellipse('g', 366, 226, 7, 31, 'rotate(-22 366 226)') +
  path('g', 'M300 206c24 8 44 14 48 28l-6 40c-20 2-34 0-44-6') +
  // spring struts
  [axles.front, axles.rear]
    .map(([x]) => path('g', `M${x - 13} 218h26M${x - 11} 224l22 7-22 7 22 7-22 7 22 7M${x} 258v26`))
    .join('')

const shutLines =
  path('d', 'M270 197C286 200 300 198 312 195') +
  path('d', frontGlass) +
  path('d', rearGlass) +
  path('h', 'M340 191C352 168 374 144 402 130') +
  path('d', 'M300 208C296 250 296 300 306 344L492 345C502 300 505 250 503 200') +
  path('d', 'M503 200C505 250 504 300 496 345L606 345C620 330 622 300 646 274C672 254 694 232 704 192') +
  path('h', 'M128 262C260 236 420 226 560 224C660 222 740 222 806 226') +
  path('h', 'M320 322C420 330 540 330 610 322')

export const handles = (frontY: number, rearY: number, rearX = 628) =>
  path('d p', `M452 ${frontY}h34c4 0 5 9 0 9h-34c-5 0-5-9 0-9z`) +
  path('d p', `M${rearX} ${rearY}h34c4 0 5 9 0 9h-34c-5 0-5-9 0-9z`)

export const headlamp =
  path('d p', 'M94 254C110 244 138 236 168 230c8-1 10 3 4 9-16 14-44 24-78 24-4 0-5-5 0-9z') +
  circle('d', 128, 250, 7) +
  circle('h', 148, 243, 5)

export const bumpers =
  path('d', 'M84 284c22 4 44 6 66 4M86 318c22 4 44 4 68 2') +
  path('d', 'M100 296h34c4 0 4 12 0 12h-32c-4 0-5-12-2-12z') +
  path('d', 'M824 286c-16 4-32 4-48 2M820 318c-14 3-30 3-44 1')

export const mirror = path('d p', 'M318 194c-8-10-4-22 8-22h14c7 0 10 8 6 14l-6 8z')

const trim =
  handles(217, 211, 640) +
  mirror +
  headlamp +
  path('d p', 'M806 208c-16-2-34-1-46 3-5 2-4 6 1 9 14 8 34 12 55 13z') +
  path('h', 'M780 209l-2 15') +
  bumpers +
  path('d', 'M566 85c2-8 8-12 22-13l4 15') +
  path('d', 'M744 112l-8 10 30 5') +
  path('h', 'M296 348A68 68 0 0 0 160 347')

/** @param phantom shows the hidden parts, as on the hero. */
export const hatchback = (phantom = false) => path('o p', outline) + (phantom ? hiddenParts() : '') + shutLines + trim

export const wheels = (front: WheelOptions = {}, rear: WheelOptions = {}) =>
  wheel(...axles.front, axles.radius, front) + wheel(...axles.rear, axles.radius, rear)

/** The whole car, smaller, in another drawing. */
export const smallCar = (x: number, y: number, scale: number) =>
  group(`translate(${x} ${y}) scale(${scale})`, hatchback(), wheels())
