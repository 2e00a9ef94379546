import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { info } from '../../../contract/words/info.en.ts'
import { say } from '../../../contract/words/say.ts'
import { Icon } from '../../ui/icon.tsx'

/** What stands under the sticky header counts as out of view; so does the lower part, which is read later. */
const readingBand = '-100px 0px -60% 0px'

/** A text page's list of sections; plain anchors, and with scripts the one being read is marked. */
export function Contents({ entries }: { entries: { id: string; title: string }[] }) {
  const current = useSectionInView(entries.map(({ id }) => id).join(' '))
  return (
    <nav className="contents" aria-labelledby="on-this-page">
      <h2 id="on-this-page">{say(info).onThisPage}</h2>
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
  const { hash } = useLocation()
  useEffect(() => {
    const inOrder = ids.split(' ')
    const inView = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id)
          else inView.delete(target.id)
        }
        const first = [hash.slice(1), ...inOrder].find((id) => inView.has(id))
        // What was asked for wins over what stands above it: a page's last sections cannot be scrolled to the top.
        if (first) setCurrent(first)
        // Between two sections the last one read stays marked; above the first none is.
        else if (isStillBelow(inOrder[0])) setCurrent(undefined)
      },
      { rootMargin: readingBand },
    )
    for (const id of inOrder) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids, hash])
  return current
}

const isStillBelow = (id = '') => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) > 0
