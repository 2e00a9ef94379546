/** Scripts of which print has fonts (server/platform/pdf/fonts.ts). */
const unprinted =
  /(?![\p{Script=Latin}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Common}\p{Script=Inherited}])[\p{L}\p{M}\p{N}]|\p{Emoji_Presentation}/gu

/** The letters of a text for which a box is printed: emoji, scripts of far countries. */
export const unprintedIn = (text: string): string[] => [...new Set(text.match(unprinted))]

export const boxesWords = (signs: readonly string[]) => `An empty box is printed in place of ${signs.join(' ')}.`
