import type { ReactNode } from 'react'
import { brand } from '../../contract/platform/brand.ts'
import { telOf } from '../../contract/platform/phone.ts'
import { frame } from '../../contract/words/frame.en.ts'
import { home } from '../../contract/words/home.en.ts'
import { links } from '../../contract/words/links.en.ts'
import { say } from '../../contract/words/say.ts'
import { ButtonAnchor } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { LanguageSwitch } from './language-switch.tsx'

type Garage = { name: string; locality: string; city: string; phone: string }
type Props = {
  garage?: Garage | undefined
  /** It takes an answer. */
  isAsking?: boolean
  warning?: string
  children: ReactNode
}

/**
 * The frame of a page that a link opens. It is read and answered without scripts, loads one stylesheet of its own, and
 * what it can do beyond that stands in page-script.ts (docs/decisions/0028-light-pages-of-links.md).
 */
export function LinkPage({ garage, isAsking = true, warning, children }: Props) {
  const words = say(links)
  return (
    <>
      <a className="skip" href="#main">
        {say(frame).skip}
      </a>
      <header className="link-top">
        <div>
          <span>
            <b>{garage?.name ?? brand.name}</b>
            <small>{garage ? [garage.locality, garage.city].filter(Boolean).join(', ') : say(home).tagline}</small>
          </span>
          {garage && <CallGarage phone={garage.phone}>{words.call}</CallGarage>}
        </div>
      </header>
      <main
        id="main"
        className="link-main"
        tabIndex={-1}
        data-words={JSON.stringify({ close: words.close, photo: words.photo, lost: words.lost })}
      >
        {children}
      </main>
      <footer className="link-foot">
        {garage && (
          <p className="fine">
            {words.sentFor({ garage: garage.name })} {warning ?? (isAsking ? words.mayAnswer : words.mayRead)}
          </p>
        )}
        <LanguageSwitch />
      </footer>
    </>
  )
}

export function CallGarage({ phone, children }: { phone: string; children: ReactNode }) {
  return (
    <ButtonAnchor look="soft" href={telOf(phone)}>
      <Icon name="phone" />
      {children}
    </ButtonAnchor>
  )
}

type EndProps = { drawing: 'cut' | 'clock' | 'papers'; title: string; children: ReactNode; ways?: ReactNode }

/** Where there is nothing to answer: what happened, and one way out. */
export function LinkEnd({ drawing, title, children, ways }: EndProps) {
  return (
    <section className="link-end">
      {drawings[drawing]}
      <h1 className="sign">{title}</h1>
      {children}
      {ways && <div className="ways">{ways}</div>}
    </section>
  )
}

const drawings = {
  cut: (
    <svg className="art" viewBox="0 28 240 92" aria-hidden="true">
      <path className="c" d="M14 75L226 75" />
      <path className="o p" d="M28 75a24 24 0 0 1 42-15l-16 9v12l16 9a24 24 0 0 1-42-15z" />
      <path className="o p" d="M66 66h40l-8 8 10 4-12 6 6 4H66" />
      <path className="o p" d="M134 66h44v18h-40l8-6-12-6 12-6z" />
      <circle className="o p" cx="194" cy="75" r="21" />
      <path className="o a" d="M204.4 81L194 87L183.6 81L183.6 69L194 63L204.4 69Z" />
      <path className="d" d="M116 52l4-12M124 52l8-9M112 98l-5 11M122 98l3 12" />
    </svg>
  ),
  clock: (
    <svg className="art" viewBox="30 14 180 162" aria-hidden="true">
      <circle className="o p" cx="120" cy="92" r="64" />
      <path className="d" d="M120 34v8M120 142v8M62 92h8M170 92h8" />
      <path className="o" d="M120 92V54M120 92l28 18" />
      <circle className="o a" cx="120" cy="92" r="6" />
      <path className="h" d="M46 168h148" />
    </svg>
  ),
  papers: (
    <svg className="art" viewBox="40 20 170 152" aria-hidden="true">
      <path className="o p" d="M70 30h84v112H70z" strokeDasharray="4 3" />
      <path className="o p" d="M96 46h84v118H96z" />
      <path className="d" d="M110 66h40M110 82h56M110 98h56M110 114h34" />
      <path className="o a" d="M110 130h56v18h-56z" />
      <path className="d" d="m132 139 5 5 10-11" />
    </svg>
  ),
}
