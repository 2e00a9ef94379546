import { axles, hatchback } from './car.ts'
import { drawing, type Manner } from './paper.ts'
import {
  arc,
  at,
  box,
  circle,
  dot,
  ground,
  group,
  hexagon,
  line,
  many,
  type Pen,
  path,
  polar,
  ring,
  round,
  sector,
} from './pen.ts'
import { wheel } from './wheel.ts'

/**
 * The five steps of a service, 320 × 164. One car and one ground line, so that five frames in a row are one road; it
 * looks to the right, for forward is the way one reads.
 */
const groundY = 152
const scale = 0.27
const nose = 282.9
const top = groundY - 380 * scale
const hub = [round(nose - axles.front[0] * scale), round(top + axles.front[1] * scale)] as const
const rearHubX = round(nose - axles.rear[0] * scale)

const carToTheRight = (withFrontWheel = true) =>
  group(
    `translate(${nose} ${round(top)}) scale(-${scale} ${scale})`,
    hatchback(),
    withFrontWheel ? wheel(...axles.front, axles.radius) : '',
    wheel(...axles.rear, axles.radius),
  )

const house = (x: number, doorX: number, door: Pen = 'o p') =>
  path('o p', `M${x + 6} ${groundY}V82l50-36 50 36v${groundY - 82}`) +
  path('o', `M${x - 2} 88l58-42 58 42`) +
  box(door, doorX, 108, 22, groundY - 108) +
  circle('d', doorX + 17, 131, 1.5)

const houseWindow = (x: number) => box('d', x, 104, 20, 19) + path('h', `M${x + 10} 104v19M${x} 113.5h20`)

const rushing = path('h', 'M30 118h24M22 128h30M34 138h18')

const spanner = (x: number, y: number, length: number) =>
  path('d p', `M${x - 1.6} ${y + 5}v${length - 10}l-3 3v5l2.6 2v-4.6h4v4.6l2.6-2v-5l-3-3v-${length - 10}z`) +
  circle('d p', x, y + 2, 4) +
  circle('d', x, y + 2, 1.7)

const book = () =>
  house(2, 14) +
  houseWindow(74) +
  carToTheRight() +
  // the slip that names the service, pinned to the car
  path('o a', 'M170 8h52v48l-6.5 5-6.5-5-6.5 5-6.5-5-6.5 5-6.5-5-6.5 5-6.5-5z') +
  path('d', 'M178 19h26M178 27h36M178 35h36M178 43h16') +
  line('d', 182, 57, 160, 108) +
  dot(160, 108)

const pickup = () =>
  // the gate, open
  path('o p', `M10 ${groundY}V90h16v${groundY - 90}`) +
  box('o p', 7, 84, 22, 7, 1) +
  circle('d', 18, 79, 5) +
  path('d', `M26 98h30M26 ${groundY - 8}h30`) +
  path(
    'd',
    many(4, (index) => `M${32 + index * 7} 98v${groundY - 106}`),
  ) +
  carToTheRight() +
  rushing +
  // the key with its tag
  path('o p', 'M158 26h44v8h-5v5h-5v-5h-6v7h-5v-7h-6v5h-5v-5h-12z') +
  path('o a', 'M136 30a14 14 0 1 1 27.8 2.5 14 14 0 0 1-27.8-2.5z') +
  circle('o p', 146, 30, 4) +
  path('d', 'M142.5 32c-6 8-14 6-16 14') +
  path('o p', 'M120 46h12l3 5v15h-18V51z') +
  line('d', 157, 44, 157, 107) +
  dot(157, 107)

const expert = () =>
  line('o', 44, 22, 268, 22) +
  many(
    6,
    (index) => line('d', 64 + index * 24, 22, 64 + index * 24, 27) + spanner(64 + index * 24, 26, 44 - index * 4),
  ) +
  path('d', 'M226 22v8M214 42c0-16 24-16 24 0z') +
  path('h', 'M216 46l-8 12M226 46v14M236 46l8 12') +
  carToTheRight(false) +
  line('c', hub[0] - 24, hub[1], 312, hub[1]) +
  circle('g', ...hub, axles.radius * scale) +
  circle('o p', ...hub, 12.6) +
  circle('d', ...hub, 11) +
  path('o a', sector(...hub, 6.4, 15, 178, 262)) +
  circle('d p', ...hub, 4.6) +
  ring('d', ...hub, 3, 5, 0.5, -90) +
  // the jack, and the wheel beside it
  path('o p', `M182 ${groundY}l4-7h8l4 7z`) +
  box('o p', 185, 142.5, 10, 3) +
  group(
    `translate(${round(290 - axles.front[0] * scale)} ${round(top)}) scale(${scale})`,
    wheel(...axles.front, axles.radius, { disc: false }),
  )

function quality() {
  const [x, y] = hub
  const arrow = at(polar(x, y, 82, -30))
  return (
    // the wheelbase is measured
    line('h', x, 44, x, y - 18) +
    line('h', rearHubX, 44, rearHubX, y - 18) +
    line('d', rearHubX, 52, x, 52) +
    path('d', `M${rearHubX + 8} 48.5l-8 3.5 8 3.5M${x - 8} 48.5l8 3.5-8 3.5`) +
    carToTheRight() +
    // the torque wrench on a wheel nut
    group(
      `rotate(-21 ${x} ${y})`,
      box('o p', x + 4, y - 2.6, 44, 5.2, 1),
      path('o a', `M${round(x + 46)} ${round(y - 4.6)}h38c4 0 6 2 6 4.6s-2 4.6-6 4.6h-38z`),
      path(
        'd',
        many(4, (index) => `M${round(x + 56 + index * 6)} ${round(y - 4.6)}v9.2`),
      ),
    ) +
    hexagon('o p', x, y, 6.4) +
    circle('d', x, y, 2.6) +
    path('d', arc(x, y, 82, -52, -30)) +
    path('d', `M${arrow}l-8.5-2.5M${arrow}l.5-8.5`) +
    path('d', arc(x, y, 82, -12, 4))
  )
}

const delivery = () =>
  house(204, 286, 'o a') + houseWindow(224) + path('d', `M280 ${groundY}v-4h34v4`) + carToTheRight() + rushing

const steps = {
  book: ['Book Service: a slip that names the service, pinned to a car in front of a house', book],
  pickup: ['Vehicle Pickup: a key handed over, the car leaves the gate', pickup],
  expert: ['Expert Service: the wheel is off, the brake caliper is serviced', expert],
  quality: ['Quality Check: a torque wrench on the wheel', quality],
  delivery: ['Home Delivery: the car is back at the door', delivery],
} as const

type StepName = keyof typeof steps
export const stepNames = Object.keys(steps) as StepName[]

export function step(name: StepName, manner: Manner = 'step') {
  const [title, body] = steps[name]
  return drawing(title, [0, 0, 320, 164], ground(0, 320, groundY) + body(), manner)
}
