import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { ChangedImage } from '../../../contract/images.ts'
import type { GarageService } from '../../../contract/services.ts'
import { TextField } from '../../ui/field.tsx'
import { ConflictDialog } from '../../ui/office/conflict-dialog.tsx'
import { useEditConflict } from '../../ui/office/edit-conflict.ts'
import { useFields, useSubmit } from '../../ui/office/form.ts'
import { FormDialog } from '../../ui/office/form-dialog.tsx'
import { changeImage, listImages } from './image-calls.ts'

type Image = GarageService['images'][number]
type Values = Pick<Image, 'caption' | 'displayOrder'>
type Props = { service: GarageService; image: Image; onSaved: () => void; onClose: () => void }

const resolver = zodResolver(ChangedImage, undefined, { raw: true }) as unknown as Resolver<Values>
const valuesOf = ({ caption, displayOrder }: Values): Values => ({ caption, displayOrder })
const labels = { caption: 'Caption', displayOrder: 'Display order' }

/** Caption and place of a picture that is on its service already. */
export function ImageDialog({ service, image: given, onSaved, onClose }: Props) {
  // The list behind it is live: an edit is of what one saw when it began.
  const [image] = useState(given)
  const form = useForm<Values>({ resolver, defaultValues: valuesOf(image) })
  const field = useFields(form)

  const save = async (values: Values, version = image.version) => {
    await changeImage(image.id, { ...values, version })
    onSaved()
    onClose()
  }
  const otherwise = 'Failed to update image'
  const findTheirs = async () => (await listImages(service.id)).find(({ id }) => id === image.id)
  const conflict = useEditConflict({ findTheirs, save, otherwise })
  const submit = useSubmit(form, { otherwise, save: (values: Values) => save(values), onConflict: conflict.open })

  return (
    <>
      <FormDialog
        title="Edit image"
        submit="Save image"
        submitting="Saving..."
        isBusy={submit.isBusy}
        isDirty={submit.isDirty}
        failure={submit.failure}
        onSubmit={submit.onSubmit}
        onClose={onClose}
      >
        <div className="full upload">
          <div className="preview">
            <div className="img">
              <img src={image.imageUrl} alt={image.caption || `Of ${service.name}`} />
            </div>
            <p>
              Of <b>{service.name}</b>, on the public site too
            </p>
          </div>
          <div className="fields">
            <TextField label={labels.caption} optional autoComplete="off" {...field('caption')} />
            <TextField
              label={labels.displayOrder}
              className="order"
              type="number"
              inputMode="numeric"
              min={0}
              step={1}
              hint="Lower shows first."
              {...field('displayOrder', { valueAsNumber: true })}
            />
          </div>
        </div>
      </FormDialog>
      {conflict.found && (
        <ConflictDialog
          key={conflict.found.theirs.version}
          {...conflict.dialog}
          name={image.caption || `An image of ${service.name}`}
          base={valuesOf(image)}
          theirs={valuesOf(conflict.found.theirs)}
          yours={conflict.found.yours}
          labels={labels}
        />
      )}
    </>
  )
}
