import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { countInput, TextField } from '../../ui/field.tsx'
import { Badge } from '../../ui/office/badge.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { fileSize, progressLabel } from './chosen-files.ts'
import { FilePicker } from './file-picker.tsx'
import type { Entry } from './upload-queue.ts'

type Props = {
  entry: Entry
  /** Where it is the only one, the service that it is for stands beside it. */
  forService?: string | undefined
  isBusy: boolean
  onType: (field: 'caption' | 'displayOrder', text: string) => void
  onDrop: () => void
  onReplace: (files: File[]) => void
}

/** One chosen picture: what it shows, its caption and place, how far it is, what went wrong. */
export function UploadEntry({ entry, forService, isBusy, onType, onDrop, onReplace }: Props) {
  const { id, file, state } = entry
  const isLocked = isBusy || state === 'sent'
  return (
    <li className={forService ? 'upload' : 'upload upload--one-of'}>
      {entry.failure && (
        <Failure sentence={entry.failure.sentence}>
          {entry.failure.reason ?? 'This picture is not on the service yet. It and its caption are still here.'}
        </Failure>
      )}
      <Preview entry={entry} forService={forService}>
        {isLocked ? null : forService ? (
          <FilePicker label="Choose another" isSingle onChoose={onReplace} />
        ) : (
          <Button look="quiet" icon aria-label={`Take ${file.name} out`} onClick={onDrop}>
            <Icon name="close" />
          </Button>
        )}
      </Preview>
      {state === 'sending' && <Progress entry={entry} />}
      <div className="fields">
        <TextField
          id={`${id}-caption`}
          label="Caption"
          optional
          value={entry.caption}
          error={entry.errors.caption}
          readOnly={isLocked}
          onChange={(event) => onType('caption', event.target.value)}
        />
        <TextField
          id={`${id}-order`}
          label="Display order"
          className="order"
          {...countInput}
          value={entry.displayOrder}
          error={entry.errors.displayOrder}
          hint={forService ? 'Lower shows first.' : undefined}
          readOnly={isLocked}
          onChange={(event) => onType('displayOrder', event.target.value)}
        />
      </div>
    </li>
  )
}

/** What went wrong, and what that means. */
export function Failure({ sentence, children }: { sentence: string; children: ReactNode }) {
  return (
    <div className="note note--bad" role="alert">
      <Icon name="warning" />
      <div>
        <b>{sentence}</b>
        {children && <p>{children}</p>}
      </div>
    </div>
  )
}

type PreviewProps = { entry: Entry; forService: string | undefined; children: ReactNode }

function Preview({ entry: { file, url, state }, forService, children }: PreviewProps) {
  const [size, setSize] = useState<string>()
  const [isBroken, setBroken] = useState(false)
  const numbers = new Intl.NumberFormat('en-IN')
  return (
    <div className="preview">
      <div
        className={['picture', isBroken && 'picture--none', state === 'sending' && 'picture--wait']
          .filter(Boolean)
          .join(' ')}
      >
        {isBroken ? (
          'No Image'
        ) : (
          <img
            src={url}
            alt={`Preview of ${file.name}`}
            onError={() => setBroken(true)}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize(`, ${numbers.format(naturalWidth)} × ${numbers.format(naturalHeight)}`)
            }
          />
        )}
      </div>
      <div>
        <dl>
          <dt>File</dt>
          <dd>{file.name}</dd>
          <dt>Size</dt>
          <dd className="number">
            {fileSize(file.size)}
            {size}
          </dd>
          {forService && (
            <>
              <dt>For</dt>
              <dd>{forService}</dd>
            </>
          )}
        </dl>
        {state === 'sent' && (
          <Badge tone="good" shape="ticked">
            Uploaded
          </Badge>
        )}
        {forService && children}
      </div>
      {!forService && children}
    </div>
  )
}

function Progress({ entry: { file, sentBytes } }: { entry: Entry }) {
  const { percent, words } = progressLabel(sentBytes, file.size)
  return (
    <div className="progress">
      <p>
        <b>{percent < 100 ? 'Uploading...' : 'Preparing the picture...'}</b>
        <span className="number">{words}</span>
      </p>
      <div
        className="track"
        role="progressbar"
        aria-label={`Upload of ${file.name}`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
