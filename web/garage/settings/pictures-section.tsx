import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type GaragePicture,
  type GaragePictureKind,
  maxGaragePhotos,
} from '../../../contract/catalogue/garage-pictures/garage-pictures.ts'
import { useLive } from '../../platform/live.ts'
import { FailedPut } from '../../platform/put-file.ts'
import { useRefresh } from '../../platform/query.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { ConfirmDialog } from '../../ui/office/confirm-dialog.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { useRequests } from '../../ui/office/use-requests.ts'
import { refusalReason } from '../services/chosen-files.ts'
import { FilePicker } from '../services/file-picker.tsx'
import { uploadFailure } from '../services/image-calls.ts'
import { addPicture, listPictures, removePicture } from './picture-calls.ts'
import { Section } from './section.tsx'

const picturesKey = ['garage-pictures']

/** What drivers see of the garage itself, and what its papers are headed by. It saves by itself. */
export function PicturesSection() {
  const { data: pictures = [], isError } = useQuery({ queryKey: picturesKey, queryFn: listPictures })
  useLive(['garage-picture'], useRefresh('garage-pictures'))
  const [caption, setCaption] = useState('')
  const [removed, setRemoved] = useState<GaragePicture>()
  const sending = useSending()
  const photos = pictures.filter(({ kind }) => kind === 'PHOTO')
  const logo = pictures.find(({ kind }) => kind === 'LOGO')
  const send = async (kind: GaragePictureKind, files: File[]) => {
    const room = kind === 'LOGO' ? 1 : maxGaragePhotos - photos.length
    if (await sending.send(kind, files.slice(0, room), caption.trim())) setCaption('')
  }
  return (
    <Section
      id="pictures"
      about="Photos appear on your garage’s page; the logo there, and on your bills and other papers."
    >
      <div className="stack stack--near">
        {isError && <Note kind="bad">Failed to load the pictures</Note>}
        <Shown
          title="Logo"
          pictures={logo ? [logo] : []}
          none="None yet: papers have our wheel."
          onRemove={setRemoved}
        />
        <FilePicker
          label={logo ? 'Choose another logo' : 'Choose a logo'}
          isSingle
          onChoose={(files) => send('LOGO', files)}
        />
        <Shown
          title={`Photos, ${photos.length} of ${maxGaragePhotos}`}
          pictures={photos}
          none="None yet: your page has a drawing."
          onRemove={setRemoved}
        />
        {photos.length < maxGaragePhotos && (
          <>
            <TextField
              id="picture-caption"
              label="What the next photo shows"
              optional
              maxLength={200}
              placeholder="Two lifts and the alignment bay"
              hint="Read out to people who cannot see it."
              value={caption}
              onChange={({ target }) => setCaption(target.value)}
            />
            <FilePicker label="Add photos" hasCamera onChoose={(files) => send('PHOTO', files)} />
          </>
        )}
        {sending.failure && <Note kind="bad">{sending.failure}</Note>}
        <p className="hint" role="status">
          {sending.isBusy
            ? 'Uploading...'
            : 'JPEG, PNG, WebP or GIF, under 10 MB. Location and device details are removed.'}
        </p>
      </div>
      {removed && <RemovePicture picture={removed} onClose={() => setRemoved(undefined)} />}
    </Section>
  )
}

/** One after the other; what failed is said, and what arrived stays. */
function useSending() {
  const queries = useQueryClient()
  const request = useRequests()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async (kind: GaragePictureKind, files: File[], caption: string) => {
    if (isBusy) return false
    setBusy(true)
    setFailure(undefined)
    try {
      for (const file of files) {
        const refusal = refusalReason(file)
        if (refusal) throw new FailedPut({ reason: refusal })
        const { name, size, lastModified } = file
        await request(`${kind} ${name} ${size} ${lastModified}`, caption, (requestId) =>
          addPicture({ kind, file, caption, requestId }),
        )
      }
      return true
    } catch (error) {
      setFailure(uploadFailure(error))
      return false
    } finally {
      setBusy(false)
      await queries.invalidateQueries({ queryKey: picturesKey })
    }
  }
  return { isBusy, failure, send }
}

type ShownProps = { title: string; pictures: GaragePicture[]; none: string; onRemove: (picture: GaragePicture) => void }

const Shown = ({ title, pictures, none, onRemove }: ShownProps) => (
  <div>
    <h3>{title}</h3>
    {pictures.length === 0 ? (
      <p className="hint">{none}</p>
    ) : (
      <ul className="garage-pictures">
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <img src={picture.thumbnailUrl} alt={picture.caption || nameOf(picture, index)} width={132} height={99} />
            <Button look="quiet" icon aria-label={`Remove ${nameOf(picture, index)}`} onClick={() => onRemove(picture)}>
              <Icon name="bin" />
            </Button>
          </li>
        ))}
      </ul>
    )}
  </div>
)

const nameOf = ({ kind }: GaragePicture, index: number) => (kind === 'LOGO' ? 'the logo' : `photo ${index + 1}`)

function RemovePicture({ picture, onClose }: { picture: GaragePicture; onClose: () => void }) {
  const queries = useQueryClient()
  const toast = useToast()
  const isLogo = picture.kind === 'LOGO'
  return (
    <ConfirmDialog
      question={isLogo ? 'Remove the logo?' : 'Remove this photo?'}
      consequence={isLogo ? 'It goes from your page and from papers at once.' : 'It goes from your page at once.'}
      action="Remove"
      cancel="Keep it"
      onConfirm={async () => {
        await removePicture(picture.id)
        await queries.invalidateQueries({ queryKey: picturesKey })
        toast(isLogo ? 'The logo is removed.' : 'The photo is removed.')
        onClose()
      }}
      onClose={onClose}
    />
  )
}
