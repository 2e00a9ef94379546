import type { PlateName } from '../../art/plates.ts'

/** What is worth a closer look on a plate: the middle and the radius of the glass, in the plate's units. */
export const details = {
  'battery-service': { x: 62, y: 48, radius: 36 },
  'ac-coil': { x: 52, y: 60, radius: 44 },
  'brake-pads': { x: 112, y: 86, radius: 54 },
  checklist: { x: 118, y: 104, radius: 58 },
  clutch: { x: 148, y: 62, radius: 40 },
  'disc-skim': { x: 178, y: 64, radius: 44 },
  'engine-bay': { x: 150, y: 96, radius: 44 },
  'inspection-diagnostics': { x: 200, y: 138, radius: 42 },
  'periodic-services': { x: 66, y: 64, radius: 40 },
  polisher: { x: 72, y: 128, radius: 44 },
  'repair-services': { x: 120, y: 44, radius: 42 },
  'service-standard': { x: 160, y: 52, radius: 44 },
  'spark-plugs': { x: 160, y: 104, radius: 46 },
  'steering-rack': { x: 116, y: 94, radius: 38 },
  'timing-belt': { x: 134, y: 132, radius: 38 },
  underbody: { x: 84, y: 66, radius: 42 },
} satisfies Partial<Record<PlateName, { x: number; y: number; radius: number }>>

export type DetailName = keyof typeof details

/** Where on the side view of the car a plate's part is found, in the car's units. */
export const placesOnCar = {
  'ac-service': [111, 286],
  alternator: [222, 296],
  'battery-service': [252, 240],
  'brake-drum': [699, 322],
  'brake-service': [214, 322],
  'cabin-filter': [318, 236],
  'car-spa-cleaning': [520, 236],
  checklist: [404, 112],
  clutch: [262, 292],
  headlight: [128, 250],
  'inspection-diagnostics': [338, 262],
  'oil-change': [196, 312],
  'periodic-services': [206, 250],
  polisher: [560, 262],
  radiator: [100, 280],
  'repair-services': [186, 270],
  'service-comprehensive': [186, 262],
  'suspension-strut': [228, 236],
  underbody: [470, 346],
  'wheel-alignment': [228, 322],
} satisfies Partial<Record<PlateName, readonly [x: number, y: number]>>

export type CarPlace = keyof typeof placesOnCar
