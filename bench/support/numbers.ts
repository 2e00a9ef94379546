/** Middle of an odd number of values; the mean of the two middle ones of an even number. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('There is no median of nothing.')
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2
}

export type Range = { least: number; most: number }

export const rangeOf = (values: readonly number[]): Range => ({ least: Math.min(...values), most: Math.max(...values) })
