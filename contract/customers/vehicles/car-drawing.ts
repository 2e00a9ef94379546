import { type CarView, carViews } from './car-zones.ts'

/*
 * The car unfolded, as screens, links and papers draw it: front, left, top, right and rear in one sheet. Looks are the
 * classes of line art (web/ui/css/art.css): o outline, d detail, h hairline, p filled with paper.
 */

type Look = 'o' | 'd' | 'h' | 'o p' | 'd p'
/** A path, or a circle with its middle and radius. */
export type CarShape = readonly [look: Look, path: string] | readonly [look: Look, x: number, y: number, radius: number]
type Matrix = readonly [number, number, number, number, number, number]

/** Left, top, width and height. */
export const carDrawingBox = [-14, -6, 628, 884] as const

const front: CarShape[] = [
  ['d p', 'M-96 158h26v22c0 3-2 4-4 4h-18c-2 0-4-1-4-4z'],
  ['d p', 'M70 158h26v22c0 3-2 4-4 4h-18c-2 0-4-1-4-4z'],
  [
    'o p',
    'M0 2C24 2 46 4 58 9C68 16 76 38 86 62C97 68 103 80 103 98L102 148C102 160 97 165 86 166L-86 166C-97 165-102 160-102 148L-103 98C-103 80-97 68-86 62C-76 38-68 16-58 9C-46 4-24 2 0 2Z',
  ],
  ['d', 'M0 9C24 9 40 11 53 15L76 62C40 56-40 56-76 62L-53 15C-40 11-24 9 0 9Z'],
  ['d p', 'M88 58c14-4 20 2 18 12l-14 4z'],
  ['d', 'M100 92C84 86 66 92 58 106C70 113 90 113 101 107Z'],
  ['h', 'M76 64C66 76 62 88 60 100'],
  ['d', 'M70 138h22v8h-20z'],
  ['d', 'M-46 102H46L40 116H-40Z'],
  ['h', 'M-44 109H44'],
  ['d', 'M-58 136H58L50 152H-50Z'],
  ['h', 'M-52 144H52'],
  ['d p', 'M-26 119h52v12h-52z'],
  ['h', 'M-86 66C-40 80 40 80 86 66'],
]
const frontPair: CarShape[] = [
  ['d p', 'M88 58c14-4 20 2 18 12l-14 4z'],
  ['d', 'M100 92C84 86 66 92 58 106C70 113 90 113 101 107Z'],
  ['h', 'M76 64C66 76 62 88 60 100'],
  ['d', 'M70 138h22v8h-20z'],
]
const top: CarShape[] = [
  [
    'o p',
    'M0-2C26-2 50 1 64 5C86 12 96 28 98 56L102 128L103 336C103 392 100 432 92 446C82 460 46 465 0 465C-46 465-82 460-92 446C-100 432-103 392-103 336L-102 128L-98 56C-96 28-86 12-64 5C-50 1-26-2 0-2Z',
  ],
  ['d p', 'M101 138c16-4 24 4 21 15l-20 6z'],
  ['d', 'M-86 124C-52 105 52 105 86 124L70 192C40 182-40 182-70 192Z'],
  ['d', 'M-64 376C-40 385 40 385 64 376L80 422C52 434-52 434-80 422Z'],
  ['d', 'M92 136L75 198L71 366L86 404C95 356 97 214 92 136Z'],
  ['h', 'M50 8C44 46 46 78 56 110'],
  ['d', 'M94 52C80 44 70 30 66 10C82 14 92 28 94 52Z'],
  ['d', 'M95 424C86 430 78 440 74 458C86 456 94 446 96 430Z'],
  ['h', 'M74 262L97 258'],
  ['h', 'M70 192L64 376'],
  ['h', 'M-70 192C-40 182 40 182 70 192'],
  ['h', 'M-46 200C-44 260-44 320-42 372M46 200C44 260 44 320 42 372'],
  ['d', 'M0 364l0-14'],
  ['h', 'M-84 446C-50 455 50 455 84 446'],
  ['h', 'M-30 4C-20 10 20 10 30 4'],
]
const topPair: CarShape[] = [
  ['d p', 'M101 138c16-4 24 4 21 15l-20 6z'],
  ['d', 'M92 136L75 198L71 366L86 404C95 356 97 214 92 136Z'],
  ['h', 'M50 8C44 46 46 78 56 110'],
  ['d', 'M94 52C80 44 70 30 66 10C82 14 92 28 94 52Z'],
  ['d', 'M95 424C86 430 78 440 74 458C86 456 94 446 96 430Z'],
  ['h', 'M74 262L97 258'],
  ['h', 'M70 192L64 376'],
]
const rear: CarShape[] = [
  ['d p', 'M-96 158h26v22c0 3-2 4-4 4h-18c-2 0-4-1-4-4z'],
  ['d p', 'M70 158h26v22c0 3-2 4-4 4h-18c-2 0-4-1-4-4z'],
  [
    'o p',
    'M0 4C24 4 46 6 60 11C70 18 78 42 88 66C98 72 103 84 103 100L102 148C102 160 97 165 86 166L-86 166C-97 165-102 160-102 148L-103 100C-103 84-98 72-88 66C-78 42-70 18-60 11C-46 6-24 4 0 4Z',
  ],
  ['d', 'M0 14C24 14 42 16 54 20L74 62C40 66-40 66-74 62L-54 20C-42 16-24 14 0 14Z'],
  ['d', 'M101 80C90 76 78 78 72 84C74 96 86 104 101 104Z'],
  ['d', 'M66 140h24v7h-22z'],
  ['d', 'M-72 72C-74 90-70 116-62 128H62C70 116 74 90 72 72'],
  ['d p', 'M-28 94h56v14h-56z'],
  ['d', 'M-14 84h28'],
  ['h', 'M-101 130H-62M62 130H101'],
  ['h', 'M-58 8c30-6 86-6 116 0'],
  ['d', 'M-30 58L24 50'],
  ['h', 'M-90 152H90'],
]
const rearPair: CarShape[] = [
  ['d', 'M101 80C90 76 78 78 72 84C74 96 86 104 101 104Z'],
  ['d', 'M66 140h24v7h-22z'],
]
const side: CarShape[] = [
  [
    'o p',
    'M160 347L122 346C100 345 88 338 86 326L83 296C82 274 84 262 92 252C97 244 108 238 126 232C168 217 216 206 270 197C304 168 340 132 386 109C424 90 500 84 566 85C636 86 694 95 744 112L778 119L766 127C784 150 797 178 805 205C815 214 819 228 819 246L824 286C826 304 823 320 816 334C812 343 804 347 792 347L767 348A68 68 0 0 0 631 348L612 352L316 352L296 348A68 68 0 0 0 160 347Z',
  ],
  ['d', 'M270 197C286 200 300 198 312 195'],
  ['d', 'M312 191C334 166 362 138 396 121C424 108 466 103 500 102L497 193L326 197C316 197 308 196 312 191Z'],
  ['d', 'M514 102C566 101 622 106 668 120C678 124 682 130 686 138L704 176C707 184 703 187 696 187L512 193Z'],
  ['h', 'M340 191C352 168 374 144 402 130'],
  ['d', 'M300 208C296 250 296 300 306 344L492 345C502 300 505 250 503 200'],
  ['d', 'M503 200C505 250 504 300 496 345L606 345C620 330 622 300 646 274C672 254 694 232 704 192'],
  ['h', 'M128 262C260 236 420 226 560 224C660 222 740 222 806 226'],
  ['h', 'M320 322C420 330 540 330 610 322'],
  ['d p', 'M452 217h34c4 0 5 9 0 9h-34c-5 0-5-9 0-9z'],
  ['d p', 'M640 211h34c4 0 5 9 0 9h-34c-5 0-5-9 0-9z'],
  ['d p', 'M318 194c-8-10-4-22 8-22h14c7 0 10 8 6 14l-6 8z'],
  ['d p', 'M94 254C110 244 138 236 168 230c8-1 10 3 4 9-16 14-44 24-78 24-4 0-5-5 0-9z'],
  ['d', 128, 250, 7],
  ['h', 148, 243, 5],
  ['d p', 'M806 208c-16-2-34-1-46 3-5 2-4 6 1 9 14 8 34 12 55 13z'],
  ['h', 'M780 209l-2 15'],
  ['d', 'M84 284c22 4 44 6 66 4M86 318c22 4 44 4 68 2'],
  ['d', 'M100 296h34c4 0 4 12 0 12h-32c-4 0-5-12-2-12z'],
  ['d', 'M824 286c-16 4-32 4-48 2M820 318c-14 3-30 3-44 1'],
  ['d', 'M566 85c2-8 8-12 22-13l4 15'],
  ['d', 'M744 112l-8 10 30 5'],
  ['h', 'M296 348A68 68 0 0 0 160 347'],
]
const wheel: CarShape[] = [
  ['o p', 228, 322, 58],
  ['d', 228, 322, 54],
  ['o', 228, 322, 40.6],
  ['h', 228, 322, 38.3],
  ['d', 228, 322, 29],
  ['d p', 'M200.9 337.7A31.3 31.3 0 0 1 202.4 304L213.7 312A17.4 17.4 0 0 0 212.9 330.7Z'],
  ['d p', 'M223.3 311.4L222.1 284.8A37.7 37.7 0 0 1 233.9 284.8L232.7 311.4Z'],
  ['d p', 'M236.6 314.2L261.6 304.9A37.7 37.7 0 0 1 265.2 316.1L239.5 323.2Z'],
  ['d p', 'M238 327.8L254.7 348.7A37.7 37.7 0 0 1 245.1 355.6L230.4 333.3Z'],
  ['d p', 'M225.6 333.3L210.9 355.6A37.7 37.7 0 0 1 201.3 348.7L218 327.8Z'],
  ['d p', 'M216.5 323.2L190.8 316.1A37.7 37.7 0 0 1 194.4 304.9L219.4 314.2Z'],
  ['d p', 228, 322, 13.9],
  ['d', 228, 322, 5.8],
  ['h', 233.8, 314, 1.6],
  ['h', 237.4, 325, 1.6],
  ['h', 228, 331.9, 1.6],
  ['h', 218.6, 325, 1.6],
  ['h', 222.2, 314, 1.6],
]

