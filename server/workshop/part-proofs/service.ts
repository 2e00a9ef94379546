import type { z } from 'zod'
import { jobCardSentences } from '../../../contract/platform/sentences.ts'
import {
  type DriverProofs,
  type PartProof,
  type PartProofForm,
  type PartProofs,
  proofPurposes,
} from '../../../contract/workshop/part-proofs/part-proofs.ts'
import type { CardPhoto } from '../../../contract/workshop/photos/card-photos.ts'
import { findGarageOfOwnCard } from '../../people/driver-directory/service.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { requireVersion } from '../../platform/record-version.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import type { SignedIn } from '../../platform/session/sessions.ts'
import { lockJobCard, requireJobCard } from '../job-cards/service.ts'
import { listPhotos, readPhoto } from '../photos/service.ts'
import * as queries from './queries.ts'

const presentProof = (row: queries.ProofRow): PartProof => ({
  lineId: row.line_id,
  serialNumber: row.serial_number,
  oldPart: row.old_part,
  fittedBy: row.fitted_by_name,
  fittedAt: row.fitted_at.toISOString(),
  version: row.version,
})

/** @throws Problem not_found */
export async function listProofs(db: Db, scope: GarageScope, cardId: string): Promise<PartProofs> {
  await requireJobCard(db, scope, cardId)
  const choice = await queries.findOldPartsChoice(db, scope, cardId)
  return {
    proofs: (await queries.listProofs(db, scope, cardId)).map(presentProof),
    oldParts: choice?.old_parts
      ? { choice: choice.old_parts, name: choice.name, estimate: `E${choice.version}` }
      : null,
  }
}

/**
 * That a part was fitted, and where the old one is. It may be put right after delivery too: old parts are asked for later.
 * @throws Problem not_found, wrong_state, approval_needed, consent_needed, edit_conflict
 */
export function proveLine(
  db: Db,
  scope: GarageScope,
  { cardId, lineId }: { cardId: string; lineId: string },
  asked: PartProofForm,
): Promise<PartProof> {
  return transact(db, async (tx) => {
    const card = await lockJobCard(tx, scope, cardId)
    const line = await queries.findLine(tx, scope, cardId, lineId)
    if (!line) throw new Problem('not_found', { sentence: jobCardSentences.lineNotFound })
    await requireMayBeFitted(tx, scope, card, line)
    if (asked.oldPart === 'DISPOSED') await requireConsent(tx, scope, cardId)
    const before = await queries.findProof(tx, scope, cardId, lineId)
    if (before) requireVersion(before, asked.version)
    const values = { serial_number: asked.serialNumber ?? '', old_part: asked.oldPart ?? null }
    await queries.saveProof(tx, scope, cardId, lineId, { ...values, ...(await fitterOf(tx, scope, card)) })
    await recordAudit(tx, scope, {
      action: 'job-card.proof-changed',
      subject: { id: cardId, label: card.job_card_number },
      changes: { part: line.description, ...values },
    })
    const proof = await queries.findProof(tx, scope, cardId, lineId)
    if (!proof) throw new Error('A proof that was saved is there.')
    return presentProof(proof)
  })
}

type Card = Awaited<ReturnType<typeof lockJobCard>>
type Line = NonNullable<Awaited<ReturnType<typeof queries.findLine>>>

/** @throws Problem wrong_state, approval_needed */
async function requireMayBeFitted(tx: Tx, scope: GarageScope, card: Card, line: Line): Promise<void> {
  const refuse = (sentence: string) => new Problem('wrong_state', { sentence })
  if (line.kind !== 'PART') throw refuse('Only a part can be proved, not labour.')
  if (card.status === 'CANCELLED') throw refuse('This job card is cancelled: nothing was fitted.')
  if (line.approval === 'DECLINED') throw refuse(`The driver declined this part: ${line.description}.`)
  if (line.approval === 'APPROVED') return
  const { ask_before_work } = await queries.findAskMode(tx, scope)
  if (ask_before_work !== 'STRICT') return
  throw new Problem('approval_needed', {
    sentence: `This part is not approved yet: ${line.description}. Please ask the driver before you fit it.`,
  })
}

/** Silence keeps the parts. @throws Problem consent_needed */
async function requireConsent(tx: Tx, scope: GarageScope, cardId: string): Promise<void> {
  const choice = await queries.findOldPartsChoice(tx, scope, cardId)
  if (choice?.old_parts === 'DISPOSE') return
  const sentence = choice
    ? `${choice.name} wants the old parts back.`
    : 'The driver has not agreed that old parts are disposed of.'
  throw new Problem('consent_needed', { at: 'oldPart', sentence })
}

/** A technician who writes it down has fitted it; for others it is the card's technician. */
async function fitterOf(tx: Tx, scope: GarageScope, card: Card) {
  const ids = [scope.userId, ...(card.technician_id ? [card.technician_id] : [])]
  const members = await queries.listFitters(tx, scope, ids)
  const caller = members.find(({ user_id }) => user_id === scope.userId)
  const technician = members.find(({ user_id }) => user_id === card.technician_id)
  const fitter = caller?.role === 'TECHNICIAN' ? caller : (technician ?? caller)
  if (!fitter) throw new Problem('forbidden')
  return { fitted_by: fitter.user_id, fitted_by_name: fitter.name }
}

type ProofPhoto = CardPhoto & { purpose: (typeof proofPurposes)[number] }
const showsPart = (photo: CardPhoto): photo is ProofPhoto => proofPurposes.some((each) => each === photo.purpose)

/**
 * Of the driver's own card, at whatever garage: each part that has a proof or photos.
 * @throws Problem not_found
 */
export async function listProofsForDriver(
  db: Db,
  signedIn: SignedIn,
  cardId: string,
): Promise<z.infer<typeof DriverProofs>> {
  const ofGarage = { garageId: await findGarageOfOwnCard(db, signedIn, cardId) }
  const photos = (await listPhotos(db, ofGarage, cardId)).filter(showsPart)
  const parts = await queries.listProvedParts(db, ofGarage, cardId)
  return {
    parts: parts.map((part) => ({
      ...presentProof(part),
      description: part.description,
      quantity: Number(part.quantity),
      unit: part.unit,
      photos: photos
        .filter(({ subjectId }) => subjectId === part.line_id)
        .map(({ id, purpose, takenAt }) => ({ id, purpose, takenAt })),
    })),
  }
}

/** A photo of a part in one's own car, and no other photo of its card. @throws Problem not_found */
export async function readProofPhoto(
  parts: Parameters<typeof readPhoto>[0],
  signedIn: SignedIn,
  cardId: string,
  asked: Parameters<typeof readPhoto>[3],
) {
  const { db } = parts.database
  const ofGarage = { garageId: await findGarageOfOwnCard(db, signedIn, cardId) }
  const photos = await listPhotos(db, ofGarage, cardId)
  if (!photos.some((photo) => photo.id === asked.id && showsPart(photo))) throw new Problem('not_found')
  return readPhoto(parts, ofGarage, cardId, asked)
}
