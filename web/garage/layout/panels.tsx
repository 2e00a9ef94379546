import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useState } from 'react'
import { useAccess } from '../../ui/office/access.ts'
import { useShortcut } from '../../ui/office/shortcuts.ts'

// Later than the screen beneath: what opens them waits for a key.
const SearchDialog = lazy(() => import('../search/search-dialog.tsx'))
const ViewDialog = lazy(() => import('./view-dialog.tsx'))

type Panel = 'search' | 'view'

const PanelContext = createContext<(panel: Panel) => void>(() => {})

/** `const open = useOpenPanel(); open('search')` */
export const useOpenPanel = () => useContext(PanelContext)

/** What can be opened from everywhere: the search (Ctrl K, /) and display and keys (?). */
export function PanelsProvider({ children }: { children: ReactNode }) {
  const [panel, setPanel] = useState<Panel>()
  const close = () => setPanel(undefined)
  const hasSearch = !useAccess().workshopOnly
  useShortcut(hasSearch ? '/' : undefined, () => setPanel('search'))
  useShortcut('?', () => setPanel('view'))

  useEffect(() => {
    // With a modifier it is no single key, so it works while one types too; not over a dialog that is open.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (hasSearch && document.querySelector('dialog:modal') === null) setPanel('search')
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [hasSearch])

  return (
    <PanelContext value={setPanel}>
      {children}
      <Suspense>
        {panel === 'search' && <SearchDialog onClose={close} />}
        {panel === 'view' && <ViewDialog onClose={close} />}
      </Suspense>
    </PanelContext>
  )
}
