import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { type SectionId, sectionTitles } from './section.tsx'

type Props = { sections: readonly SectionId[]; changed: ReadonlySet<string> }

/** Leads to a section; a dot stands beside one with changes that are not saved. */
export function SectionNav({ sections, changed }: Props) {
  const [current, setCurrent] = useSectionInView(sections)
  const goTo = (id: SectionId) => {
    const section = document.getElementById(id)
    section?.scrollIntoView()
    section?.focus({ preventScroll: true })
    setCurrent(id)
  }
  useNamedSection(sections, goTo)
  return (
    <nav aria-label="Sections">
      <ul>
        {sections.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                goTo(id)
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
    if (id) goTo(id)
  })
  useEffect(() => arrive(hash), [hash])
}

/** The section that stands near the top of the window. */
function useSectionInView(sections: readonly SectionId[]) {
  const [current, setCurrent] = useState(sections[0])
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting)
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
