import type { BrowserContext } from '@playwright/test'
import { missingObjects } from '../../tools/oldest-browsers/names.ts'
import { missingInStyles } from '../../tools/oldest-browsers/styles.ts'

/** A finger is a phone's, and MDN's table has a computer's Safari and Firefox without. */
const ofFingers = /touch/i

const lost = missingObjects().filter(({ owner, name }) => !ofFingers.test(owner) && !ofFingers.test(name))

/** Runs in the page, before anything of it. */
function lose(missing: typeof lost) {
  const scope = globalThis as unknown as Record<string, unknown>
  const found = (path: string) =>
    path.split('.').reduce<unknown>((object, name) => (object as Record<string, unknown> | undefined)?.[name], scope)
  const drop = (object: unknown, name: string) => {
    if (object && Object.getOwnPropertyDescriptor(object, name)?.configurable) delete (object as never)[name]
  }
  for (const { owner, name } of missing) {
    drop(owner ? found(owner) : scope, name)
    if (owner === 'Window.prototype') drop(scope, name)
  }
  // Chromium goes on to open what has the attribute; that can be refused.
  const isPopover = ({ target }: Event) => target instanceof HTMLElement && target.hasAttribute('popover')
  addEventListener('beforetoggle', (event) => event.isTrusted && isPopover(event) && event.preventDefault(), true)
  const { FormData: Newer } = globalThis
  globalThis.FormData = class FormData extends Newer {
    // What was pressed is not read by Chrome 111.
    constructor(form?: HTMLFormElement) {
      super(form)
    }
  }
}

/** Selectors and properties get names that no browser knows. */
function withoutNewer(css: string): string {
  return missingInStyles(css).reduce(
    (text, name) =>
      name.startsWith(':')
        ? text.replace(new RegExp(`(?<![\\\\:])${name}(?![\\w-])`, 'g'), `:-unknown-${name.slice(1)}`)
        : text.replace(new RegExp(`(?<=[{;])${name}:`, 'g'), `-unknown-${name}:`),
    // Where nobody knows of popovers they are seen until a stylesheet hides them.
    `${css}\n@layer base { [popover] { display: block } }`,
  )
}

const changed = new Map<string, string>()

/** Makes Chromium know no more than the oldest browsers that we are for (tools/oldest-browsers/browsers.ts). */
export async function makeOldest(context: BrowserContext): Promise<void> {
  await context.addInitScript(lose, lost)
  await context.route(/\.css(\?|$)/, async (route) => {
    const reply = await route.fetch()
    const css = await reply.text()
    const known = changed.get(css) ?? withoutNewer(css)
    changed.set(css, known)
    await route.fulfill({ response: reply, body: known })
  })
}
