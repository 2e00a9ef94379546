import { smallCar } from './car.ts'
import { box, circle, ground, group, line, path } from './pen.ts'

/** Inspection: the car on a two-post lift. */
export function carOnLift() {
  const post = (x: number) =>
    box('o p', x, 20, 14, 142, 1) +
    line('h', x + 4, 20, x + 4, 162) +
    line('h', x + 10, 20, x + 10, 162) +
    box('o p', x - 2, 96, 18, 22, 2) +
    box('o p', x - 10, 162, 34, 7, 1) +
    circle('d', x + 7, 107, 3)
  return (
    line('c', 120, 8, 120, 172) +
    smallCar(14.5, 18, 0.235) +
    path('o a', 'M40 103h160v7H40z') +
    path('d', 'M70 103v-5h12v5M158 103v-5h12v5') +
    post(30) +
    post(196) +
    ground(8, 232, 169, 'd', 9) +
    path('d', 'M120 118v40M120 118l-4 8M120 118l4 8') +
    line('d', 112, 158, 128, 158)
  )
}

const tick = (x: number, y: number) => path('o', `M${x} ${y}l3 4 7-9`)

/** Inspection on paper: every line a tick or a measure. */
export function checklist() {
  const row = (y: number, length: number, ticked: boolean) =>
    box('d', 64, y - 5, 10, 10, 1) + line('d', 82, y, 82 + length, y) + (ticked ? tick(65, y - 1) : '')
  return (
    line('c', 108, 4, 108, 176) +
    box('o p', 44, 18, 128, 154, 5) +
    box('o p', 54, 30, 108, 134, 1) +
    path('o p', 'M86 12h14a8 8 0 0 1 16 0h14v16H86z') +
    circle('d', 108, 12, 3) +
    // the car, from above
    path('d', 'M64 46c0-6 4-8 10-8h20c6 0 10 2 10 8s-4 8-10 8H74c-6 0-10-2-10-8zM80 39v14M90 39v14') +
    path('d', 'M114 41h40M114 47h32M114 53h40') +
    line('h', 54, 62, 162, 62) +
    [70, 58, 66, 48, 62, 54, 68].map((length, index) => row(74 + index * 13, length, index < 5)).join('') +
    // the pencil
    group(
      'translate(196 70) rotate(24)',
      path('o a', 'M-7-44h14v84H-7z'),
      path('o p', 'M-7 40h14L0 62z'),
      path('t', 'M-2.2 55.100L0 62l2.2-6.900z'),
      path('o p', 'M-7-44h14v-8c0-4-14-4-14 0z'),
      path('d', 'M-7-40h14M-2.5-40v80M2.5-40v80'),
    )
  )
}
