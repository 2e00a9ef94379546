import * as queries from '../../../../server/people/auth/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { id, phone } = sample
const user = { id, name: 'Deepa', email: 'deepa@mail.example', phone }

export const samples: Samples<typeof queries> = {
  findGarageUser: (db) => queries.findGarageUser(db, user.email),
  findUser: (db) => queries.findUser(db, id),
  insertGarageUser: (tx) => queries.insertGarageUser(tx, { ...user, passwordHash: 'hash', hasOwnPassword: true }),
  findCustomer: (db) => queries.findCustomer(db, phone),
  upsertCustomer: (tx) => queries.upsertCustomer(tx, user),
  findLanguage: (tx) => queries.findLanguage(tx, phone),
  wasSentLately: (tx) => queries.wasSentLately(tx, phone, 'browser hash', 30),
  storeCode: (tx) =>
    queries.storeCode(tx, { phone, salt: 'salt', hash: 'hash', minutes: 5, browser: 'hash', who: 'browser hash' }),
  countAttempt: (db) => queries.countAttempt(db, phone, 'hash'),
  deleteCode: (tx) => queries.deleteCode(tx, phone, 'hash'),
  deleteExpiredCodes: (db) => queries.deleteExpiredCodes(db),
  storeLink: (tx) => queries.storeLink(tx, { userId: id, token: 'token', purpose: 'verify-email', hours: 48 }),
  findUserOfLink: (db) => queries.findUserOfLink(db, 'verify-email', 'token'),
  consumeLink: (tx) => queries.consumeLink(tx, 'verify-email', 'token'),
  storeTicket: (tx) => queries.storeTicket(tx, id, 'ticket'),
  countTicketTry: (db) => queries.countTicketTry(db, 'ticket'),
  useTicket: (tx) => queries.useTicket(tx, 'ticket'),
  setPassword: (tx) => queries.setPassword(tx, id, 'hash'),
  setOwnPassword: (tx) => queries.setOwnPassword(tx, id, 'hash'),
  markEmailVerified: (tx) => queries.markEmailVerified(tx, id),
  listSessions: {
    all: (db) => queries.listSessions(db, id, null),
    'of a PIN': (db) => queries.listSessions(db, id, id),
  },
}
