import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoGarages } from './garages.ts'
import { drawPicture, pictureSvg } from './pictures.ts'

const names = new Set(
  demoGarages.flatMap(({ services }) => services.flatMap((each) => each.pictures.map(({ picture }) => picture))),
)

test('a picture is a PNG of 1280 × 960, the same each time', async () => {
  const [first, second] = [await drawPicture('clutch/close'), await drawPicture('clutch/close')]

  expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 1280, height: 960 })
  expect(first.equals(second)).toBe(true)
})

test.each([...names])('%s is drawn without a number that failed to compute', (name) => {
  expect(pictureSvg(name)).not.toMatch(/NaN|undefined|Infinity/)
})
