import type { Plugin } from 'vite'

const source = /\/contract\/words\/source\.ts$/
const english = /\/contract\/words\/(?<area>[\w-]+)\.en\.ts$/
const fileOfWords = /\/contract\/words\/(?<area>[\w-]+)\.(?<language>\w\w)\.ts(?:\?words)?$/
/** What schemas and the floor say in English stands with them. */
export const inScripts = ['answers', 'faults', 'floor', 'pictures', 'problems']

/** The area of which a module is in browsers but the name. */
function nameIn(id: string): string | undefined {
  const area = english.exec(id)?.groups?.area
  return area !== undefined && !inScripts.includes(area) ? area : undefined
}

/** In browsers an empty object of a few bytes: not worth a file. */
export const isNameOfWords = (id: string): boolean => nameIn(id) !== undefined

/** Of which area, and in which language, a module holds the words. */
const wordsIn = (id: string) => (isNameOfWords(id) ? undefined : fileOfWords.exec(id)?.groups) ?? {}

/** Who is shown prices is shown services: their words are one file in each language. */
export function fileOfPriceWords(id: string): string | null {
  const { area, language } = wordsIn(id)
  return area === 'formats' || area === 'list' ? `price-words.${language}` : null
}

const virtual = '\0virtual:files-of-words'

/** Of a language and an area the address of the file that browsers load. Known once the client is built. */
const addresses: Record<string, string> = {}

/**
 * Browsers load words as files of their own, those of one language (web/platform/words-here.ts); what `say(home)` names is
 * there an empty object with the name of its area. The server names the files in the HTML, so that they come beside React's.
 */
export const wordsOfBrowsers: Plugin[] = [
  {
    name: 'words-of-browsers',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /\/contract\/words\// },
      handler(id) {
        if (source.test(id)) return "export * from '/web/platform/words-here.ts'"
        const area = nameIn(id)
        return area ? `export const ${area} = { area: '${area}' }` : undefined
      },
    },
    generateBundle(_options, bundle) {
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const id of chunk.moduleIds) {
          const { area, language } = wordsIn(id)
          if (area && language) addresses[`${language} ${area}`] = `/${file}`
        }
      }
    },
  },
  {
    name: 'files-of-words',
    resolveId: { filter: { id: /^virtual:files-of-words$/ }, handler: () => virtual },
    load: {
      filter: { id: /virtual:files-of-words$/ },
      handler: () => `export default ${JSON.stringify(addresses)}`,
    },
  },
]
