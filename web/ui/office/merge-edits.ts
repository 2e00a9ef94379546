type Side = 'theirs' | 'yours'

export type Difference<Name extends string> = { name: Name; was: unknown; theirs: unknown; yours: unknown }

export type Merge<Values extends object> = {
  /** Fields that both changed, and not alike: somebody has to choose. */
  differences: Difference<Extract<keyof Values, string>>[]
  /** Fields that one of them changed alone, or both alike. */
  merged: { name: Extract<keyof Values, string>; from: Side }[]
  /** All fields, the chosen ones as `choices` says. */
  put: (choices: Partial<Record<keyof Values, Side>>) => Values
}

/**
 * Two people edited one record. What only one of them changed is kept from them; what both changed is to be chosen.
 * @param base what was there when you began
 */
export function mergeEdits<Values extends object>(base: Values, theirs: Values, yours: Values): Merge<Values> {
  type Name = Extract<keyof Values, string>
  const merge: Merge<Values> = {
    differences: [],
    merged: [],
    put: (choices) => {
      const values = { ...theirs }
      for (const { name, from } of merge.merged) if (from === 'yours') values[name] = yours[name]
      for (const { name } of merge.differences) if (choices[name] === 'yours') values[name] = yours[name]
      return values
    },
  }
  for (const name of Object.keys(yours) as Name[]) {
    const [was, their, your] = [base[name], theirs[name], yours[name]]
    if (isSame(their, your)) {
      if (!isSame(was, your)) merge.merged.push({ name, from: 'theirs' })
    } else if (isSame(was, your)) merge.merged.push({ name, from: 'theirs' })
    else if (isSame(was, their)) merge.merged.push({ name, from: 'yours' })
    else merge.differences.push({ name, was, theirs: their, yours: your })
  }
  return merge
}

/** Absent, null and empty are one: forms write '' where the server says null. */
const plain = (value: unknown) => (value === undefined || value === '' ? null : value)
const isSame = (one: unknown, other: unknown) => JSON.stringify(plain(one)) === JSON.stringify(plain(other))
