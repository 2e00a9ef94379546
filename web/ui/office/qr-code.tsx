import { encode } from 'uqr'

/** Four squares of white around the code: a scanner needs them (ISO/IEC 18004). */
const border = 4

export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border })
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path className="ground" d={`M0 0h${size}v${size}H0z`} />
      <path d={dark.join('')} />
    </svg>
  )
}
