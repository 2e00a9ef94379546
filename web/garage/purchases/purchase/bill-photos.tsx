import '../../css/card-photos.css'
import { type ReactNode, useId, useRef, useState } from 'react'
import { counted } from '../../../../contract/platform/formats.ts'
import type { PurchasePhoto } from '../../../../contract/stock/purchases/photos.ts'
import { useRefresh } from '../../../platform/query.tsx'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { ConfirmDialog } from '../../../ui/office/confirm-dialog.tsx'
import { shortMoment } from '../../../ui/office/days.ts'
import { DialogHeader } from '../../../ui/office/dialog-header.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { LeaveGuard } from '../../../ui/office/leave-guard.tsx'
import { Modal } from '../../../ui/office/modal.tsx'
import { newRequestId } from '../../../ui/office/request-id.ts'
import { Sheet } from '../../../ui/office/sheet.tsx'
import { useToast } from '../../../ui/office/toasts.tsx'
import { PrivateImage } from '../../photos/private-image.tsx'
import { useOwner } from '../../photos/use-photos.ts'
import { refusalReason } from '../../services/chosen-files.ts'
import { Picker } from '../../services/file-picker.tsx'
import { uploadFailure } from '../../services/image-calls.ts'
import { addPhoto, photoAddress, removePhoto } from '../calls.ts'

/** @property requestId however often it is sent, it is one photo. @property url of the preview, in this browser only */
type Waiting = { requestId: string; file: File; url: string }

/** Photos of a paper bill: of one that is kept they are sent at once, of a new one as soon as it is saved. */
export function useBillPhotos(purchaseId: string | undefined) {
  const refresh = useRefresh('purchases')
  /** The screen's, as whatever sends them has them: it hears of those that are chosen meanwhile. */
  const queue = useRef<readonly Waiting[]>([])
  const sending = useRef<Promise<boolean>>(undefined)
  const [waiting, setWaiting] = useState(queue.current)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const show = (photos: readonly Waiting[]) => {
    queue.current = photos
    setWaiting(photos)
  }
  const drop = ({ requestId, url }: Waiting) => {
    URL.revokeObjectURL(url)
    setFailure(undefined)
    show(queue.current.filter((each) => each.requestId !== requestId))
  }
  const sendAll = async (id: string) => {
    setBusy(true)
    setFailure(undefined)
    try {
      for (let [next] = queue.current; next; [next] = queue.current) {
        await addPhoto(id, next)
        drop(next)
      }
      return true
    } catch (error) {
      setFailure(uploadFailure(error))
      return false
    } finally {
      sending.current = undefined
      setBusy(false)
      void refresh()
    }
  }
  /**
   * One after the other, with those that are chosen meanwhile.
   * @returns whether all have arrived; what has not waits, and why is said
   */
  const send = async (id: string) => {
    if (queue.current.length > 0) sending.current ??= sendAll(id)
    return sending.current ?? true
  }
  const choose = (files: File[]) => {
    const added = files
      .filter((file) => refusalReason(file) === undefined)
      .map((file) => ({ requestId: newRequestId(), file, url: URL.createObjectURL(file) }))
    setFailure(files.map(refusalReason).find((reason) => reason !== undefined))
    show([...queue.current, ...added])
    if (purchaseId && added.length > 0) void send(purchaseId)
  }
  return { waiting, isBusy, failure, choose, drop, send }
}
type BillPhotos = ReturnType<typeof useBillPhotos>

/** Opens the camera of a phone, or its pictures; at a desk, the files. */
export const PhotoKey = ({ photos, label = 'Photo of the bill' }: { photos: BillPhotos; label?: string }) => (
  <span className="choose">
    <Picker label={label} icon="camera" multiple onChoose={photos.choose} />
  </span>
)

/** Leaving asks while some are on their way, or could not be sent. */
export const PhotosGuard = ({ waiting }: Pick<BillPhotos, 'waiting'>) => (
  <LeaveGuard
    isChanged={waiting.length > 0}
    question={`Leave without ${counted(waiting.length, 'photo')}?`}
    consequence="Not all photos of the bill are sent yet."
    action="Leave"
    cancel="Stay"
  />
)

