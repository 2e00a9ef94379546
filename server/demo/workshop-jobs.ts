import type { LineForm } from '../../contract/workshop/job-cards/job-card-lines.ts'

export type DemoJob = {
  /** The service of the garage that it is, by its slug; another job at the gate has none. */
  service?: string
  concerns: string
  observations: string
  lines: LineForm[]
}

/** SAC 998714: maintenance and repair of motor vehicles. Since 22 September 2025 most parts are taxed alike. */
const gst = 18
const labour = (description: string, unitPrice: number): LineForm => ({
  kind: 'LABOUR',
  description,
  quantity: 1,
  unit: 'job',
  unitPrice,
  discount: 0,
  taxCode: '998714',
  taxRate: gst,
  priceIncludesTax: false,
})
type Amount = { quantity?: number; unit?: string; discount?: number }
const part = (taxCode: string, description: string, unitPrice: number, amount: Amount = {}): LineForm => ({
  kind: 'PART',
  description,
  quantity: 1,
  unit: 'pc',
  discount: 0,
  ...amount,
  unitPrice,
  taxCode,
  taxRate: gst,
  priceIncludesTax: false,
})

/** Services of the demo's first garage; on a job card each is the first line, and its lines are what was found beside. */
export const bookedJobs: DemoJob[] = [
  {
    service: 'front-brake-pad-replacement',
    concerns: 'Grinds when braking downhill.',
    observations: 'Pads at 2 mm, discs within limits. Brake fluid dark.',
    lines: [part('3819', 'Brake fluid DOT 4', 345, { unit: 'L' }), labour('Brake fluid changed', 350)],
  },
  {
    service: 'engine-oil-and-filter',
    concerns: 'Oil change is due.',
    observations: 'No leaks. Air filter full of dust.',
    lines: [part('8421', 'Air filter', 485)],
  },
  {
    service: 'ac-repair-gas-refill',
    concerns: 'AC cools only above 60 km/h.',
    observations: 'Low on gas, no leak found with the dye.',
    lines: [part('8421', 'Cabin filter', 540, { discount: 40 })],
  },
  {
    service: 'comprehensive-service-package',
    concerns: 'Yearly service. A rattle from the rear left.',
    observations: 'Rear left link rod worn, customer told.',
    lines: [
      part('8708', 'Stabiliser link rod, rear left', 780),
      labour('Link rod fitted', 350),
      part('8512', 'Wiper blades', 640, { unit: 'pair' }),
    ],
  },
  {
    service: 'clutch-overhaul',
    concerns: 'Clutch slips in fourth gear.',
    observations: 'Plate worn down, flywheel good.',
    lines: [part('2710', 'Gearbox oil 75W-90', 410, { quantity: 2, unit: 'L' })],
  },
  {
    service: 'machine-polish-two-stage',
    concerns: 'Swirls on bonnet and roof.',
    observations: 'Paint thickness good on all panels.',
    lines: [],
  },
]

/** Cars that come without a booking. */
export const gateJobs: DemoJob[] = [
  {
    concerns: 'Does not start in the morning.',
    observations: 'Battery at 11.4 V, alternator good.',
    lines: [part('8507', 'Battery 12 V, 45 Ah', 4680), labour('Battery fitted and tested', 150)],
  },
  {
    concerns: 'Pulls to the left.',
    observations: 'Toe out by 3 mm.',
    lines: [
      labour('Wheel alignment', 650),
      labour('Wheel balancing, four wheels', 400),
      part('8708', 'Balance weights', 6.5, { quantity: 12 }),
    ],
  },
  {
    concerns: 'Wipers smear, left headlamp out.',
    observations: 'Right lamp weak as well.',
    lines: [
      part('8512', 'Wiper blades', 640, { unit: 'pair' }),
      part('8539', 'Headlamp bulb H4', 185, { quantity: 2 }),
      labour('Blades and bulbs fitted', 120),
    ],
  },
  {
    concerns: 'Coolant light comes on.',
    observations: 'Lower hose cracked at the clamp.',
    lines: [
      part('4009', 'Radiator hose, lower', 780),
      part('3820', 'Coolant, ready mixed', 260, { quantity: 3, unit: 'L' }),
      labour('Hose replaced, system bled', 700),
    ],
  },
]
