import type { ServiceKind } from './types.ts'

export const basicServicePackage: ServiceKind = {
  slug: 'basic-service-package',
  name: 'Basic Service Package',
  category: 'Maintenance',
  publicCategory: 'periodic-services',
  description: 'Oil, oil filter, air filter, 25 checks and a foam wash. The least a car needs every 5,000 km.',
  basePrice: 2999,
  durationMinutes: 180,
  tags: ['periodic', 'oil', 'filters'],
  includes: [
    'Engine oil drained and refilled to the mark',
    'New oil filter and drain washer',
    'New air filter',
    'Brake pads and tyres measured',
    'All fluids topped up',
    'Foam wash and vacuum',
  ],
  additionalInfo:
    'The price is for petrol hatchbacks with up to 3.5 litres of oil. Bring the service book: we stamp it.',
  pictures: [
    ['periodic-services/sheet', 'What is changed: oil filter, air filter, washer'],
    ['oil-change/ink', 'Oil, poured to the mark and no further'],
    ['periodic-services/car', 'All of it sits under the bonnet'],
  ],
}

export const standardServicePackage: ServiceKind = {
  slug: 'standard-service-package',
  name: 'Standard Service Package',
  category: 'Maintenance',
  publicCategory: 'periodic-services',
  description: 'All of Basic, with a cabin filter, brake cleaning and wheel rotation. Every 10,000 km.',
  basePrice: 4799,
  durationMinutes: 240,
  tags: ['periodic', 'brakes', 'tyres'],
  includes: [
    'Everything in the Basic Service Package',
    'New cabin filter',
    'Brakes opened, cleaned and greased',
    'Wheels rotated and balanced',
    'Battery load-tested',
    'Wiper blades checked, washer filled',
    'Road test of five kilometres',
  ],
  additionalInfo: 'Leave the stepney in the car: it takes part in the rotation.',
  pictures: [
    ['service-standard/sheet', 'Front wheels go to the rear, rear wheels to the front'],
    ['cabin-filter/ink', 'The cabin filter, behind the glovebox'],
    ['service-standard/close', 'Tread is measured before the wheel goes back on'],
  ],
}

export const comprehensiveServicePackage: ServiceKind = {
  slug: 'comprehensive-service-package',
  name: 'Comprehensive Service Package',
  category: 'Maintenance',
  publicCategory: 'periodic-services',
  description: 'All of Standard, with spark plugs, coolant and a full brake overhaul. Every 40,000 km.',
  basePrice: 8499,
  durationMinutes: 360,
  tags: ['periodic', 'spark plugs', 'coolant'],
  includes: [
    'Everything in the Standard Service Package',
    'New spark plugs, gapped to the maker’s figure',
    'Coolant drained, system flushed and refilled',
    'Brake fluid changed at all four wheels',
    'Throttle body cleaned',
    'Underbody washed and checked for rust',
    'Fault codes read and cleared',
    'Road test of ten kilometres',
  ],
  additionalInfo: 'Diesel cars have no spark plugs: the fuel filter is changed instead.',
  pictures: [
    ['service-comprehensive/sheet', 'Oil and plugs, one for each cylinder'],
    ['spark-plugs/close', 'The gap, set with a feeler gauge'],
    ['radiator/ink', 'Fresh coolant for the radiator'],
    ['service-comprehensive/car', 'Where the work is done'],
  ],
}

export const wheelAlignment: ServiceKind = {
  slug: 'wheel-alignment-and-balancing',
  name: 'Wheel Alignment and Balancing',
  category: 'Maintenance',
  publicCategory: 'maintenance',
  description: 'Toe and camber set on the rack, all four wheels balanced. The steering stops pulling to one side.',
  basePrice: 1199,
  durationMinutes: 60,
  tags: ['tyres', 'steering'],
  includes: [
    'Toe and camber measured on all wheels',
    'Toe set to the maker’s figure',
    'Four wheels balanced with new weights',
    'Tyre pressures set, spare included',
    'Printed figures, before and after',
  ],
  additionalInfo: 'Bent tie rods cannot be aligned. If one is found, its price is quoted separately.',
  pictures: [
    ['wheel-alignment/sheet', 'Toe: how far the front wheels look at each other'],
    ['wheel-balance/ink', 'Balanced: the weight goes to the light side'],
    ['wheel-alignment/car', 'All four wheels are measured'],
  ],
}

