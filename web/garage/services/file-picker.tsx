import { type ComponentProps, useId } from 'react'
import { imageTypes } from '../../../contract/catalogue/images/images.ts'
import { Icon } from '../../ui/office/icon.tsx'

type FilePickerProps = { label: string; isSingle?: boolean; hasCamera?: boolean; onChoose: (files: File[]) => void }

/** The picker; where there is a finger, a camera beside it. */
export function FilePicker({ label, isSingle, hasCamera, onChoose }: FilePickerProps) {
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

/** One key for files that are pictures. */
export function Picker({ label, icon, className, onChoose, ...options }: PickerProps) {
  const id = useId()
  return (
    <span className={className}>
      <input
        className="visually-hidden"
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
      <label className="button button--soft" htmlFor={id}>
        <Icon name={icon} />
        {label}
      </label>
    </span>
  )
}
