import type { LinkedDue } from '../../../contract/customers/dues/dues.ts'
import { findCity } from '../../../contract/platform/places/cities.ts'
import { hasStopped, stopMessages } from '../../messages/consents/service.ts'
import { endedLink, limits, unknownLink } from '../../messages/links/rules.ts'
import { findLink } from '../../messages/links/service.ts'
import type { Db } from '../../platform/database/database.ts'
import { findLinkedDue } from './driver-queries.ts'
import { presentDue } from './present.ts'

type Asked = { token: string; ip: string }

/** For whoever holds the link: of the driver nothing, of the plate the last four. @throws Problem link_not_valid, too_many_requests */
export async function readLinkedDue(db: Db, asked: Asked): Promise<LinkedDue> {
  const { garageId, subjectId, phoneKey } = await findLink(db, { kind: 'DUE', ...asked })
  const row = await findLinkedDue(db, { garageId }, subjectId)
  if (!row) throw endedLink('DUE')
  return {
    ...presentDue(row, null),
    state: row.state,
    isOffered: row.is_offered,
    carModel: `${row.make} ${row.model}`.trim(),
    plateEnd: row.registration_number.slice(-4),
    isStopped: phoneKey !== null && (await hasStopped(db, phoneKey, garageId)),
    garage: {
      name: row.garage_name,
      slug: row.garage_slug,
      citySlug: row.city_slug,
      phone: row.phone,
      city: findCity(row.city_slug)?.city ?? '',
      locality: row.locality,
    },
  }
}

/** Pressed twice it is stopped once. @throws Problem link_not_valid, too_many_requests */
export async function stopByDue(db: Db, asked: Asked): Promise<{ isStopped: true }> {
  const { garageId, phoneKey } = await findLink(db, { kind: 'DUE', ...asked, limit: limits.answersOfLink })
  if (!phoneKey) throw unknownLink()
  await stopMessages(db, phoneKey, garageId)
  return { isStopped: true }
}
