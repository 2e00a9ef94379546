type Part = { kind: 'text' | 'code' | 'link'; text: string }

/** A message in pieces: links can be followed, codes stand out. */
export const partsOf = (text: string): Part[] =>
  text
    .split(/(https?:\/\/\S+|(?<!\d)\d{6}(?!\d))/)
    .filter(Boolean)
    .map((piece) => ({ kind: /^https?:/.test(piece) ? 'link' : /^\d{6}$/.test(piece) ? 'code' : 'text', text: piece }))
