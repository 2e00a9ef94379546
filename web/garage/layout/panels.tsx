import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useAccess } from '../../ui/office/access.ts'
import { useShortcut } from '../../ui/office/shortcuts.ts'
import { SearchDialog } from '../search/search-dialog.tsx'
import { ViewDialog } from './view-dialog.tsx'

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
      {panel === 'search' && <SearchDialog onClose={close} />}
      {panel === 'view' && <ViewDialog onClose={close} />}
    </PanelContext>
  )
}