const mirrored = -1
const at = (x: number, y: number, across = 1): Matrix => [across, 0, 0, 1, x, y]
const scaleOfSides = 0.62
const fromFirstWheel = 471
/** A side stands on end: its wheels point outwards. */
const sideAt = (x: number, turned: 1 | -1, along = 0): Matrix => [
  0,
  scaleOfSides,
  turned * scaleOfSides,
  0,
  x,
  153.16 + along * scaleOfSides,
]

/** In the order in which it is painted. */
export const carDrawing: readonly { matrix: Matrix; shapes: readonly CarShape[] }[] = [
  { matrix: at(300, 0), shapes: front },
  { matrix: at(300, 0, mirrored), shapes: frontPair },
  { matrix: at(300, 204), shapes: top },
  { matrix: at(300, 204, mirrored), shapes: topPair },
  ...([-1, 1] as const).flatMap((turned) => {
    const x = turned < 0 ? 226.08 : 373.92
    return [
      { matrix: sideAt(x, turned), shapes: side },
      { matrix: sideAt(x, turned), shapes: wheel },
      { matrix: sideAt(x, turned, fromFirstWheel), shapes: wheel },
    ]
  }),
  { matrix: at(300, 686), shapes: rear },
  { matrix: at(300, 686, mirrored), shapes: rearPair },
]

