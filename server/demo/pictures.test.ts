import { expect, test } from 'vitest'
import { demoGarages } from './garages.ts'
import { pictureSvg } from './pictures.ts'

const names = new Set(
  demoGarages.flatMap(({ services }) => services.flatMap((each) => each.pictures.map(({ picture }) => picture))),
)

test('a picture’s strokes are of one weight at every size', () => {
  const svg = pictureSvg('clutch/close')

  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 1280 960">/)
  expect(svg).toContain('vector-effect:non-scaling-stroke')
  expect(svg).toContain('.o{stroke-width:1.6px}')
})

test.each([...names])('%s is drawn without a number that failed to compute', (name) => {
  expect(pictureSvg(name)).not.toMatch(/NaN|undefined|Infinity/)
})
