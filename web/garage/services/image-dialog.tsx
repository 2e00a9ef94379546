import { ChangedImage } from '../../../contract/catalogue/images/images.ts'
import type { GarageService } from '../../../contract/catalogue/services/services.ts'
import type { Figure } from '../../../contract/platform/typed-numbers.ts'
import { countInput, TextField } from '../../ui/field.tsx'
import { figure, resolverOf } from '../../ui/office/form.ts'
import { RecordForm, useRecordForm } from '../../ui/office/record-form.tsx'
import { changeImage, listImages } from './image-calls.ts'

type Image = GarageService['images'][number]
type Values = { caption: string; displayOrder: Figure }
type Props = { service: GarageService; image: Image; onSaved: () => void; onClose: () => void }

const labels = { caption: 'Caption', displayOrder: 'Display order' }

/** Caption and place of a picture that is on its service already. */
export function ImageDialog({ service, image, onSaved, onClose }: Props) {
  const edited = useRecordForm<Values, Values & { id: string; version: number }, unknown>({
    noun: 'image',
    resolver: resolverOf(ChangedImage),
    edits: {
      record: image,
      valuesOf: ({ caption, displayOrder }) => ({ caption, displayOrder }),
      change: changeImage,
      find: async (id) => (await listImages(service.id)).find((each) => each.id === id),
      nameOf: ({ caption }) => caption || `An image of ${service.name}`,
      labels,
    },
    afterSave: onSaved,
    onDone: onClose,
  })
  const { field } = edited

  return (
    <RecordForm of={edited} onClose={onClose}>
      <div className="full upload">
        <div className="preview">
          <div className="picture">
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
            {...countInput}
            hint="Lower shows first."
            {...field('displayOrder', figure())}
          />
        </div>
      </div>
    </RecordForm>
  )
}