type Props = {
  /** Those that are with the bill. */
  kept: readonly PurchasePhoto[]
  photos: BillPhotos
  purchaseId: string | undefined
  /** Whoever looks deletes none. */
  isLocked: boolean
  /** The key that adds one stands here, and not in the page's header. */
  hasKey?: boolean
}

/** The photos of a bill, and those on their way; nothing where there is none, and none is added here. */
export function BillPhotos({ kept, photos, purchaseId, isLocked, hasKey = false }: Props) {
  const { waiting, isBusy, failure, drop, send } = photos
  const { garageId } = useOwner()
  const [open, setOpen] = useState<{ what: 'look' | 'delete'; photo: PurchasePhoto; name: string }>()
  const isEmpty = kept.length + waiting.length === 0
  if (isEmpty && !failure && !hasKey) return null
  const address = (id: string, width: 400 | 1280) => photoAddress(garageId, purchaseId ?? '', id, width)
  return (
    <Sheet title="Photos of the bill" beside={hasKey && <PhotoKey photos={photos} label="Add a photo" />}>
      <div className="pad stack stack--near">
        {failure && (
          <Note kind="bad">
            {failure}
            {purchaseId && waiting.length > 0 && (
              <button type="button" className="link" onClick={() => void send(purchaseId)}>
                Try again
              </button>
            )}
          </Note>
        )}
        <ul className="photo-strip" aria-label="Photos of the bill">
          {kept.map((photo, index) => {
            const name = `photo ${index + 1} of the bill`
            return (
              <li key={photo.id}>
                <button type="button" className="photo-open" onClick={() => setOpen({ what: 'look', photo, name })}>
                  <PrivateImage
                    src={address(photo.id, 400)}
                    alt={`Open ${name}`}
                    namedBy={['purchases', purchaseId ?? '']}
                  />
                </button>
                {!isLocked && (
                  <Button
                    look="quiet"
                    icon
                    aria-label={`Delete ${name}`}
                    onClick={() => setOpen({ what: 'delete', photo, name })}
                  >
                    <Icon name="close" />
                  </Button>
                )}
              </li>
            )
          })}
          {waiting.map((photo, index) => (
            <li key={photo.requestId} className="photo-waiting">
              <img src={photo.url} alt={`Page ${index + 1}, not sent yet`} />
              <Button look="quiet" icon aria-label={`Leave out page ${index + 1}`} onClick={() => drop(photo)}>
                <Icon name="close" />
              </Button>
            </li>
          ))}
        </ul>
        <p className="hint" role="status">
          {isBusy && 'Uploading...'}
          {!isBusy && waiting.length > 0 && !purchaseId && 'Sent once the bill is saved.'}
          {!isBusy && isEmpty && 'None yet.'}
        </p>
      </div>
      {open?.what === 'look' && (
        <Look
          title={`Added ${shortMoment(open.photo.takenAt)}, ${open.photo.takenBy}`}
          onClose={() => setOpen(undefined)}
        >
          <PrivateImage src={address(open.photo.id, 1280)} alt={open.name} namedBy={['purchases', purchaseId ?? '']} />
        </Look>
      )}
      {open?.what === 'delete' && (
        <DeletePhoto purchaseId={purchaseId ?? ''} id={open.photo.id} onClose={() => setOpen(undefined)} />
      )}
    </Sheet>
  )
}

function Look({ title, children, onClose }: { title: string; children: ReactNode; onClose: () => void }) {
  const id = useId()
  return (
    <Modal className="dialog dialog--wide" labelledBy={id} focusOn="h2" onClose={onClose}>
      <DialogHeader id={id} title={title} onClose={onClose} />
      <div className="body photo-whole">{children}</div>
    </Modal>
  )
}

type DeleteProps = { purchaseId: string; id: string; onClose: () => void }

function DeletePhoto({ purchaseId, id, onClose }: DeleteProps) {
  const refresh = useRefresh('purchases')
  const toast = useToast()
  return (
    <ConfirmDialog
      question="Delete this photo?"
      consequence="It is gone for good. The bill stays."
      action="Delete"
      acting="Deleting..."
      cancel="Keep it"
      otherwise="Failed to delete the photo"
      onConfirm={async () => {
        await removePhoto(purchaseId, id)
        await refresh()
        toast('The photo is deleted.')
      }}
      onClose={onClose}
    />
  )
}
