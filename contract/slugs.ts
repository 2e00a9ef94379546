/**
 * The code that a name suggests (specification, sections 5.4 and 5.6): lowercased, runs of what is no letter or digit
 * become one hyphen, none at the edges.
 */
export const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
