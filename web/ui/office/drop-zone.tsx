import { type DragEvent, type ReactNode, useEffect, useState } from 'react'

type ZoneProps = { isQuiet?: boolean; onChoose: (files: File[]) => void; children: ReactNode }

/** Where files may be dropped; the picker stands inside it. */
export function DropZone({ isQuiet, onChoose, children }: ZoneProps) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onChoose([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the picker within is the first.
    <div
      className={isQuiet ? 'drop drop--quiet full' : 'drop full'}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}

/** A file dropped beside the zone would replace the page by itself, and with it what was typed. */
export function useNoStrayDrops() {
  useEffect(() => {
    const ignore = (event: Event) => event.preventDefault()
    window.addEventListener('dragover', ignore)
    window.addEventListener('drop', ignore)
    return () => {
      window.removeEventListener('dragover', ignore)
      window.removeEventListener('drop', ignore)
    }
  }, [])
}
