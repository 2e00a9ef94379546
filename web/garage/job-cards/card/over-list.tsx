import '../../css/job-split.css'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { Modal } from '../../../ui/office/modal.tsx'
import { useToastsIn } from '../../../ui/office/toasts.tsx'
import { CardBeside } from './beside.tsx'

/** A card over the list from which it was opened: Back leads there, and so does closing it. */
export function CardOverList({ id }: { id: string }) {
  const navigate = useNavigate()
  const params = new URLSearchParams(useLocation().search)
  params.delete('open')
  params.delete('part')
  const list = `?${params}`
  const close = () => void navigate(-1)
  return (
    <Modal className="card-over" label="Job card" onClose={close}>
      <Button className="close" look="quiet" icon aria-label="Close" onClick={close}>
        <Icon name="close" />
      </Button>
      <CardBeside
        id={id}
        all={list}
        onGone={() => navigate(list, { replace: true, preventScrollReset: true, flushSync: true })}
      />
      <ToastPlace />
    </Modal>
  )
}

function ToastPlace() {
  const place = useRef<HTMLDivElement>(null)
  useToastsIn(place)
  return <div className="toast-place" ref={place} />
}
