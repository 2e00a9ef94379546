import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '../../../contract/people/auth/auth.ts'
import type { Db } from '../database/database.ts'
import { Problem } from '../problem.ts'
import { setTokens, tokensOf } from './cookies.ts'
import { isNeededFor } from './second-factor.ts'
import { findSignedIn, type SignedIn } from './sessions.ts'
import type { Tokens } from './tokens.ts'

/** What the browser is told of the person who is signed in. */
export function presentUser(signedIn: SignedIn): User {
  const { memberships, chosenGarageId } = signedIn
  const chosen = memberships.find(({ garageId }) => garageId === chosenGarageId) ?? memberships[0]
  return {
    id: signedIn.userId,
    userType: signedIn.userType,
    name: signedIn.name,
    email: signedIn.email,
    phone: signedIn.phone,
    isEmailVerified: signedIn.isEmailVerified,
    hasOwnPassword: signedIn.hasOwnPassword,
    ...(signedIn.language === 'en' ? {} : { language: signedIn.language }),
    garageId: chosen?.garageId ?? null,
    ...(signedIn.blocked.length > 0 ? { blockedGarages: signedIn.blocked } : {}),
    garageAccess: memberships.map((membership) => {
      const { demandsSecondFactor: _rule, ownCardsOnly, pricesHidden, readsBooks, ...shown } = membership
      return {
        ...shown,
        ...(ownCardsOnly ? { ownCardsOnly } : {}),
        ...(pricesHidden ? { pricesHidden } : {}),
        ...(readsBooks ? { readsBooks } : {}),
        ...(isNeededFor(membership, signedIn) ? { needsSecondFactor: true as const } : {}),
      }
    }),
  }
}

/** Sets the cookies and answers the plain user. */
export async function sendSignedIn(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  tokens: Tokens,
): Promise<User> {
  const signedIn = await findSignedIn(db, tokens.access)
  if (!signedIn) throw new Problem('not_signed_in')
  setTokens(request, reply, tokens)
  return presentUser(signedIn)
}

/** The signed-in user as it is now, where the call has just changed it. */
export async function sendUser(db: Db, request: FastifyRequest): Promise<User> {
  const { access } = tokensOf(request)
  const signedIn = access ? await findSignedIn(db, access) : undefined
  if (!signedIn) throw new Problem('not_signed_in')
  return presentUser(signedIn)
}
