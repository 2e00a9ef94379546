/** The columns of a file of parts, by what a screen calls each. Apart from the schemas: no zod. */
export const partTargetLabels = {
  number: 'Part number',
  name: 'Name',
  brand: 'Brand',
  hsn: 'HSN',
  unit: 'Unit',
  taxRate: 'GST',
  buyingPrice: 'Buying price',
  sellingPrice: 'Selling price',
  mrp: 'MRP',
  rack: 'Rack',
  minimum: 'Minimum',
  orderUpTo: 'Order up to',
  pack: 'Pack',
  supplier: 'Supplier',
  codes: 'Codes',
  fits: 'Cars',
  quantity: 'On hand',
  status: 'Status',
} as const
export type PartTarget = keyof typeof partTargetLabels
export const partTargets = Object.keys(partTargetLabels) as [PartTarget, ...PartTarget[]]

/** NEW is added, CHANGED is here and differs, SAME is here as the file has it, FAULTY is left out. */
export const partVerdicts = ['NEW', 'CHANGED', 'SAME', 'FAULTY'] as const
export type PartVerdict = (typeof partVerdicts)[number]

export const partFileLimits = { bytes: 10 * 1024 * 1024, rows: 20_000, columns: 100 }

/** So many rows of each verdict are answered, the first of the file. */
export const mostRowsTold = 100
