import { carDrawing, carDrawingBox } from '../../contract/customers/vehicles/car-drawing.ts'

/** The car unfolded, as line art. Who shows it says in words what is marked on it. */
export const CarDrawing = () => (
  <svg className="art" viewBox={carDrawingBox.join(' ')} aria-hidden="true" focusable="false">
    {carDrawing.map(({ matrix, shapes }) => (
      <g key={matrix.join(' ') + shapes.length} transform={`matrix(${matrix.join(' ')})`}>
        {shapes.map((shape) =>
          shape.length === 2 ? (
            <path key={shape[1]} className={shape[0]} d={shape[1]} />
          ) : (
            <circle key={shape.join(' ')} className={shape[0]} cx={shape[1]} cy={shape[2]} r={shape[3]} />
          ),
        )}
      </g>
    ))}
  </svg>
)
