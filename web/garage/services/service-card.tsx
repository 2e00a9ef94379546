import { useId, useState } from 'react'
import type { GarageService } from '../../../contract/catalogue/services/services.ts'
import { rupees, shortDuration } from '../../../contract/platform/formats.ts'
import { priceAfter } from '../../../contract/platform/prices.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { LockReason } from '../../ui/office/lock-reason.tsx'
import { RowMenu } from '../../ui/office/row-menu.tsx'
import { Switch } from '../../ui/office/switch.tsx'
import { TaxIncluded } from '../../ui/price.tsx'
import { useChargesTax } from '../settings/garage-profile.ts'
import type { Open } from './dialogs.tsx'
import { ImageTiles } from './image-tiles.tsx'
import { useActiveSwitch } from './use-active-switch.ts'

type Props = {
  onOpen: (dialog: Open) => void
  onToggled: (service: GarageService) => void
  /** Something about its images has changed. */
  onChanged: () => void
  service: GarageService
  /** Where drivers find it. */
  publicPath: string | undefined
}

/** One service of the catalogue: what it is, what it costs, its pictures, and all that can be done to it. */
export function ServiceCard({ service, publicPath, onOpen, onToggled, onChanged }: Props) {
  const id = useId()
  const whyNot = useAccess().whyNot('MANAGER', 'Changing services')
  const lockedBy = whyNot ? `${id}-why` : undefined
  const [failure, setFailure] = useState<string>()
  const { isActive, toggle } = useActiveSwitch(service, { onSaved: onToggled, onFailure: setFailure })

  return (
    <article className={isActive ? 'service' : 'service service--off'} aria-labelledby={`${id}-name`}>
      <div className="service-head">
        <div>
          <h2 id={`${id}-name`}>{service.name}</h2>
          <small>
            {service.category}, {shortDuration(service.duration)}
          </small>
        </div>
        <Switch
          checked={isActive}
          label={`${service.name} is active`}
          isLocked={lockedBy !== undefined}
          describedBy={lockedBy}
          onChange={(next) => void toggle(next)}
        >
          <span aria-hidden="true">{isActive ? 'Active' : 'Inactive'}</span>
        </Switch>
      </div>
      <p className="words">{service.description}</p>
      {service.tags.length > 0 && (
        <ul className="tags" aria-label="Tags">
          {service.tags.map((tag) => (
            <li key={tag} className="tag tag--line">
              {tag}
            </li>
          ))}
        </ul>
      )}
      <ImageTiles
        service={service}
        lockedBy={lockedBy}
        onAdd={() => onOpen({ kind: 'add-image', service })}
        onEdit={(image) => onOpen({ kind: 'edit-image', service, image })}
        onDelete={(image) => onOpen({ kind: 'delete-image', service, image })}
        onOrdered={onChanged}
        onFailure={setFailure}
      />
      {failure && (
        <div className="fault">
          <Note kind="bad">{failure}</Note>
        </div>
      )}
      <footer>
        <Cost service={service} />
        {isActive && publicPath && (
          <ButtonAnchor look="quiet" icon href={publicPath} aria-label={`${service.name} on the public site`}>
            <Icon name="eye" />
          </ButtonAnchor>
        )}
        <Button
          look="quiet"
          icon
          aria-label={`Edit ${service.name}`}
          aria-disabled={lockedBy !== undefined || undefined}
          aria-describedby={lockedBy}
          onClick={() => lockedBy === undefined && onOpen({ kind: 'edit', service })}
        >
          <Icon name="edit" />
        </Button>
        <RowMenu
          name={service.name}
          items={[
            { label: 'Usual parts', icon: 'parts', onClick: () => onOpen({ kind: 'parts', service }), why: whyNot },
            {
              label: 'Delete',
              icon: 'bin',
              isBad: true,
              onClick: () => onOpen({ kind: 'delete', service }),
              why: whyNot,
            },
          ]}
        />
        {whyNot && <LockReason id={lockedBy}>{whyNot}</LockReason>}
      </footer>
    </article>
  )
}

function Cost({ service: { base_price: basePrice, discountPercent, taxRate } }: { service: GarageService }) {
  const chargesTax = useChargesTax()
  return (
    <p className="price">
      <b>{rupees(basePrice)}</b>
      {discountPercent > 0 && <span>sold at {rupees(priceAfter(basePrice, discountPercent))}</span>}
      {chargesTax && taxRate > 0 && basePrice > 0 && <TaxIncluded />}
    </p>
  )
}
