/** What the demo's first garage buys from whom: number, name, brand, HSN, unit, what one costs and sells for, rack, minimum, on the shelf. */
type DemoPart = [
  number: string,
  name: string,
  brand: string,
  hsn: string,
  unit: string,
  costs: number,
  sells: number,
  rack: string,
  minimum: number,
  onShelf: number,
]

export const demoSuppliers: { name: string; phone: string; address: string; creditDays: number; parts: DemoPart[] }[] =
  [
    {
      name: 'Annai Lubricants',
      phone: '9000055210',
      address: '14 MTH Road, Padi, Chennai',
      creditDays: 30,
      parts: [
        ['OIL-5W30-S', 'Engine oil 5W-30, synthetic', 'Kaveri', '2710', 'L', 420, 620, 'A-01', 30, 27.5],
        ['OIL-15W40', 'Engine oil 15W-40, mineral', 'Kaveri', '2710', 'L', 245, 365, 'A-01', 20, 34],
        ['GO-75W90', 'Gearbox oil 75W-90', 'Kaveri', '2710', 'L', 290, 410, 'A-02', 6, 9],
        ['BF-DOT4', 'Brake fluid DOT 4', 'Kaveri', '3819', 'L', 218, 345, 'C-01', 4, 6.5],
        ['CL-RM', 'Coolant, ready mixed', 'Kaveri', '3820', 'L', 168, 260, 'C-01', 10, 18],
        ['PSF-1', 'Power steering fluid', 'Kaveri', '3819', 'L', 240, 380, 'C-01', 3, 4],
        ['GR-MP', 'Multi-purpose grease', 'Kaveri', '2710', 'kg', 310, 460, 'C-03', 2, 3.5],
        ['AD-BLUE', 'Diesel exhaust fluid', 'Kaveri', '3102', 'L', 58, 95, 'C-04', 20, 40],
        ['WW-1', 'Windscreen washer fluid', 'Vajra', '3402', 'L', 62, 110, 'C-04', 10, 16],
        ['R134A', 'Refrigerant R134a', 'Vajra', '3827', 'kg', 1140, 1850, 'C-02', 4, 8.4],
      ],
    },
    {
      name: 'Chola Auto Spares',
      phone: '9000017734',
      address: '8 Redhills Road, Ambattur, Chennai',
      creditDays: 15,
      parts: [
        ['BP-2140', 'Front brake pads', 'Chola', '8708', 'set', 1666.67, 2450, 'B-12', 2, 3],
        ['BP-2141', 'Rear brake pads', 'Chola', '8708', 'set', 1280, 1890, 'B-12', 2, 2],
        ['BS-910', 'Rear brake shoes', 'Chola', '8708', 'set', 690, 1050, 'B-13', 2, 4],
        ['BD-55', 'Front brake disc', 'Chola', '8708', 'pc', 1720, 2480, 'B-13', 2, 2],
        ['WC-19', 'Rear wheel cylinder', 'Chola', '8708', 'pc', 512.5, 890, 'B-14', 2, 3],
        ['OF-118', 'Oil filter', 'Nilgiri', '8421', 'pc', 231.5, 385, 'A-04', 10, 14],
        ['AF-31', 'Air filter', 'Nilgiri', '8421', 'pc', 318, 485, 'A-05', 6, 8],
        ['CF-77C', 'Cabin filter', 'Nilgiri', '8421', 'pc', 340, 540, 'A-06', 5, 5],
        ['FF-09D', 'Fuel filter, diesel', 'Nilgiri', '8421', 'pc', 620, 940, 'A-06', 3, 4],
        ['SL-RL', 'Stabiliser link rod, rear left', 'Chola', '8708', 'pc', 505, 780, 'B-15', 2, 1],
        ['LA-FL', 'Lower arm, front left', 'Chola', '8708', 'pc', 2350, 3400, 'B-16', 1, 1],
        ['SA-FR', 'Front shock absorber', 'Chola', '8708', 'pc', 2680, 3850, 'B-17', 2, 2],
        ['EM-11', 'Engine mounting', 'Chola', '8708', 'pc', 1490, 2200, 'B-18', 1, 1],
        ['WB-KIT', 'Wheel bearing kit', 'Chola', '8482', 'pc', 1240, 1850, 'B-18', 2, 2],
      ],
    },
    {
      name: 'Vajra Distributors',
      phone: '9000042118',
      address: '21 Industrial Estate, Guindy, Chennai',
      creditDays: 0,
      parts: [
        ['WB-22', 'Wiper blades', 'Vajra', '8512', 'pair', 410, 640, 'D-01', 4, 0],
        ['HB-H4', 'Headlamp bulb H4', 'Vajra', '8539', 'pc', 118, 185, 'D-02', 6, 11],
        ['HB-H7', 'Headlamp bulb H7', 'Vajra', '8539', 'pc', 210, 340, 'D-02', 4, 3],
        ['TB-21', 'Tail lamp bulb 21 W', 'Vajra', '8539', 'pc', 22, 45, 'D-02', 20, 42],
        ['FU-MIX', 'Blade fuse', 'Vajra', '8536', 'pc', 6, 15, 'D-02', 50, 120],
        ['DB-6PK1820', 'Drive belt 6PK1820', 'Vajra', '4010', 'pc', 740, 1180, 'D-03', 1, 2],
        ['TN-6PK', 'Tensioner, drive belt', 'Vajra', '8708', 'pc', 1580, 2350, 'D-04', 1, 1],
        ['RH-LOW', 'Radiator hose, lower', 'Vajra', '4009', 'pc', 520, 780, 'D-05', 1, 2],
        ['TH-82', 'Thermostat', 'Vajra', '9032', 'pc', 690, 1080, 'D-05', 1, 0],
        ['AC-DIS', 'AC disinfectant', 'Vajra', '3808', 'can', 186, 345, 'C-05', 4, 9],
        ['SP-IR', 'Spark plug, iridium', 'Vajra', '8511', 'pc', 560, 840, 'D-06', 8, 12],
      ],
    },
    {
      name: 'Sakthi Batteries',
      phone: '9000061902',
      address: '3 Poonamallee High Road, Chennai',
      creditDays: 7,
      parts: [
        ['BAT-45', 'Battery 12 V, 45 Ah', 'Sakthi', '8507', 'pc', 3560, 4680, 'E-01', 1, 2],
        ['BAT-35', 'Battery 12 V, 35 Ah', 'Sakthi', '8507', 'pc', 2980, 3950, 'E-01', 1, 1],
        ['BT-TERM', 'Battery terminal', 'Sakthi', '8536', 'pc', 64, 120, 'E-01', 6, 14],
        ['BW-65', 'Balance weights', 'Sakthi', '8708', 'pc', 2.4, 6.5, 'E-02', 50, 240],
      ],
    },
  ]

