/** Widths and heights of the drawings of public/art that are no plates (240 × 180). */
const sizes: Record<string, [width: number, height: number]> = {
  'brake-exploded-plain': [760, 490],
  'car-cta': [900, 420],
  'car-hero': [858, 422],
  'empty-bay': [240, 150],
  'error-spanner': [240, 92],
  key: [560, 152],
  'no-city': [240, 130],
  'shadow-board': [320, 170],
  'step-back': [420, 200],
  'step-book': [320, 164],
  'step-delivery': [320, 164],
  'step-expert': [320, 164],
  'step-home': [420, 200],
  'step-lift': [420, 200],
  'step-pickup': [320, 164],
  'step-quality': [320, 164],
  workshop: [420, 200],
}

type Props = {
  /** A drawing of public/art, by file name. */
  name: string
  /** Shown above the fold: fetched at once. */
  eager?: boolean
  /** Absent: the drawing decorates, and is silent. */
  label?: string
  className?: string
  onError?: () => void
}

/** A drawing as a file of its own: cached, out of the scripts. White paper in it takes the ground's tint. */
export function Art({ name, eager, label, className, onError }: Props) {
  // Each stage of the key, key-1 to key-6, is as large as the key.
  const [width, height] = sizes[name.replace(/-\d$/, '')] ?? [240, 180]
  return (
    <img
      className={['art', 'drawing', className].filter(Boolean).join(' ')}
      src={`/art/${name}.svg`}
      alt={label ?? ''}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={onError}
    />
  )
}
