import { type Reading, roadFoot, roadPlaces, roadYears } from './road-places.ts'

/** In the reader's language. */
type Words = { road: (of: { list: string }) => string; km: (of: { km: number }) => string }

/** Kilometres over the years, a mark a visit; drawn twice, because a phone has room for marks only. */
export function RoadOfKilometres({ readings, words }: { readings: Reading[]; words: Words }) {
  if (readings.length < 2) return null
  const oldestFirst = [...readings].sort((one, other) => one.number - other.number)
  const label = words.road({ list: oldestFirst.map(({ odometer }) => words.km({ km: odometer })).join(', ') })
  return (
    <figure className="passport-road">
      <Road readings={readings} width={1280} height={220} label={label} words={words} className="large" />
      <Road readings={readings} width={326} height={180} label={label} words={words} className="small" />
    </figure>
  )
}

type Props = {
  readings: Reading[]
  width: number
  height: number
  label: string
  words: Words
  className: 'large' | 'small'
}

function Road({ readings, width, height, label, words, className }: Props) {
  const places = roadPlaces(readings, { width, height })
  const foot = height - roadFoot
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path d={`M14 ${foot}H${width - 14}`} />
      {roadYears(readings, { width, height }).map(({ year, x }) => (
        <g key={year}>
          <path d={`M${x} ${foot}v7`} />
          <text x={x + 4} y={height - 6}>
            {year}
          </text>
        </g>
      ))}
      <path className="line" d={`M${places.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
      {places.map((place) => (
        <g key={place.number}>
          {place.hasNumber && <path className="drop" d={`M${place.x} ${place.y}V${foot}`} />}
          <circle
            className={place === places.at(-1) ? 'newest' : ''}
            cx={place.x}
            cy={place.y}
            r={place.hasNumber ? 13 : 4}
          />
          {place.hasNumber && (
            <text className="number" x={place.x} y={place.y + 5}>
              {place.number}
            </text>
          )}
          {place.hasLabel && className === 'large' && (
            <text className="kilometres" x={place.x} y={place.y - 20} textAnchor={anchorOf(place.x, width)}>
              {words.km({ km: place.odometer })}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

const anchorOf = (x: number, width: number) => (x < 60 ? 'start' : x > width - 60 ? 'end' : 'middle')
