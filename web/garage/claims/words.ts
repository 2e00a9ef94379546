import type { Claim } from '../../../contract/claims.ts'

export const methodWords: Record<Claim['method'], string> = { UPI: 'UPI', BANK: 'Bank transfer' }
