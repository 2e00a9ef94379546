import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type SectionId, sectionTitles } from './section.tsx'

type Props = { sections: readonly SectionId[]; changed: ReadonlySet<string> }

/** Leads to a section, which the address keeps; a dot stands beside one with changes that are not saved. */
export function SectionNav({ sections, changed }: Props) {
  const [current, setCurrent] = useSectionInView(sections)
  const navigate = useNavigate()
  const list = useLinkInView(current)
  const goTo = (id: SectionId) => {
    const section = document.getElementById(id)
    section?.scrollIntoView()
    section?.focus({ preventScroll: true })
    setCurrent(id)
  }
  useNamedSection(sections, goTo)
  return (
    <nav aria-label="Sections">
      <ul ref={list}>
        {sections.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                goTo(id)
                void navigate({ hash: id }, { replace: true, preventScrollReset: true })
              }}
            >
              {sectionTitles[id]}
              {changed.has(id) && <i className="dot" role="img" aria-label="not saved" />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A link that names a section leads to it: while the settings were loading there was nothing to go to. */
function useNamedSection(sections: readonly SectionId[], goTo: (id: SectionId) => void) {
  const { hash } = useLocation()
  const arrive = useEffectEvent((named: string) => {
    const id = sections.find((each) => `#${each}` === named)
    if (!id) return
    goTo(id)
    return staysInView(id)
  })
  useEffect(() => arrive(hash), [hash])
}

const touches = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Sections above it that come later push it down: it is kept in place until somebody moves the page. @returns what ends it */
function staysInView(id: SectionId) {
  const observer = new ResizeObserver(() => document.getElementById(id)?.scrollIntoView())
  const end = () => {
    window.clearTimeout(timer)
    observer.disconnect()
    for (const touch of touches) window.removeEventListener(touch, end)
  }
  const timer = window.setTimeout(end, 5000)
  for (const touch of touches) window.addEventListener(touch, end, { passive: true })
  observer.observe(document.body)
  return end
}

/** Where the names stand in one row, the one of the section in view is scrolled into it. */
function useLinkInView(current: SectionId | undefined) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href="#${current}"]`)
    if (link) list.current?.scrollTo({ left: link.offsetLeft - link.offsetWidth / 2 })
  }, [current])
  return list
}

/** The section that stands near the top of the window. */
function useSectionInView(sections: readonly SectionId[]) {
  const [current, setCurrent] = useState(sections[0])
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        // Of two, the one that begins.
        const entered = entries.findLast((entry) => entry.isIntersecting)
        if (entered) setCurrent(entered.target.id as SectionId)
      },
      { rootMargin: '-10% 0px -80% 0px' },
    )
    for (const id of sections) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [sections])
  return [current, setCurrent] as const
}
