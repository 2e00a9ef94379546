/** All that a link, which can be passed on, tells of a person (docs/rules.md#links). */
export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? ''
