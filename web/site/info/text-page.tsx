import type { ReactNode } from 'react'
import { brand } from '../../../contract/platform/brand.ts'
import { info } from '../../../contract/words/info.en.ts'
import { say } from '../../../contract/words/say.ts'
import { useCityPath } from '../../platform/city.ts'
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Contents } from './contents.tsx'
import { Crumbs } from './links.tsx'

/** `id`: the part of the address that leads to it, where that is not its title's own. */
export type Section = { id?: string; title: string; body: ReactNode }

/** Of a page in several languages: what each section is called by its id, and what stands in it. */
export const sectionsOf = <Id extends string>(titles: Record<Id, string>, bodies: Record<Id, ReactNode>): Section[] =>
  (Object.keys(titles) as Id[]).map((id) => ({ id, title: titles[id], body: bodies[id] }))

type Props = {
  /** What the breadcrumb calls the page. */
  name: string
  title: string
  lead: ReactNode
  sections: readonly Section[]
  /** What on this page belongs to a real company, and is made up here: the rest of 'This is demo copy: …'. */
  demo?: ReactNode
  /** Ends the page; a way to ask where absent. */
  close?: ReactNode
}

/** A page to be read: heading, contents that stay in view, sections. */
export function TextPage({ name, title, lead, sections, demo, close = <HelpPrompt /> }: Props) {
  const listed = sections.map((section) => ({ ...section, id: section.id ?? idOf(section.title) }))
  return (
    <div className="wrap text">
      <Crumbs name={name} />
      <header>
        <div>
          <h1 className="sign">{title}</h1>
          <p>{lead}</p>
        </div>
        {demo && (
          <p className="demo">
            <b>{say(info).demo}</b> {demo}
          </p>
        )}
      </header>
      <div className="columns">
        <Contents entries={listed} />
        <div className="prose">
          {listed.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <h2 id={`${section.id}-title`}>{section.title}</h2>
              {section.body}
            </section>
          ))}
          {close}
        </div>
      </div>
    </div>
  )
}

/** 'What every job comes with' becomes 'what-every-job-comes-with'. */
const idOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The framed line at a page's end: one sentence, and what to do about it. */
export function Close({ sentence, children }: { sentence: string; children: ReactNode }) {
  return (
    <div className="still">
      <p>{sentence}</p>
      <div className="button-row">{children}</div>
    </div>
  )
}

function HelpPrompt() {
  const inCity = useCityPath()
  return (
    <Close sentence={say(info).stillAsking}>
      <ButtonLink look="ink" to={inCity('/contact')}>
        {say(info).contactUs}
      </ButtonLink>
      <ButtonAnchor look="line" href={brand.phone.href}>
        <Icon name="phone" />
        {brand.phone.display}
      </ButtonAnchor>
    </Close>
  )
}
