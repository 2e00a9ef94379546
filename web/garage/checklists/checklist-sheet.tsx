import '../css/checklists.css'
import { useState } from 'react'
import type { Checklist } from '../../../contract/workshop/checklists/checklists.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { DeleteDialog } from '../../ui/office/delete-dialog.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { RowMenu } from '../../ui/office/row-menu.tsx'
import { Sheet } from '../../ui/office/sheet.tsx'
import { Sortable, SortableItem } from '../../ui/office/sortable.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { limitsText } from '../inspections/results.tsx'
import { removeChecklist } from './calls.ts'
import { ordered } from './order.ts'
import { PointDialog } from './point-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { inputOf, useSaveChecklist } from './use-checklist.ts'

type Point = Checklist['points'][number]
type Open = { what: 'point'; point: Point | undefined } | { what: 'rename' } | { what: 'delete' }

const kindWords = { INSPECTION: 'Inspection', QUALITY: 'Quality check' } as const

/** A list with its points: carried by their grip into another order, each with its limits and what one tap adds. */
export function ChecklistSheet({ list }: { list: Checklist }) {
  const save = useSaveChecklist()
  const { failure, run } = useTask('The checklist could not be saved. Please try again.')
  const [open, setOpen] = useState<Open>()
  const [wanted, setWanted] = useState<Point[]>()
  const points = wanted ?? list.points
  const order = async (ids: string[]) => {
    const next = ordered(points, ids)
    setWanted(next)
    await run(() => save(list, { points: next.map(inputOf) }))
    setWanted(undefined)
  }
  const close = () => setOpen(undefined)
  const tag = [kindWords[list.kind], list.isStandard && 'standard', !list.isActive && 'not used'].filter(Boolean)
  return (
    <Sheet
      title={list.name}
      count={list.points.length}
      className="checklist"
      beside={
        <span className="checklist-keys">
          <span className="tag tag--line">{tag.join(', ')}</span>
          <Button
            look="quiet"
            aria-label={`Add point to ${list.name}`}
            onClick={() => setOpen({ what: 'point', point: undefined })}
          >
            <Icon name="plus" />
            Add point
          </Button>
          <RowMenu name={list.name} items={itemsOf(list, setOpen, (changes) => void run(() => save(list, changes)))} />
        </span>
      }
    >
      {failure && <Note kind="bad">{failure}</Note>}
      <Sortable ids={points.map(({ id }) => id)} noun="Point" onOrder={(ids) => void order(ids)}>
        <ul className="checklist-points" aria-label={`Points of ${list.name}`}>
          {points.map((point, index) => (
            <SortableItem key={point.id} id={point.id} className={startsPlace(points, index) ? 'checklist-first' : ''}>
              {(handle) => (
                <PointRow
                  point={point}
                  place={startsPlace(points, index) ? point.place : ''}
                  handle={handle}
                  onEdit={() => setOpen({ what: 'point', point })}
                />
              )}
            </SortableItem>
          ))}
        </ul>
      </Sortable>
      {open?.what === 'point' && <PointDialog list={list} point={open.point} onClose={close} />}
      {open?.what === 'rename' && <RenameDialog list={list} onClose={close} />}
      {open?.what === 'delete' && (
        <DeleteDialog
          noun="checklist"
          name={list.name}
          consequence={`${list.name} is removed. Inspections made with it stay as they are.`}
          remove={() => removeChecklist(list.id)}
          refreshes="checklists"
          onClose={close}
        />
      )}
    </Sheet>
  )
}

const startsPlace = (points: readonly Point[], index: number) =>
  points[index]?.place !== '' && points[index]?.place !== points[index - 1]?.place

function itemsOf(
  list: Checklist,
  open: (what: Open) => void,
  save: (changes: { isStandard?: true; isActive?: boolean }) => void,
) {
  const standard = list.isStandard ? 'This is the standard list.' : undefined
  return [
    { label: 'Rename', icon: 'edit', onClick: () => open({ what: 'rename' }) },
    {
      label: 'Make it the standard',
      icon: 'tick',
      why: standard,
      onClick: () => save({ isStandard: true, isActive: true }),
    },
    {
      label: list.isActive ? 'Stop using it' : 'Use it again',
      icon: list.isActive ? 'close' : 'right',
      why: standard,
      onClick: () => save({ isActive: !list.isActive }),
    },
    { label: 'Delete', icon: 'bin', isBad: true, why: standard, onClick: () => open({ what: 'delete' }) },
  ] as const
}

type RowProps = { point: Point; place: string; handle: object; onEdit: () => void }

function PointRow({ point, place, handle, onEdit }: RowProps) {
  const { remedy } = point
  return (
    <>
      {place && <h3>{place}</h3>}
      <div className="checklist-point">
        <button type="button" className="checklist-grip" aria-label={`Move ${point.name}`} {...handle}>
          <Icon name="grip" />
        </button>
        <span>
          <b>{point.name}</b>
          <small>{[point.hint, point.unit].filter(Boolean).join(', ')}</small>
        </span>
        <small className="checklist-limits number">{limitsText(point)}</small>
        <small className="checklist-adds">{remedy && `Adds ${'lines' in remedy ? remedy.title : 'a service'}`}</small>
        <Button look="quiet" icon aria-label={`Change ${point.name}`} onClick={onEdit}>
          <Icon name="edit" />
        </Button>
      </div>
    </>
  )
}
