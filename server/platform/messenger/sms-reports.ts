/** What a gateway tells of a message that it took: by our id, or by what it calls it itself. */
export type SmsReport = {
  id?: string | undefined
  providerId?: string | undefined
  state: 'DELIVERED' | 'FAILED'
  /** Fit for the garage's log. */
  reason: string | null
}
