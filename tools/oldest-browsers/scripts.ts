import { type AnyNode, type CallExpression, type MemberExpression, type NewExpression, parse } from 'acorn'
import { full } from 'acorn-walk'
import { language } from './browsers.ts'
import {
  isArgumentMissing,
  isAttributeMissing,
  isGlobalMissing,
  isStaticMissing,
  missingEvents,
  missingMembers,
  missingMethods,
} from './names.ts'

/** What is written in quotes; a minifier likes backticks. */
function textOf(node: AnyNode | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  return node?.type === 'TemplateLiteral' && node.expressions.length === 0 ? node.quasis[0]?.value.raw : undefined
}

const keyOf = (node: AnyNode, computed: boolean) => (!computed && node.type === 'Identifier' ? node.name : textOf(node))

/** `Object` of `Object.groupBy` and of `globalThis.Object.groupBy`. */
function ownerOf({ object }: MemberExpression): string | undefined {
  if (object.type === 'Identifier') return object.name
  return object.type === 'MemberExpression' ? keyOf(object.property, object.computed) : undefined
}

/** `<div popover>` of what makes an element: `jsx('div', { popover: 'auto' })`. */
function attributesIn({ arguments: [tag, attributes] }: CallExpression): string[] {
  const element = textOf(tag)
  if (!element || attributes?.type !== 'ObjectExpression') return []
  return attributes.properties.flatMap((each) => {
    const name = each.type === 'Property' && keyOf(each.key, each.computed)?.toLowerCase()
    return name && isAttributeMissing(element, name) ? `<${element} ${name}>` : []
  })
}

function memberIn(node: MemberExpression, own: Set<string>): string[] {
  const [owner, name] = [ownerOf(node), keyOf(node.property, node.computed)]
  if (!name) return []
  if (owner && /^(window|globalThis|self)$/.test(owner) && isGlobalMissing(name)) return [name]
  const isStatic = owner && !own.has(owner) ? isStaticMissing(owner, name) : undefined
  if (isStatic !== undefined) return isStatic ? [`${owner}.${name}`] : []
  return missingMembers.has(name) ? [`.${name}`] : []
}

function callIn(node: CallExpression): string[] {
  const { callee } = node
  const name = callee.type === 'MemberExpression' ? keyOf(callee.property, callee.computed) : undefined
  const event = name === 'addEventListener' && textOf(node.arguments[0])
  return [
    ...(name && missingMethods.has(name) ? [`.${name}()`] : []),
    ...(event && missingEvents.has(event) ? [`the event ${event}`] : []),
    ...attributesIn(node),
  ]
}

/** Old browsers take no notice of an argument that is new: `new FormData(form, pressed)` left out what was pressed. */
function argumentIn({ callee, arguments: given }: NewExpression): string[] {
  const isNewer = callee.type === 'Identifier' && callee.name === 'FormData' && given.length > 1
  return isNewer && isArgumentMissing('FormData', 'submitter') ? ['new FormData(…, submitter)'] : []
}

/** @returns what a script names and not all of the oldest browsers have. @throws at what they cannot even read */
export function missingInScript(code: string): string[] {
  const own = new Set<string>()
  const nodes: AnyNode[] = []
  full(parse(code, { ecmaVersion: language, sourceType: 'module' }), (walked, _, kind) => {
    const node = walked as AnyNode
    nodes.push(node)
    if (kind === 'VariablePattern' && node.type === 'Identifier') own.add(node.name)
    if (/^Import\w*Specifier$/.test(node.type)) own.add((node as { local: { name: string } }).local.name)
  })
  const missing = nodes.flatMap((node) => {
    if (node.type === 'Identifier') return !own.has(node.name) && isGlobalMissing(node.name) ? node.name : []
    if (node.type === 'MemberExpression') return memberIn(node, own)
    if (node.type === 'NewExpression') return argumentIn(node)
    return node.type === 'CallExpression' ? callIn(node) : []
  })
  return [...new Set(missing)].sort()
}
