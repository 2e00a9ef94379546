import { checkInSentences } from '../../../contract/platform/sentences.ts'
import type { CheckIn, FinishCheckIn } from '../../../contract/workshop/check-ins/check-ins.ts'
import { languageOfAsker } from '../../platform/asker.ts'
import { nameOfMember, recordAudit } from '../../platform/audit.ts'
import { findCreated } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { approveBySignature } from '../estimates/signing-service.ts'
import { requireUnfinished } from '../job-cards/rules.ts'
import { listPhotos, sealPhotos } from '../photos/service.ts'
import { notifyCarReceived } from './notify-service.ts'
import * as queries from './queries.ts'
import type { CheckInRow } from './rules.ts'
import { getCheckIn, lockCheckIn } from './service.ts'

type Place = { db: Db; origin: string }

/**
 * Signed by the driver, or without a signature for one reason; from then on it is evidence. The same again is no error.
 * @throws Problem not_found, check_in_closed, wrong_state, validation_failed, forbidden, edit_conflict
 */
export function finishCheckIn(
  { db, origin }: Place,
  scope: GarageScope,
  cardId: string,
  asked: FinishCheckIn,
): Promise<CheckIn> {
  return transact(db, async (tx) => {
    const wantsApproval = asked.approve.length > 0
    const answerId = wantsApproval ? await findCreated(tx, scope, 'estimate_answers', asked.signatureId) : undefined
    const { card, row, subject } = await lockCheckIn(tx, scope, cardId)
    if (row.completed_at) {
      if (isSame(row, asked) && (!wantsApproval || answerId)) return getCheckIn(tx, scope, cardId)
      throw new Problem('check_in_closed', { sentence: checkInSentences.finished })
    }
    requireUnfinished(card, 'it can no longer be checked in')
    await sealWhatIsShown(tx, scope, cardId, asked)
    const { skipReason, name = '', signatureId = '' } = asked
    await queries.updateCheckIn(tx, scope, cardId, {
      odometer: card.odometer_in,
      fuel_level: card.fuel_level,
      ...(skipReason
        ? { skip_reason: skipReason }
        : { signed_name: name, signature_photo_id: signatureId, signed_in: languageOfAsker() }),
      completed_by: scope.userId,
      completed_by_name: await nameOfMember(tx, scope),
      completed_at: new Date(),
    })
    await queries.setCheckedIn(tx, scope, cardId)
    const action = skipReason ? 'check-in.skipped' : 'check-in.finished'
    await recordAudit(tx, scope, { action, subject, changes: skipReason ? { skipReason } : { name } })
    if (wantsApproval) await approveBySignature(tx, scope, origin, { cardId, shown: asked.approve, name, signatureId })
    if (asked.tellDriver) await notifyCarReceived(tx, scope, origin, cardId)
    return getCheckIn(tx, scope, cardId)
  })
}

/** Photos of the car and of its marks, and the signature: they stay from now on. @throws Problem validation_failed */
async function sealWhatIsShown(tx: Tx, scope: GarageScope, cardId: string, { skipReason, signatureId }: FinishCheckIn) {
  const photos = await listPhotos(tx, scope, cardId)
  const isSignature = ({ id, purpose }: (typeof photos)[number]) => id === signatureId && purpose === 'SIGNATURE'
  if (!skipReason && !photos.some(isSignature)) throw invalid('signatureId', checkInSentences.signatureMissing)
  const shown = photos.filter((photo) => ['ARRIVAL', 'DAMAGE'].includes(photo.purpose) || isSignature(photo))
  await sealPhotos(
    tx,
    scope,
    cardId,
    shown.map(({ id }) => id),
  )
}

const isSame = (row: CheckInRow, asked: FinishCheckIn) =>
  asked.skipReason ? row.skip_reason === asked.skipReason : row.signature_photo_id === asked.signatureId
