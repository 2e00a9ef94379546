/** Months and kilometres; 0 is no limit, and two of them are no warranty. */
type Terms = { months: number; km: number }

export const kilometres = (km: number) => `${km.toLocaleString('en-IN')} km`

/** '6 months or 10,000 km'; nothing where there is none. */
export function warrantyWords({ months, km }: Terms): string {
  const limits = [months > 0 && `${months} ${months === 1 ? 'month' : 'months'}`, km > 0 && kilometres(km)]
  return limits.filter((limit) => limit !== false).join(' or ')
}

/** 'Under warranty of SM/26-27/00413' */
export const underWarrantyOf = (billNumber: string) => `Under warranty of ${billNumber}`