/** Bills of suppliers, by the numbers of what was bought: the older ones are in stock, the last is still a draft. */
export const demoPurchases: {
  supplier: string
  number: string
  daysAgo: number
  freight: number
  lines: [number: string, quantity: number, unitPrice: number][]
  isDraft?: true
}[] = [
  {
    supplier: 'Annai Lubricants',
    number: 'AL/1140',
    daysAgo: 24,
    freight: 0,
    lines: [
      ['OIL-15W40', 12, 248],
      ['CL-RM', 10, 170],
    ],
  },
  {
    supplier: 'Chola Auto Spares',
    number: 'CH/5210',
    daysAgo: 17,
    freight: 120,
    lines: [
      ['OF-118', 10, 232],
      ['AF-31', 4, 320],
      ['CF-77C', 4, 342],
    ],
  },
  {
    supplier: 'Vajra Distributors',
    number: 'VD-0871',
    daysAgo: 11,
    freight: 90,
    lines: [
      ['HB-H4', 10, 119],
      ['SP-IR', 8, 555],
    ],
  },
  { supplier: 'Annai Lubricants', number: 'AL/1182', daysAgo: 3, freight: 0, lines: [['OIL-5W30-S', 12, 431.67]] },
  { supplier: 'Sakthi Batteries', number: 'SB/77', daysAgo: 2, freight: 150, lines: [['BAT-45', 2, 3590]] },
  {
    supplier: 'Chola Auto Spares',
    number: 'CH/5288',
    daysAgo: 0,
    freight: 180,
    lines: [
      ['BP-2140', 4, 1655],
      ['WC-19', 4, 505],
    ],
    isDraft: true,
  },
]

/** What else happens to them: a bill that is paid, a part that goes back, parts that are ordered, and a count that differs. */
export const demoStockWork = {
  paid: { number: 'AL/1140', daysAgo: 4 },
  sentBack: { number: 'CH/5210', part: 'OF-118', quantity: 1, reason: 'Wrong thread' },
  ordered: {
    supplier: 'Vajra Distributors',
    rows: [
      ['WB-22', 8],
      ['TH-82', 1],
    ] as [number: string, quantity: number][],
  },
  counted: { rack: 'D', missing: 'HB-H4', reason: 'Fallen behind the rack' },
}

/** What the first garage's AC service takes besides its price: a part by its number, and how much. An Alto has no cabin filter. */
export const demoUsualParts: {
  slug: string
  lists: { make: string; model: string; parts: [number: string, quantity: number][] }[]
} = {
  slug: 'ac-repair-gas-refill',
  lists: [
    {
      make: '',
      model: '',
      parts: [
        ['CF-77C', 1],
        ['AC-DIS', 1],
      ],
    },
    { make: 'Maruti Suzuki', model: 'Alto', parts: [['AC-DIS', 1]] },
  ],
}
