import * as queries from '../../../../server/office/search/fill-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const place = { slice: 10, after: sample.id }
const row = { garage_id: sample.id, id: sample.id, name: 'லட்சுமி' }

export const samples: Samples<typeof queries> = {
  listUnsounded: {
    'of a table with names': (db) => queries.listUnsounded(db, 'customers', place),
    'of one with a customer': (db) => queries.listUnsounded(db, 'bookings', place),
  },
  addSounds: (db) => queries.addSounds(db, 'customers', { ...row, company: null, search_text: 'லட்சுமி 9840011234' }),
  listUnsoundedLeads: (db) => queries.listUnsoundedLeads(db, place),
  setSoundsOfLead: (db) => queries.setSoundsOfLead(db, row),
  listUnsoundedGarages: (db) => queries.listUnsoundedGarages(db, place),
  setSoundsOfGarage: (db) => queries.setSoundsOfGarage(db, row),
}
