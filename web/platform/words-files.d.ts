/** Words that a browser loads, and not their name alone. */
declare module '*?words' {
  const words: Record<string, object>
  export = words
}

/** Of 'ta home' the address of the file that browsers load (tools/words-of-browsers.ts). */
declare module 'virtual:files-of-words' {
  const addresses: Record<string, string | undefined>
  export default addresses
}