/** Where each view lies in the drawing, as parts of it: left, top, right, bottom. */
const places: Record<CarView, readonly [number, number, number, number]> = {
  FRONT: [0.325, 0.007, 0.675, 0.215],
  LEFT: [0.003, 0.233, 0.301, 0.758],
  TOP: [0.325, 0.233, 0.675, 0.767],
  RIGHT: [0.699, 0.233, 0.997, 0.758],
  REAR: [0.325, 0.783, 0.675, 0.991],
}

export type CarPoint = { view: CarView; x: number; y: number }

/** A point of a view, as parts of the whole drawing. */
export function placeInDrawing({ view, x, y }: CarPoint): { x: number; y: number } {
  const [left, top, right, bottom] = places[view]
  return { x: left + x * (right - left), y: top + y * (bottom - top) }
}

/** The view that lies there, and which of its points it is; between the views there is none. */
export function pointAtPlace(x: number, y: number): CarPoint | undefined {
  const view = carViews.find((each) => {
    const [left, top, right, bottom] = places[each]
    return x >= left && x <= right && y >= top && y <= bottom
  })
  if (!view) return undefined
  const [left, top, right, bottom] = places[view]
  const part = (value: number, from: number, to: number) => Math.round(((value - from) / (to - from)) * 10_000) / 10_000
  return { view, x: part(x, left, right), y: part(y, top, bottom) }
}
