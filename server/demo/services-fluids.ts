import type { ServiceKind } from './types.ts'

/** Oil, battery and charging. */
export const engineOil: ServiceKind = {
  slug: 'engine-oil-and-filter',
  name: 'Engine Oil and Filter',
  category: 'Maintenance',
  publicCategory: 'oil-change',
  description: 'Synthetic 5W-30, a new filter and washer, the level checked after a run.',
  basePrice: 2499,
  durationMinutes: 60,
  tags: ['oil', 'express'],
  includes: [
    'Synthetic 5W-30 engine oil, up to 3.5 litres',
    'New oil filter',
    'New drain washer, plug tightened by torque',
    'Level checked after a run',
    'Next change noted on the windscreen',
  ],
  additionalInfo: 'Diesels and larger engines take more oil. Each further litre is ₹550.',
  pictures: [
    ['oil-change/sheet', 'One drop tells its age by its colour'],
    ['periodic-services/close', 'A new filter goes in with the oil'],
    ['oil-change/car', 'Drained from below, filled from above'],
  ],
}

export const gearboxOil: ServiceKind = {
  slug: 'gearbox-oil-change',
  name: 'Gearbox Oil Change',
  category: 'Maintenance',
  publicCategory: 'oil-change',
  description: 'Manual gearbox drained warm and refilled to the level plug. The lever moves freely again.',
  basePrice: 2199,
  durationMinutes: 75,
  tags: ['oil', 'gearbox'],
  includes: [
    'Gearbox drained warm',
    'Maker’s grade of gear oil, up to 2 litres',
    'Magnetic plug cleaned and checked for chips',
    'Drive shaft seals checked',
  ],
  additionalInfo: 'For manual gearboxes. Automatics are quoted by model.',
  pictures: [
    ['oil-change/ink', 'Gear oil, warm and dark, comes out first'],
    ['underbody/sheet', 'The work is done from below'],
  ],
}

export const batteryReplacement: ServiceKind = {
  slug: 'battery-replacement',
  name: 'Battery Replacement',
  category: 'Maintenance',
  publicCategory: 'battery-service',
  description: 'Load test first. A new battery is fitted, terminals cleaned, the old one taken in exchange.',
  basePrice: 5499,
  durationMinutes: 45,
  tags: ['battery', 'electrics'],
  includes: [
    'Load test of the old battery',
    'New 35 Ah maintenance-free battery',
    'Terminals cleaned and greased',
    'Charging voltage measured',
    'Old battery taken back, its value already off the price',
  ],
  additionalInfo: 'The clock and the radio stations may need to be set again.',
  pictures: [
    ['battery-service/sheet', 'The positive terminal is lifted last and fitted first'],
    ['alternator/ink', 'The alternator is measured too'],
    ['battery-service/car', 'Front left, beside the engine'],
  ],
}

export const batteryCheck: ServiceKind = {
  slug: 'free-battery-check',
  name: 'Free Battery Check',
  category: 'Maintenance',
  publicCategory: 'battery-service',
  description: 'A load test, the charging voltage and a clean pair of terminals. Nothing to pay.',
  basePrice: 0,
  durationMinutes: 15,
  tags: ['battery', 'free'],
  includes: ['Load test', 'Charging voltage measured', 'Terminals cleaned', 'Result written down for you'],
  additionalInfo: 'A battery older than four years is worth a check before the monsoon.',
  pictures: [['battery-service/close', 'Clean terminals, no white powder']],
}

export const alternatorRepair: ServiceKind = {
  slug: 'alternator-repair',
  name: 'Alternator Repair',
  category: 'Repair',
  publicCategory: 'repair-services',
  description: 'Brushes, bearings and regulator replaced, output measured on the bench and in the car.',
  basePrice: 4499,
  durationMinutes: 240,
  tags: ['electrics', 'charging'],
  includes: [
    'Alternator taken out and opened',
    'New brushes and bearings',
    'Regulator and diodes tested',
    'Output measured on the bench',
    'Belt tension set',
  ],
  additionalInfo: 'A burnt winding cannot be repaired; a rebuilt unit is then quoted.',
  pictures: [
    ['alternator/sheet', 'Rotor, windings and pulley'],
    ['maintenance/sheet', 'The belt that drives it'],
    ['alternator/car', 'On the side of the engine'],
  ],
}
