import { type PointerEvent, type RefObject, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'

type Props = { canvas: RefObject<HTMLCanvasElement | null>; isSigned: boolean; onSigned: (isSigned: boolean) => void }

/** Drawn with a finger, twice as fine as the screen shows it. */
export function Signature({ canvas, isSigned, onSigned }: Props) {
  const drawing = useRef(false)
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
    drawing.current = true
    pen.lineWidth = 5
    pen.lineCap = pen.lineJoin = 'round'
    pen.strokeStyle = '#14191d'
    pen.beginPath()
    pen.moveTo(...pointOf(event))
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drawing.current) return
    const pen = event.currentTarget.getContext('2d')
    pen?.lineTo(...pointOf(event))
    pen?.stroke()
    if (!isSigned) onSigned(true)
  }
  const clear = () => {
    const paper = canvas.current
    paper?.getContext('2d')?.clearRect(0, 0, paper.width, paper.height)
    onSigned(false)
  }
  return (
    <div className="signature">
      <canvas
        ref={canvas}
        width={1000}
        height={400}
        role="img"
        aria-label={isSigned ? 'Signature' : 'Signature: sign here with a finger'}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={() => {
          drawing.current = false
        }}
      />
      <Button look="quiet" onClick={clear}>
        Clear
      </Button>
    </div>
  )
}
