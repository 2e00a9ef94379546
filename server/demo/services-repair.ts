import type { ServiceKind } from './types.ts'

export const clutchOverhaul: ServiceKind = {
  slug: 'clutch-overhaul',
  name: 'Clutch Overhaul',
  category: 'Repair',
  publicCategory: null,
  description: 'New friction disc, pressure plate and release bearing. The pedal bites where it should.',
  basePrice: 11999,
  durationMinutes: 480,
  tags: ['clutch', 'gearbox'],
  includes: [
    'New friction disc',
    'New pressure plate',
    'New release bearing',
    'Flywheel face checked and cleaned',
    'Gearbox oil topped up',
    'Pedal free play set',
    'Road test on a slope',
  ],
  additionalInfo:
    'The gearbox comes out, so the car stays for one working day. Slipping in top gear is the usual sign.',
  pictures: [
    ['clutch/sheet', 'The friction disc, with its damper springs'],
    ['clutch/close', 'Linings are measured to the rivets'],
    ['clutch/car', 'Between engine and gearbox'],
  ],
}

export const suspensionStrut: ServiceKind = {
  slug: 'front-strut-replacement',
  name: 'Front Strut Replacement',
  category: 'Repair',
  publicCategory: 'repair-services',
  description: 'Both front struts new, top mounts and bump stops with them, wheels aligned afterwards.',
  basePrice: 8999,
  durationMinutes: 240,
  tags: ['suspension', 'ride'],
  includes: [
    'Two new front struts',
    'New top mounts and bump stops',
    'Springs cleaned and checked for cracks',
    'Link rods and bushes checked',
    'Wheel alignment afterwards',
  ],
  additionalInfo: 'Struts are changed in pairs, or the car leans.',
  pictures: [
    ['suspension-strut/sheet', 'Spring outside, damper inside'],
    ['suspension-strut/ink', 'The damper is what wears'],
    ['suspension-strut/car', 'One at each front wheel'],
  ],
}

export const steeringRack: ServiceKind = {
  slug: 'steering-rack-repair',
  name: 'Steering Rack Repair',
  category: 'Repair',
  publicCategory: 'repair-services',
  description: 'Rack taken out, bushes, seals and boots renewed, play taken up. No more knock over speed breakers.',
  basePrice: 7999,
  durationMinutes: 360,
  tags: ['steering'],
  includes: [
    'Rack taken out, opened and cleaned',
    'New bushes and seals',
    'New boots, both sides',
    'Tie rod ends checked',
    'Wheel alignment afterwards',
  ],
  additionalInfo: 'If the toothed rack itself is worn, a new unit is quoted instead.',
  pictures: [
    ['steering-rack/sheet', 'Pinion and rack, with a boot at each end'],
    ['steering-rack/close', 'Teeth checked along their whole length'],
  ],
}

export const engineOverhaul: ServiceKind = {
  slug: 'engine-overhaul',
  name: 'Engine Overhaul',
  category: 'Repair',
  publicCategory: 'repair-services',
  description: 'Pistons, rings, bearings and gaskets, with every clearance measured and written down.',
  basePrice: 24999,
  durationMinutes: 2400,
  tags: ['engine', 'major'],
  includes: [
    'Engine taken out and stripped',
    'Bores and crank measured',
    'New piston rings and bearings',
    'New gasket set and seals',
    'Valves ground in',
    'Oil, coolant and filters',
    'Run in on the stand, then on the road',
    'A sheet of every measure taken',
  ],
  additionalInfo: 'Five working days. Machining of block or head, if the measures call for it, is quoted separately.',
  pictures: [
    ['repair-services/sheet', 'Piston, rod and crank'],
    ['repair-services/close', 'Three rings, each in its groove'],
    ['timing-belt/ink', 'Timed again, mark to mark'],
    ['repair-services/car', 'The engine comes out through the front'],
  ],
}

export const acGasRefill: ServiceKind = {
  slug: 'ac-repair-gas-refill',
  name: 'AC Repair and Gas Refill',
  category: 'Repair',
  publicCategory: 'ac-service',
  description: 'Leak found and sealed, refrigerant filled to the maker’s weight, vent temperature read.',
  basePrice: 2499,
  durationMinutes: 120,
  tags: ['ac', 'summer'],
  includes: [
    'Pressures read on both sides',
    'Leak test with nitrogen and dye',
    'System evacuated for 30 minutes',
    'Refrigerant filled by weight',
    'Condenser rinsed',
    'Vent temperature noted, before and after',
  ],
  additionalInfo: 'New hoses, compressor or condenser are quoted separately.',
  pictures: [
    ['ac-service/sheet', 'Low side, high side and the yellow hose between'],
    ['ac-coil/ink', 'Where the air gets cold'],
    ['ac-service/car', 'Condenser, compressor and coil'],
  ],
}

export const acCoil: ServiceKind = {
  slug: 'ac-cooling-coil-cleaning',
  name: 'AC Cooling Coil Cleaning',
  category: 'Repair',
  publicCategory: 'ac-service',
  description: 'Coil taken out, cleaned and dried, new cabin filter fitted. The smell goes with the dirt.',
  basePrice: 3299,
  durationMinutes: 180,
  tags: ['ac', 'smell'],
  includes: [
    'Dashboard opened, coil taken out',
    'Coil washed, dried and checked for leaks',
    'Drain cleared',
    'New cabin filter',
    'Refrigerant filled by weight',
  ],
  additionalInfo: 'Three hours, because half the dashboard comes out and goes back without a rattle.',
  pictures: [
    ['ac-coil/sheet', 'The coil behind the dashboard'],
    ['ac-coil/close', 'Fins, combed straight'],
    ['cabin-filter/sheet', 'A new cabin filter closes the job'],
  ],
}

export const cabinFilter: ServiceKind = {
  slug: 'cabin-filter-replacement',
  name: 'Cabin Filter Replacement',
  category: 'Repair',
  publicCategory: 'ac-service',
  description: 'New cabin filter, its housing vacuumed, blower listened to at every speed.',
  basePrice: 699,
  durationMinutes: 30,
  tags: ['ac', 'express', 'dust'],
  includes: ['New cabin filter', 'Filter housing vacuumed', 'Blower checked at every speed', 'Vents wiped'],
  additionalInfo: '',
  pictures: [
    ['cabin-filter/sheet', 'Pleats, seen from the side the air comes in'],
    ['cabin-filter/car', 'Behind the glovebox'],
  ],
}
