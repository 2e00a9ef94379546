import type { GarageCategory } from '../../../contract/catalogue/services/categories.ts'
import type { GarageService } from '../../../contract/catalogue/services/services.ts'
import { counted } from '../../../contract/platform/formats.ts'
import { DeleteDialog } from '../../ui/office/delete-dialog.tsx'
import { UsualPartsDialog } from '../usual-parts/usual-parts-dialog.tsx'
import { removeService } from './calls.ts'
import { removeImage } from './image-calls.ts'
import { ImageDialog } from './image-dialog.tsx'
import { ServiceDialog } from './service-dialog.tsx'
import { UploadDialog } from './upload-dialog.tsx'

/** Which dialog is open, and for what. */
export type Open =
  | { kind: 'add' }
  | { kind: 'edit' | 'delete' | 'add-image' | 'parts'; service: GarageService }
  | { kind: 'edit-image' | 'delete-image'; service: GarageService; image: GarageService['images'][number] }

type Props = {
  open: Open
  /** That a new service begins with. */
  category: GarageCategory
  onSaved: (service: GarageService, what: string) => void
  onChanged: () => void
  onClose: () => void
}

export function ServiceDialogs({ open, category, onSaved, onChanged, onClose }: Props) {
  if (open.kind === 'add') {
    return <ServiceDialog category={category} onSaved={(added) => onSaved(added, 'added')} onClose={onClose} />
  }
  const { service } = open
  if (open.kind === 'edit') {
    const onEdited = (saved: GarageService) => onSaved(saved, 'saved')
    return <ServiceDialog service={service} category={category} onSaved={onEdited} onClose={onClose} />
  }
  if (open.kind === 'parts') return <UsualPartsDialog service={service} onClose={onClose} />
  if (open.kind === 'add-image') {
    const onArrived = (count: number) => onSaved(service, `${counted(count, 'image')} added`)
    return <UploadDialog service={service} onArrived={onArrived} onClose={onClose} />
  }
  if (open.kind === 'edit-image') {
    return <ImageDialog service={service} image={open.image} onSaved={onChanged} onClose={onClose} />
  }
  if (open.kind === 'delete-image') {
    return (
      <DeleteDialog
        noun="image"
        consequence={`${open.image.caption ? `“${open.image.caption}”` : 'It'} will be removed from ${service.name} and the public site. The file is deleted too.`}
        action="Delete image"
        remove={() => removeImage(open.image.id)}
        onDeleted={onChanged}
        onClose={onClose}
      />
    )
  }
  return (
    <DeleteDialog
      noun="service"
      consequence={`${service.name}${service.images.length > 0 ? ` and its ${counted(service.images.length, 'image')}` : ''} will be gone, from the public site too.`}
      action="Delete service"
      remove={() => removeService(service.id)}
      onDeleted={onChanged}
      onClose={onClose}
    />
  )
}
