import { createHash, randomInt } from 'node:crypto'

/** Settles the seed of a run and prints it; a run that failed is repeated by handing it over. */
export function chooseSeed() {
  if (process.env.TEST_SEED) return
  process.env.TEST_SEED = String(randomInt(1_000_000))
  console.log(`TEST_SEED=${process.env.TEST_SEED}`)
}

/** @returns draws whole numbers below a limit: others in each row, the same in every run with the same seed */
export function drawerOf(row: string): (limit: number) => number {
  let place = 0
  return (limit) => {
    const text = `${process.env.TEST_SEED} ${row} ${++place}`
    return createHash('sha256').update(text).digest().readUIntBE(0, 6) % limit
  }
}
