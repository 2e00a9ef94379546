import { accessLevels, roles } from '../../platform/terms/access.ts'
import { z } from '../../platform/zod.ts'

/** PUT /auth/garage: which of one's garages this session works for. */
export const ChooseGarage = z.object({ garageId: z.uuid('Please select a garage') })

/** A garage that has asked the signed-in user to join. */
const Invitation = z
  .object({
    garageId: z.string(),
    garageName: z.string(),
    locality: z.string(),
    city: z.string(),
    role: z.enum(roles),
    accessLevel: z.enum(accessLevels),
    invitedAt: z.string(),
  })
  .meta({ id: 'Invitation' })
export const Invitations = z.object({ invitations: z.array(Invitation) })
