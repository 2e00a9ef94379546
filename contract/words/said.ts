/** What one file of words holds: named by its area, in English as in the others. */
export type Words = { area: string }

/** The same sentences in another language: what English states word for word may be any other text. */
export type Said<Text> = Text extends string
  ? string
  : Text extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { [Key in keyof Text]: Said<Text[Key]> }
