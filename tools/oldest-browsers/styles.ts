import type { Identifier } from '@mdn/browser-compat-data'
import { type CssNode, type Declaration, generate, parse, type Rule, type WalkContext, walk } from 'css-tree'
import { isMissing, mdn } from './compat.ts'

const { properties = {}, selectors = {}, types = {}, 'at-rules': atRules = {} } = mdn.css

/** Functions stand somewhere among the types of values: `color-mix` under `color`. */
function functionOf(name: string, among: Identifier = types): Identifier | undefined {
  for (const [key, inner] of Object.entries(among)) {
    if (key === '__compat') continue
    const found = key === name ? (inner as Identifier) : functionOf(name, inner as Identifier)
    if (found) return found
  }
  return undefined
}

/** What no word of a declaration tells. */
const ways: [property: string, pattern: RegExp, feature: string][] = [
  ['content', /\//, 'alt_text'],
  ['text-decoration', /\d/, 'includes_thickness'],
]

/** @param css so that what has a prefix in a browser counts where it stands with it too */
function missingInDeclaration({ property, value }: Declaration, isOfFont: boolean, css: string): string[] {
  const described = (isOfFont ? atRules['font-face'] : properties)?.[property]
  if (isMissing(described, (prefix) => css.includes(`${prefix}${property}:`))) return [property]
  const text = generate(value)
  const unquoted = text.replace(/"[^"]*"/g, '')
  const wordsAndWays = [
    ...[...text.matchAll(/(?<![\w-])[a-z][\w-]*(?![\w-]*\()/g)].map(([word]) => word),
    ...ways.flatMap(([of, pattern, feature]) => (of === property && pattern.test(unquoted) ? feature : [])),
  ]
  return wordsAndWays.flatMap((word) => (isMissing(described?.[word]) ? `${property}: ${word}` : []))
}

function missingInNode(node: CssNode, atRule: string | undefined): string[] {
  const asked: [name: string, feature: Identifier | undefined][] = []
  if (node.type === 'Atrule') asked.push([`@${node.name}`, atRules[node.name]])
  if (node.type === 'Feature') asked.push([`@${atRule} (${node.name})`, atRules[atRule ?? '']?.[node.name]])
  if (node.type === 'PseudoClassSelector') asked.push([`:${node.name}`, selectors[node.name]])
  if (node.type === 'PseudoElementSelector') asked.push([`::${node.name}`, selectors[node.name]])
  if (node.type === 'NestingSelector') asked.push(['&', selectors.nesting])
  if (node.type === 'Function') asked.push([`${node.name}()`, functionOf(node.name)])
  if (node.type === 'Dimension') asked.push([node.unit, types.length?.[node.unit]])
  return asked.flatMap(([name, feature]) => (isMissing(feature) ? name : []))
}

/** A list with one selector that a browser does not know is dropped whole, with those that it knows. */
function droppedBeside({ prelude }: Rule): string[] {
  if (prelude.type !== 'SelectorList') return []
  const missing = prelude.children.toArray().map((selector) => {
    const found: string[] = []
    walk(selector, (node) => void found.push(...missingInNode(node, undefined)))
    return found
  })
  const [first] = missing.flat()
  return first && missing.some(({ length }) => length === 0) ? [`a list with ${first}: ${generate(prelude)}`] : []
}

const isOwn = (name: string) => /^-/.test(name)

/** @returns what a stylesheet uses and not all of the oldest browsers have. What stands under `@supports` asks first. */
export function missingInStyles(css: string): string[] {
  const missing: string[] = []
  walk(parse(css), {
    enter(this: WalkContext, node: CssNode) {
      if (this.atrule?.name === 'supports') return
      missing.push(...missingInNode(node, this.atrule?.name))
      if (node.type === 'Rule') missing.push(...droppedBeside(node))
      if (node.type !== 'Declaration' || isOwn(node.property)) return
      const around = this.block?.children.toArray() ?? []
      const isInPlaceOfOther = around
        .slice(0, around.indexOf(node))
        .some((each) => each.type === 'Declaration' && each.property === node.property)
      if (!isInPlaceOfOther) missing.push(...missingInDeclaration(node, this.atrule?.name === 'font-face', css))
    },
  })
  return [...new Set(missing)].filter((name) => !/^::?-/.test(name)).sort()
}
