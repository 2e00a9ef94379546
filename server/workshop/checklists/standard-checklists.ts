/** A point of a standard list; what is left out is empty. */
type StandardPoint = { name: string; hint?: string; unit?: string; soonAt?: number; nowAt?: number }

const inspectionByPlace: Record<string, StandardPoint[]> = {
  'At the wheels': [
    { name: 'Front brake pads', hint: 'left on the thinner side', unit: 'mm', soonAt: 4, nowAt: 3 },
    { name: 'Front discs', hint: 'thickness, lip', unit: 'mm' },
    { name: 'Rear brakes', hint: 'shoes or pads, cylinders' },
    { name: 'Front tyres', hint: 'least tread', unit: 'mm', soonAt: 3, nowAt: 1.6 },
    { name: 'Rear tyres', hint: 'least tread', unit: 'mm', soonAt: 3, nowAt: 1.6 },
    { name: 'Stepney', hint: 'pressure', unit: 'psi' },
  ],
  'Under the bonnet': [
    { name: 'Engine oil', hint: 'since the last change', unit: 'km', soonAt: 9000, nowAt: 10000 },
    { name: 'Coolant', hint: 'level, colour' },
    { name: 'Brake fluid', hint: 'level, colour' },
    { name: 'Battery', hint: 'at rest', unit: 'V', soonAt: 12.4, nowAt: 12 },
    { name: 'Air filter' },
    { name: 'Belts and hoses', hint: 'cracks, tension' },
  ],
  Underneath: [
    { name: 'Leaks' },
    { name: 'Suspension arms', hint: 'bushes, ball joints' },
    { name: 'Shock absorbers', hint: 'oil, bounce' },
    { name: 'Drive shaft boots' },
    { name: 'Exhaust', hint: 'holes, hangers' },
  ],
  Inside: [
    { name: 'AC cooling', hint: 'at the vent', unit: '°C' },
    { name: 'Cabin filter' },
    { name: 'Handbrake', hint: 'clicks' },
    { name: 'Warning lamps' },
  ],
  Outside: [{ name: 'Lamps and signals' }, { name: 'Wipers', hint: 'streaks, tears' }, { name: 'Horn' }],
}

const qualityPoints = [
  'Every approved job is done',
  'Road test: drives straight, quiet, brakes well',
  'Wheel nuts tightened to torque',
  'No leaks after the road test',
  'Oil and fluids at the mark',
  'Warning lamps off',
  'The driver’s concern is gone',
  'Clean inside, belongings as at check-in',
]

const whole = (place: string, { name, hint = '', unit = '', soonAt, nowAt }: StandardPoint) => ({
  place,
  name,
  hint,
  unit,
  soon_at: soonAt ?? null,
  now_at: nowAt ?? null,
})

/** What every garage begins with, its limits the usual ones: each garage changes them as it likes. */
export const standardChecklists = [
  {
    kind: 'INSPECTION',
    name: '24-point check',
    points: Object.entries(inspectionByPlace).flatMap(([place, points]) => points.map((point) => whole(place, point))),
  },
  { kind: 'QUALITY', name: 'Quality check', points: qualityPoints.map((name) => whole('', { name })) },
] as const
