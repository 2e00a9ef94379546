/** The unfolded car: five views, each with its own square from 0 to 1 (left to right, top to bottom). */
export const carViews = ['FRONT', 'LEFT', 'TOP', 'RIGHT', 'REAR'] as const
export type CarView = (typeof carViews)[number]

/** @property box left, top, right and bottom, as parts of the view */
type Zone = { view: CarView; name: string; box: readonly [number, number, number, number] }

const zone = (view: CarView, name: string, ...box: [number, number, number, number]): Zone => ({ view, name, box })

/** A side, whose wheels point outwards and whose bonnet is at the top: the right one is the left one's reflection. */
const side = (view: 'LEFT' | 'RIGHT', word: 'left' | 'right'): Zone[] => {
  const zones: [string, number, number, number, number][] = [
    [`Front ${word} wheel`, 0, 0.1, 0.35, 0.29],
    [`Rear ${word} wheel`, 0, 0.74, 0.35, 0.92],
    [`${word} mirror`, 0.68, 0.27, 0.85, 0.35],
    [`Front ${word} window`, 0.65, 0.35, 1, 0.56],
    [`Rear ${word} window`, 0.65, 0.56, 1, 0.82],
    [`Front bumper, ${word} corner`, 0, 0, 1, 0.07],
    [`Rear bumper, ${word} corner`, 0, 0.94, 1, 1],
    [`Front ${word} fender`, 0.1, 0.07, 1, 0.3],
    [`${word} sill`, 0, 0.3, 0.2, 0.74],
    [`Front ${word} door`, 0.2, 0.3, 1, 0.56],
    [`Rear ${word} door`, 0.2, 0.56, 1, 0.76],
    [`Rear ${word} quarter panel`, 0.2, 0.76, 1, 0.94],
  ]
  return zones.map(([name, left, top, right, bottom]) => {
    const [from, to] = view === 'LEFT' ? [left, right] : [1 - right, 1 - left]
    return zone(view, name.charAt(0).toUpperCase() + name.slice(1), from, top, to, bottom)
  })
}

/**
 * Where a mark may be, in words; a point belongs to the first zone that holds it. On the front the car's left is the
 * right of the drawing, since it is drawn as it is seen.
 */
export const carZones: readonly Zone[] = [
  zone('FRONT', 'Windscreen', 0.15, 0.05, 0.85, 0.34),
  zone('FRONT', 'Right headlight', 0, 0.44, 0.24, 0.62),
  zone('FRONT', 'Left headlight', 0.76, 0.44, 1, 0.62),
  zone('FRONT', 'Grille', 0.27, 0.5, 0.73, 0.64),
  zone('FRONT', 'Bonnet, front edge', 0, 0.34, 1, 0.5),
  zone('FRONT', 'Front bumper, right', 0, 0.5, 0.4, 1),
  zone('FRONT', 'Front bumper, left', 0.6, 0.5, 1, 1),
  zone('FRONT', 'Front bumper, middle', 0.3, 0.5, 0.7, 1),
  ...side('LEFT', 'left'),
  zone('TOP', 'Windscreen', 0.1, 0.23, 0.9, 0.41),
  zone('TOP', 'Rear window', 0.15, 0.79, 0.85, 0.92),
  zone('TOP', 'Bonnet, left', 0, 0, 0.4, 0.25),
  zone('TOP', 'Bonnet, right', 0.6, 0, 1, 0.25),
  zone('TOP', 'Bonnet, middle', 0.3, 0, 0.7, 0.25),
  zone('TOP', 'Roof', 0.1, 0.41, 0.9, 0.79),
  zone('TOP', 'Boot lid', 0, 0.92, 1, 1),
  zone('TOP', 'Roof edge, left', 0, 0.25, 0.1, 0.92),
  zone('TOP', 'Roof edge, right', 0.9, 0.25, 1, 0.92),
  ...side('RIGHT', 'right'),
  zone('REAR', 'Rear window', 0.2, 0.05, 0.8, 0.36),
  zone('REAR', 'Left tail light', 0, 0.42, 0.2, 0.57),
  zone('REAR', 'Right tail light', 0.8, 0.42, 1, 0.57),
  zone('REAR', 'Boot lid', 0.2, 0.36, 0.8, 0.7),
  zone('REAR', 'Rear bumper, left', 0, 0.57, 0.4, 1),
  zone('REAR', 'Rear bumper, right', 0.6, 0.57, 1, 1),
  zone('REAR', 'Rear bumper, middle', 0.4, 0.7, 0.6, 1),
]

export const middleOf = ({ box: [left, top, right, bottom] }: Pick<Zone, 'box'>) => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
})

/** What the point of a view is called. */
export function zoneAt(view: CarView, { x, y }: { x: number; y: number }): string {
  const zones = carZones.filter((each) => each.view === view)
  const holding = zones.find(({ box: [left, top, right, bottom] }) => {
    return x >= left && x <= right && y >= top && y <= bottom
  })
  if (holding) return holding.name
  const distance = (each: Zone) => Math.hypot(middleOf(each).x - x, middleOf(each).y - y)
  return zones.reduce((nearest, each) => (distance(each) < distance(nearest) ? each : nearest)).name
}
