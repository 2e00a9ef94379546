import type { ServiceKind } from './types.ts'

export const frontBrakePads: ServiceKind = {
  slug: 'front-brake-pad-replacement',
  name: 'Front Brake Pad Replacement',
  category: 'Repair',
  publicCategory: 'brake-service',
  description: 'New front pads, discs measured, calipers greased and the pedal bled until firm.',
  basePrice: 2499,
  durationMinutes: 120,
  tags: ['brakes', 'safety'],
  // The order is that of the numbers in the exploded drawing.
  includes: [
    'New front brake pads, a set of four',
    'Disc thickness and run-out measured',
    'Caliper cleaned and checked for leaks',
    'Slide pins taken out and greased',
    'High-temperature grease on every contact',
    'Brake hose checked, fluid topped up',
    'Hub face cleaned, wheel torqued',
    'Dust shield cleared of stones',
  ],
  additionalInfo: 'The numbers match the first drawing. For the first 200 km, brake early and gently.',
  pictures: [
    ['brake-exploded', 'The front brake, pulled apart; numbers as in What’s Included'],
    ['brake-service/ink', 'Disc and caliper, face on'],
    ['brake-pads/sheet', 'A pair of pads with their wear lead'],
    ['brake-service/car', 'Behind the front wheels'],
  ],
}

export const brakePads: ServiceKind = {
  slug: 'brake-pad-replacement',
  name: 'Brake Pad Replacement',
  category: 'Repair',
  publicCategory: 'brake-service',
  description: 'New pads on one axle, sliders cleaned and greased, discs measured and the pedal bled.',
  basePrice: 2299,
  durationMinutes: 120,
  tags: ['brakes', 'safety'],
  includes: [
    'A set of new brake pads for one axle',
    'Discs measured against the maker’s limit',
    'Sliders cleaned and greased',
    'Brake fluid topped up and bled',
    'Wheels tightened with a torque wrench',
    'Road test with ten firm stops',
  ],
  additionalInfo: 'Front or rear: say which axle squeals. For the first 200 km, brake early and gently.',
  pictures: [
    ['brake-pads/sheet', 'New linings, full thickness'],
    ['brake-service/sheet', 'The caliper holds a pad on each side of the disc'],
    ['brake-pads/close', 'The groove tells how much lining is left'],
  ],
}

export const discSkimming: ServiceKind = {
  slug: 'brake-disc-skimming',
  name: 'Brake Disc Skimming',
  category: 'Repair',
  publicCategory: 'brake-service',
  description: 'Both front discs turned true, run-out checked before and after. The wheel stops shaking.',
  basePrice: 1999,
  durationMinutes: 150,
  tags: ['brakes', 'vibration'],
  includes: [
    'Run-out measured with a dial gauge',
    'Both discs turned on the lathe',
    'Thickness checked against the limit',
    'Pads bevelled and cleaned',
    'Run-out measured again',
  ],
  additionalInfo: 'A disc that would end below the maker’s limit is not skimmed; a new pair is quoted.',
  pictures: [
    ['disc-skim/sheet', 'The bit takes off a tenth at a time'],
    ['disc-skim/close', 'The dial gauge shows the run-out'],
  ],
}

export const brakeDrums: ServiceKind = {
  slug: 'rear-brake-drum-service',
  name: 'Rear Brake Drum Service',
  category: 'Repair',
  publicCategory: 'brake-service',
  description: 'Drums opened and cleaned, shoes measured, handbrake set. It holds on a slope again.',
  basePrice: 1299,
  durationMinutes: 90,
  tags: ['brakes', 'handbrake'],
  includes: [
    'Both rear drums opened and cleaned',
    'Shoes and springs checked',
    'Wheel cylinders checked for leaks',
    'Adjusters freed and greased',
    'Handbrake cable set',
  ],
  additionalInfo: 'New shoes, when needed, are ₹1,400 a set.',
  pictures: [
    ['brake-drum/sheet', 'Two shoes, pressed outwards'],
    ['brake-drum/car', 'At the rear wheels'],
  ],
}

export const brakeFluid: ServiceKind = {
  slug: 'brake-fluid-change',
  name: 'Brake Fluid Change',
  category: 'Repair',
  publicCategory: 'brake-service',
  description: 'Old fluid drawn out at all four wheels and replaced with fresh DOT 4.',
  basePrice: 1199,
  durationMinutes: 60,
  tags: ['brakes', 'fluid'],
  includes: [
    'Old fluid tested for water',
    'One litre of fresh DOT 4',
    'All four wheels bled, clutch too where shared',
    'Pedal travel checked',
  ],
  additionalInfo: 'Due every two years: brake fluid draws water, most of all in a monsoon.',
  pictures: [
    ['brake-fluid/sheet', 'The reservoir on its master cylinder'],
    ['brake-fluid/ink', 'Between MIN and MAX, nearer to MAX'],
  ],
}
