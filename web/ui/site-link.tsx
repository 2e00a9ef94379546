import type { ComponentProps, ReactNode } from 'react'
import { Link, NavLink, type To } from 'react-router'
import { isTranslated } from '../../contract/words/pages.ts'
import { languageOfAsker } from '../../contract/words/say.ts'

/** The English page, where one of ours has no words in the reader's language. */
function englishOnly(to: To): string | undefined {
  if (languageOfAsker() === 'en' || typeof to !== 'string') return undefined
  const [path = ''] = to.split(/[?#]/)
  return path === '' || isTranslated(path) ? undefined : to
}

/** A link to a page of ours, in the reader's language where it is written in that. */
export function SiteLink(props: ComponentProps<typeof Link>) {
  const href = englishOnly(props.to)
  if (href === undefined) return <Link {...props} />
  const { className, children, onClick, suppressHydrationWarning } = props
  return (
    <a {...{ className, onClick, suppressHydrationWarning }} href={href} hrefLang="en">
      {children}
    </a>
  )
}

/** The same where the link shows that its page is open. */
export function SiteNavLink(props: ComponentProps<typeof NavLink> & { className?: never; children: ReactNode }) {
  const { to, children, onClick } = props
  return englishOnly(to) === undefined ? (
    <NavLink {...props} />
  ) : (
    <SiteLink to={to} onClick={onClick}>
      {children}
    </SiteLink>
  )
}
