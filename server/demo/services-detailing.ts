import type { ServiceKind } from './types.ts'

export const completeCarSpa: ServiceKind = {
  slug: 'complete-car-spa',
  name: 'Complete Car Spa',
  category: 'Detailing',
  publicCategory: 'car-spa-cleaning',
  description: 'Seats, roof lining, mats and boot cleaned by hand, then dried and deodorised. Foam wash outside.',
  basePrice: 2999,
  durationMinutes: 240,
  tags: ['interior', 'bestseller'],
  includes: [
    'Foam wash and hand dry',
    'Seats, carpets and roof lining shampooed',
    'Dashboard and door cards cleaned and dressed',
    'Glass polished, inside and out',
    'Boot emptied, vacuumed and put back',
    'AC vents steamed',
    'Tyres and trims dressed',
  ],
  additionalInfo: 'Take valuables out first. Seats are dry when the car comes back.',
  pictures: [
    ['car-spa-cleaning/sheet', 'Seat by seat, panel by panel'],
    ['shampoo/ink', 'Soft brush, stiff foam'],
    ['car-wash-detailing/sheet', 'Outside, foam goes on first'],
    ['car-spa-cleaning/car', 'Every seat, the boot too'],
  ],
}

export const seatShampoo: ServiceKind = {
  slug: 'seat-and-carpet-shampoo',
  name: 'Seat and Carpet Shampoo',
  category: 'Detailing',
  publicCategory: 'car-spa-cleaning',
  description: 'Five seats and the carpets shampooed, rinsed and vacuumed dry. Tea stains included.',
  basePrice: 1599,
  durationMinutes: 150,
  tags: ['interior', 'stains'],
  includes: [
    'Five seats shampooed and extracted',
    'Carpets and mats washed',
    'Stains treated one by one',
    'Vacuumed dry, windows open',
  ],
  additionalInfo: 'Leather is cleaned and fed instead of shampooed, at the same price.',
  pictures: [
    ['shampoo/sheet', 'The brush does the work, not the scent'],
    ['car-spa-cleaning/ink', 'From headrest to rail'],
  ],
}

export const engineBay: ServiceKind = {
  slug: 'engine-bay-cleaning',
  name: 'Engine Bay Cleaning',
  category: 'Detailing',
  publicCategory: 'car-spa-cleaning',
  description: 'Electrics covered, grease dissolved, everything wiped and blown dry. Leaks show at last.',
  basePrice: 999,
  durationMinutes: 60,
  tags: ['engine', 'cleaning'],
  includes: [
    'Electrics and intake covered',
    'Degreased by brush, rinsed at low pressure',
    'Blown dry, covers off again',
    'Plastics and hoses dressed',
  ],
  additionalInfo: '',
  pictures: [
    ['engine-bay/sheet', 'What is under the bonnet, and in which corner'],
    ['engine-bay/close', 'Covered before any water comes near'],
  ],
}

export const foamWash: ServiceKind = {
  slug: 'foam-wash-and-wax',
  name: 'Foam Wash and Wax',
  category: 'Detailing',
  publicCategory: null,
  description: 'Snow foam, two buckets, a hand dry and a coat of carnauba wax.',
  basePrice: 699,
  durationMinutes: 60,
  tags: ['wash', 'express'],
  includes: [
    'Snow foam, left to work',
    'Hand wash with two buckets',
    'Wheels and arches brushed',
    'Hand dry and a coat of wax',
    'Cabin vacuumed, glass cleaned',
  ],
  additionalInfo: 'Bird lime and tar that do not come off with foam are treated with clay, at no extra price.',
  pictures: [
    ['car-wash-detailing/sheet', 'The foam lance, half full'],
    ['car-wash-detailing/ink', 'Foam lifts the grit before a hand touches the paint'],
  ],
}

export const machinePolish: ServiceKind = {
  slug: 'machine-polish-two-stage',
  name: 'Machine Polish, Two Stage',
  category: 'Detailing',
  publicCategory: 'car-wash-detailing',
  description: 'Swirl marks cut back and the paint brought to a clear gloss, panel by panel.',
  basePrice: 5999,
  durationMinutes: 300,
  tags: ['paint', 'gloss'],
  includes: [
    'Foam wash and clay',
    'Paint thickness measured',
    'Cutting stage on every panel',
    'Finishing stage by soft pad',
    'Sealant by hand',
  ],
  additionalInfo: 'A scratch that catches a fingernail is too deep to polish out.',
  pictures: [
    ['polisher/sheet', 'The pad turns, the hand only guides'],
    ['polisher/close', 'A fresh pad for each stage'],
    ['polisher/car', 'Every painted panel'],
  ],
}

export const ceramicCoating: ServiceKind = {
  slug: 'ceramic-coating',
  name: 'Ceramic Coating',
  category: 'Detailing',
  publicCategory: 'car-wash-detailing',
  description: 'Paint polished first, then two coats of ceramic, each left to cure under lamps.',
  basePrice: 17999,
  durationMinutes: 960,
  tags: ['paint', 'protection'],
  includes: [
    'Foam wash, clay and iron remover',
    'Two-stage machine polish',
    'Two coats of ceramic on all paint',
    'One coat on wheels and glass',
    'Cured under infrared lamps',
    'First maintenance wash after a month',
  ],
  additionalInfo: 'Two days. No washing for a week afterwards; a wet cloth for bird lime is fine.',
  pictures: [
    ['paint-gun/sheet', 'Even coats need an even hand'],
    ['paint-gun/ink', 'Two coats, each allowed to cure'],
    ['polisher/ink', 'The polish comes first'],
  ],
}

export const headlightRestoration: ServiceKind = {
  slug: 'headlight-restoration',
  name: 'Headlight Restoration',
  category: 'Detailing',
  publicCategory: 'car-wash-detailing',
  description: 'Yellow lenses sanded in four grits, polished clear and sealed. Both sides, aimed afterwards.',
  basePrice: 1199,
  durationMinutes: 75,
  tags: ['lights', 'night'],
  includes: [
    'Paint around the lamps masked',
    'Lenses sanded in four grits',
    'Machine polished and sealed',
    'Beams aimed on the board',
  ],
  additionalInfo: 'Haze on the inside of a lens stays: it needs a new lamp.',
  pictures: [
    ['headlight/sheet', 'Lens, reflector and where the light goes'],
    ['headlight/car', 'Both front lamps'],
  ],
}

export const underbodyCoating: ServiceKind = {
  slug: 'underbody-coating',
  name: 'Underbody Coating',
  category: 'Detailing',
  publicCategory: 'car-wash-detailing',
  description: 'Floor washed, rust brushed off, two coats of rubberised sealant. For coasts and monsoons.',
  basePrice: 3299,
  durationMinutes: 240,
  tags: ['rust', 'monsoon'],
  includes: [
    'Underbody steamed and dried',
    'Loose rust brushed and treated',
    'Exhaust, brakes and threads masked',
    'Two coats of rubberised sealant',
    'Wheel arches coated',
  ],
  additionalInfo: 'The smell of fresh coating is gone within two days.',
  pictures: [
    ['underbody/sheet', 'The floor from below'],
    ['underbody/ink', 'Two coats, right into the arches'],
    ['underbody/car', 'Sill to sill'],
  ],
}
