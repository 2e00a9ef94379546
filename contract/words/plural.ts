/** English and Tamil: one is one, and nothing else is. */
export const plural = (count: number, one: string, other: string) => (count === 1 ? one : other)

/** Hindi says none as it says one, so the form for one says the number itself, never 1 (CLDR, `i = 0 or n = 1`). */
export const pluralHindi = (count: number, one: string, other: string) => (count >= 0 && count <= 1 ? one : other)
