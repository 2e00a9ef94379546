/** A4 with 65 labels of 38.1 × 21.2 mm, as it is sold everywhere. Apart from the schemas: no zod. */
export const labelSheet = { columns: 5, rows: 13, labels: 65 } as const

/** So many are printed at once: three sheets. */
export const mostLabels = 3 * labelSheet.labels

/** Those of a sheet that are taken already stay empty. @param start the first that is free, from 1 */
export const sheetsOf = (labels: number, start: number) => Math.ceil((start - 1 + labels) / labelSheet.labels)
