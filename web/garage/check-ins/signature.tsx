import { type PointerEvent, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'

type Props = {
  /** What was drawn before, as a data address. */
  drawn: string
  onDrawn: (drawn: string) => void
}

/** Drawn with a finger, twice as fine as the screen shows it. */
export function Signature({ drawn, onDrawn }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDrawing = useRef(false)
  const hasLine = useRef(false)
  const first = useRef(drawn)
  useEffect(() => {
    if (!first.current) return
    const before = new Image()
    before.onload = () => canvas.current?.getContext('2d')?.drawImage(before, 0, 0)
    before.src = first.current
  }, [])

  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return [
      ((clientX - left) / width) * currentTarget.width,
      ((clientY - top) / height) * currentTarget.height,
    ] as const
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const pen = event.currentTarget.getContext('2d')
    if (!pen) return
    isDrawing.current = true
    hasLine.current = false
    pen.lineWidth = 5
    pen.lineCap = pen.lineJoin = 'round'
    pen.strokeStyle = '#14191d'
    pen.beginPath()
    pen.moveTo(...pointOf(event))
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!isDrawing.current) return
    const pen = event.currentTarget.getContext('2d')
    pen?.lineTo(...pointOf(event))
    pen?.stroke()
    hasLine.current = true
  }
  const end = ({ currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (isDrawing.current && hasLine.current) onDrawn(currentTarget.toDataURL('image/png'))
    isDrawing.current = false
  }
  const clear = () => {
    const paper = canvas.current
    paper?.getContext('2d')?.clearRect(0, 0, paper.width, paper.height)
    onDrawn('')
  }
  return (
    <div className="signature">
      <canvas
        ref={canvas}
        width={1000}
        height={400}
        role="img"
        aria-label={drawn ? 'Signature' : 'Signature: sign here with a finger'}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {!drawn && <span aria-hidden="true">Sign here</span>}
      <Button look="quiet" onClick={clear}>
        Clear
      </Button>
    </div>
  )
}
