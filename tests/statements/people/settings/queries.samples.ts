import { storedSettings } from '../../../../contract/people/settings/setting-fields.ts'
import { snakeOf } from '../../../../contract/platform/snake.ts'
import * as queries from '../../../../server/people/settings/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample
const settings = Object.fromEntries(storedSettings.map((name) => [snakeOf(name), '']))
const garage = { ...settings, city_slug: 'pune' } as unknown as Parameters<typeof queries.updateGarage>[2]
const workshopDay = {
  weekday: 1,
  isOpen: true,
  opensAt: '09:00',
  closesAt: '18:00',
  morningPlaces: null,
  afternoonPlaces: null,
  eveningPlaces: null,
}

export const samples: Samples<typeof queries> = {
  getGarage: (db) => queries.getGarage(db, scope),
  listDays: (db) => queries.listDays(db, scope),
  updateGarage: (tx) => queries.updateGarage(tx, { id, slug: 'garage', version: 1, ...garage }, garage),
  listClosedDays: (db) => queries.listClosedDays(db, scope, '2027-01-01'),
  deleteClosedDays: (tx) => queries.deleteClosedDays(tx, scope, '2027-01-01'),
  insertClosedDays: (tx) => queries.insertClosedDays(tx, scope, [{ day: '2027-01-15', reason: 'Pongal' }]),
  saveDays: (tx) => queries.saveDays(tx, scope, [workshopDay]),
}
