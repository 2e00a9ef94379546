/**
 * The code that a name suggests (docs/rules.md#slugs): lowercased, runs of what is no letter or digit
 * become one hyphen, none at the edges.
 */
export const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
