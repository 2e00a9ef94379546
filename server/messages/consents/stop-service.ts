import type { ChosenConsent } from '../../../contract/messages/consents/consent-words.ts'
import type { StopPage } from '../../../contract/messages/consents/consents.ts'
import type { Db } from '../../platform/database/database.ts'
import { unknownLink } from '../links/rules.ts'
import { findLink } from '../links/service.ts'
import { getGarageName } from './queries.ts'
import { hasStopped, stopKind, stopMessages } from './service.ts'

type Asked = { token: string; ip: string }

async function whoseLink(db: Db, asked: Asked) {
  const { garageId, phoneKey } = await findLink(db, { kind: 'STOP', ...asked })
  if (!phoneKey) throw unknownLink()
  return { garageId, phoneKey }
}

/** @throws Problem link_not_valid, too_many_requests */
export async function readStop(db: Db, asked: Asked): Promise<StopPage> {
  const { garageId, phoneKey } = await whoseLink(db, asked)
  const { name } = await getGarageName(db, garageId)
  return { garageName: name, isStopped: await hasStopped(db, phoneKey, garageId) }
}

/** @throws Problem link_not_valid, too_many_requests */
export async function stopByLink(db: Db, asked: Asked): Promise<StopPage> {
  const { garageId, phoneKey } = await whoseLink(db, asked)
  await stopMessages(db, phoneKey, garageId)
  const { name } = await getGarageName(db, garageId)
  return { garageName: name, isStopped: true }
}

/** @throws Problem link_not_valid, too_many_requests */
export async function stopKindByLink(db: Db, asked: Asked, kind: ChosenConsent): Promise<void> {
  const { garageId, phoneKey } = await whoseLink(db, asked)
  await stopKind(db, phoneKey, garageId, kind)
}
