import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

const TitleContext = createContext<{ title: string; setTitle: (title: string) => void } | undefined>(undefined)

/** Holds the title of the screen that is shown: for the phone's top bar and the browser's tab. */
export function ScreenTitleProvider({ children }: { children: ReactNode }) {
  const [title, setTitle] = useState('')
  return <TitleContext value={{ title, setTitle }}>{children}</TitleContext>
}

export const useShownTitle = () => useContext(TitleContext)?.title ?? ''

/** PageHeader calls it; a screen without one does so itself. */
export function useScreenTitle(title: string) {
  const setTitle = useContext(TitleContext)?.setTitle
  useEffect(() => setTitle?.(title), [title, setTitle])
}
