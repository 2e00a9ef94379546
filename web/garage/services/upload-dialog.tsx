import { type FormEvent, useState } from 'react'
import { maxImagesOfService } from '../../../contract/catalogue/images/images.ts'
import type { GarageService } from '../../../contract/catalogue/services/services.ts'
import { counted } from '../../../contract/platform/formats.ts'
import { DropZone, useNoStrayDrops } from '../../ui/office/drop-zone.tsx'
import { FormDialog } from '../../ui/office/form-dialog.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { LockReason } from '../../ui/office/lock-reason.tsx'
import { FilePicker } from './file-picker.tsx'
import { Failure, UploadEntry } from './upload-entry.tsx'
import { useUploadQueue } from './upload-queue.ts'

type Props = {
  service: GarageService
  /** So many are on the service now. */
  onArrived: (count: number) => void
  onClose: () => void
}

/** Those that arrived are on the service, whatever becomes of the others. */
const lossOf = (left: number, all: number) => ({
  question: `Leave ${counted(left, 'image')} out?`,
  consequence: `${all - left} of ${all} are uploaded and stay.`,
  action: 'Leave out',
  cancel: 'Continue',
})

/** Pictures for a service: chosen, dropped or taken, then sent one after another. While they are, nothing closes it. */
export function UploadDialog({ service, onArrived, onClose }: Props) {
  // Counted once: those that arrive while it is open are the queue's own.
  const [room] = useState(maxImagesOfService - service.images.length)
  const queue = useUploadQueue(service.id, room)
  const { entries, isBusy } = queue
  const left = entries.filter(({ state }) => state !== 'sent').length
  const hasFailed = entries.some(({ state }) => state === 'failed')
  const isOnly = entries.length === 1
  useNoStrayDrops()

  const send = async ({ currentTarget: form }: FormEvent) => {
    const { sent, isLeft } = await queue.start()
    if (sent > 0) onArrived(sent)
    if (!isLeft) onClose()
    else requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <FormDialog
      title="Upload image"
      submit={hasFailed ? 'Try Again' : left > 1 ? `Upload ${left} images` : 'Upload'}
      submitting="Uploading..."
      isBusy={isBusy}
      isDirty={left > 0}
      loss={left < entries.length ? lossOf(left, entries.length) : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void send(event)
      }}
      onClose={onClose}
    >
      {queue.refusals.map(({ sentence, names }) => (
        <Failure key={sentence} sentence={sentence}>
          {names.length > 0 && `Left out: ${names.join(', ')}`}
        </Failure>
      ))}
      {entries.length === 0 && (
        <DropZone onChoose={queue.choose}>
          <Icon name="picture" />
          <p>
            Pictures of <b>{service.name}</b>
          </p>
          <FilePicker label="Choose images" hasCamera onChoose={queue.choose} />
          <p className="hint only-fine">or drop them here, several at once</p>
        </DropZone>
      )}
      {entries.length > 0 && (
        <DropZone isQuiet onChoose={queue.choose}>
          <ol className="uploads" aria-label="Chosen images">
            {entries.map((entry) => (
              <UploadEntry
                key={entry.id}
                entry={entry}
                forService={isOnly ? service.name : undefined}
                isBusy={isBusy}
                onType={(field, text) => queue.type(entry.id, field, text)}
                onDrop={() => queue.drop(entry.id)}
                onReplace={([file]) => file && queue.replace(entry.id, file)}
              />
            ))}
          </ol>
          {!isBusy && <FilePicker label="Add more images" hasCamera onChoose={queue.choose} />}
        </DropZone>
      )}
      <p role="status" className={isBusy ? 'full' : 'visually-hidden'}>
        {isBusy && (
          <LockReason>
            {left === 1
              ? 'This closes when the file is uploaded.'
              : `${entries.length - left} of ${entries.length} images uploaded. This closes after the last.`}
          </LockReason>
        )}
      </p>
      <p className="hint full">JPEG, PNG, WebP or GIF, under 10 MB. Location and device details are removed.</p>
    </FormDialog>
  )
}
