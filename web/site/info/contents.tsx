import { useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** What stands under the sticky header counts as out of view; so does the lower part, which is read later. */
const readingBand = '-100px 0px -60% 0px'

/** A text page's list of sections; plain anchors, and with scripts the one being read is marked. */
export function Contents({ entries }: { entries: { id: string; title: string }[] }) {
  const current = useSectionInView(entries.map(({ id }) => id).join(' '))
  return (
    <nav className="toc" aria-labelledby="on-this-page">
      <h2 id="on-this-page">On this page</h2>
      <ul>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
              <Icon name="down" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** @param ids the sections' ids, separated by spaces, so that the same list stays the same value. */
function useSectionInView(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const inOrder = ids.split(' ')
    const inView = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id)
          else inView.delete(target.id)
        }
        // Between two sections nothing is in view: the last one read stays marked.
        const first = inOrder.find((id) => inView.has(id))
        if (first) setCurrent(first)
      },
      { rootMargin: readingBand },
    )
    for (const id of inOrder) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}