export const coolantFlush: ServiceKind = {
  slug: 'coolant-flush-and-refill',
  name: 'Coolant Flush and Refill',
  category: 'Maintenance',
  publicCategory: null,
  description: 'Old coolant out, radiator rinsed until it runs clear, fresh coolant in and the air bled.',
  basePrice: 1499,
  durationMinutes: 75,
  tags: ['coolant', 'summer'],
  includes: [
    'Coolant drained and disposed of',
    'Radiator and block flushed with clean water',
    'Long-life coolant, mixed half and half',
    'Radiator cap and hoses pressure-tested',
    'Fan switched on and off, to be sure it does both',
  ],
  additionalInfo: 'Due every 40,000 km or two years, sooner if the coolant looks brown.',
  pictures: [
    ['radiator/sheet', 'The radiator, with the hose that carries the heat in'],
    ['radiator/car', 'Behind the grille'],
  ],
}

export const timingBelt: ServiceKind = {
  slug: 'timing-belt-replacement',
  name: 'Timing Belt Replacement',
  category: 'Maintenance',
  publicCategory: 'maintenance',
  description: 'New toothed belt, tensioner and idler, fitted mark to mark. Cheaper than the engine it saves.',
  basePrice: 7499,
  durationMinutes: 300,
  tags: ['engine', 'belt'],
  includes: [
    'New timing belt, tensioner and idler pulley',
    'Timing marks set and checked over two turns',
    'Water pump checked for play and leaks',
    'Auxiliary belt checked',
    'Engine run to temperature and listened to',
  ],
  additionalInfo: 'The maker gives an interval in kilometres and one in years. The earlier counts.',
  pictures: [
    ['timing-belt/sheet', 'One belt keeps crank and cams in step'],
    ['timing-belt/close', 'Mark to mark, tooth by tooth'],
    ['maintenance/ink', 'The auxiliary belt is checked while the covers are off'],
  ],
}

export const sparkPlugs: ServiceKind = {
  slug: 'spark-plug-replacement',
  name: 'Spark Plug Replacement',
  category: 'Maintenance',
  publicCategory: 'maintenance',
  description: 'A set of new plugs, gapped and tightened by torque. Cold starts and idle get smooth again.',
  basePrice: 1599,
  durationMinutes: 45,
  tags: ['engine', 'petrol'],
  includes: [
    'Four new spark plugs for your engine',
    'Gap checked with a feeler gauge',
    'Coils and boots cleaned and checked',
    'Tightened with a torque wrench',
    'Idle checked with the scan tool',
  ],
  additionalInfo: '',
  pictures: [
    ['spark-plugs/sheet', 'A set of four'],
    ['spark-plugs/close', 'The gap that makes the spark'],
  ],
}

export const wiperBlades: ServiceKind = {
  slug: 'wiper-blade-replacement',
  name: 'Wiper Blade Replacement',
  category: 'Maintenance',
  publicCategory: null,
  description: 'Both front blades new, washer jets cleared and aimed. Fifteen minutes before the monsoon.',
  basePrice: 799,
  durationMinutes: 15,
  tags: ['monsoon', 'express'],
  includes: [
    'Two new front wiper blades',
    'Windscreen cleaned and degreased',
    'Washer jets cleared and aimed',
    'Washer fluid topped up',
  ],
  additionalInfo: 'The rear blade, where there is one, is ₹250 more.',
  pictures: [['wiper/sheet', 'The field that a good blade keeps clear']],
}

export const diesel: ServiceKind = {
  slug: 'diesel-injector-cleaning',
  name: 'Diesel Injector Cleaning',
  category: 'Maintenance',
  publicCategory: null,
  description: 'On-car cleaning, return flow measured before and after.',
  basePrice: 4199,
  durationMinutes: 150,
  tags: ['diesel', 'engine'],
  includes: ['Return flow measured', 'Injectors cleaned on the car', 'New fuel filter', 'Return flow measured again'],
  additionalInfo: '',
  pictures: [],
}
