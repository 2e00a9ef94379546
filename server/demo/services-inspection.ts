import type { ServiceKind } from './types.ts'

/** The longest name a card must bear. */
export const prePurchaseInspection: ServiceKind = {
  slug: 'pre-purchase-inspection',
  name: 'Pre-Purchase Inspection on the Lift, with Scan and Road Test',
  category: 'Inspection',
  publicCategory: 'inspection-services',
  description: 'For the car you are about to buy: on the lift, on the scan tool, on the road. One written report.',
  basePrice: 1999,
  durationMinutes: 120,
  tags: ['used car', 'report'],
  includes: [
    'Paint thickness at twelve places',
    'Underbody, suspension and steering on the lift',
    'Fault codes read in every control unit',
    'Compression and battery measured',
    'Road test of ten kilometres',
    'A report with photos, yours to keep',
  ],
  additionalInfo: 'Ask the seller to come along, or to leave the registration certificate in the car.',
  pictures: [
    ['checklist/sheet', 'The sheet that you take home'],
    ['inspection-services/ink', 'Seen from below, a car has few secrets'],
    ['inspection-diagnostics/sheet', 'Every control unit is asked'],
    ['checklist/car', 'Nose to tail'],
  ],
}

export const sixtyPointInspection: ServiceKind = {
  slug: '60-point-inspection',
  name: '60-Point Car Inspection',
  category: 'Inspection',
  publicCategory: null,
  description: 'The car on the lift, sixty checks, one written report you keep. Before a long drive.',
  basePrice: 1299,
  durationMinutes: 90,
  tags: ['long drive', 'report'],
  includes: [
    'Brakes, tyres and suspension measured',
    'Steering and drive shafts checked for play',
    'Lights, horn and wipers tried',
    'Fluids, belts and hoses checked',
    'Battery load-tested',
    'A written report',
  ],
  additionalInfo: 'Book it three days before the trip, so that there is time to put things right.',
  pictures: [
    ['inspection-services/sheet', 'On the lift'],
    ['checklist/ink', 'Sixty lines, each with a tick or a measure'],
    ['underbody/close', 'Bushes, boots and brake lines'],
  ],
}

export const monsoonCheck: ServiceKind = {
  slug: 'monsoon-check',
  name: 'Monsoon Check',
  category: 'Inspection',
  publicCategory: 'inspection-services',
  description: 'Wipers, tyres, brakes, lights, drains and door seals, before the roads turn into rivers.',
  basePrice: 699,
  durationMinutes: 45,
  tags: ['monsoon', 'express'],
  includes: [
    'Wipers and washer jets',
    'Tread depth at all wheels, spare included',
    'Brakes measured',
    'All lights and the demister',
    'Sunroof and scuttle drains cleared',
  ],
  additionalInfo: '',
  pictures: [
    ['wiper/ink', 'Wipers first'],
    ['checklist/close', 'Fourteen checks, one page'],
  ],
}

export const engineScan: ServiceKind = {
  slug: 'engine-scan-with-report',
  name: 'Engine Scan with Report',
  category: 'Inspection',
  publicCategory: 'inspection-diagnostics',
  description: 'Fault codes read and explained in plain words, with live readings and what to do next.',
  basePrice: 799,
  durationMinutes: 45,
  tags: ['diagnostics', 'check engine'],
  includes: [
    'All control units read',
    'Live readings at idle and at 2,500 rpm',
    'Codes explained in plain words',
    'Printed report with prices of what follows',
  ],
  additionalInfo: 'For cars with a 16-pin socket: nearly all sold since 2010.',
  pictures: [
    ['inspection-diagnostics/sheet', 'The tool and its 16-pin connector'],
    ['inspection-diagnostics/ink', 'Live readings, not guesses'],
    ['inspection-diagnostics/car', 'The socket is under the dashboard'],
  ],
}

export const electricalDiagnosis: ServiceKind = {
  slug: 'electrical-fault-diagnosis',
  name: 'Electrical Fault Diagnosis',
  category: 'Inspection',
  publicCategory: 'inspection-diagnostics',
  description: 'A drain, a short or a dead window: traced with a meter, wire by wire, and written down.',
  basePrice: 999,
  durationMinutes: 90,
  tags: ['diagnostics', 'electrics'],
  includes: [
    'Standing current measured',
    'Fuses, relays and earths checked',
    'The circuit traced to the fault',
    'The repair named, with its price',
  ],
  additionalInfo: 'Tell us when it happens: cold, wet, or only on Mondays. It helps.',
  pictures: [
    ['battery-service/ink', 'It starts at the battery'],
    ['inspection-diagnostics/close', 'Then the control units are asked'],
  ],
}
