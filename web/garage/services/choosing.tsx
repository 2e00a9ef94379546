import { type ComponentProps, type DragEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { imageTypes } from '../../../contract/images.ts'
import { Icon } from '../../ui/office/icon.tsx'

type ChooserProps = { label: string; isSingle?: boolean; hasCamera?: boolean; onChoose: (files: File[]) => void }

/** The picker; where there is a finger, a camera beside it. */
export function Chooser({ label, isSingle, hasCamera, onChoose }: ChooserProps) {
  return (
    <span className="choose">
      <Picker label={label} icon="picture" multiple={!isSingle} onChoose={onChoose} />
      {hasCamera && (
        <Picker label="Take a photo" icon="camera" className="only-coarse" capture="environment" onChoose={onChoose} />
      )}
    </span>
  )
}

type PickerProps = Pick<ComponentProps<'input'>, 'multiple' | 'capture' | 'className'> & {
  label: string
  icon: 'picture' | 'camera'
  onChoose: (files: File[]) => void
}

function Picker({ label, icon, className, onChoose, ...options }: PickerProps) {
  const id = useId()
  return (
    <span className={className}>
      <input
        className="sr"
        id={id}
        type="file"
        accept={imageTypes.join(',')}
        {...options}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file may be chosen again.
          target.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
      <label className="btn btn--soft" htmlFor={id}>
        <Icon name={icon} />
        {label}
      </label>
    </span>
  )
}

type ZoneProps = { isQuiet?: boolean; onChoose: (files: File[]) => void; children: ReactNode }

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
