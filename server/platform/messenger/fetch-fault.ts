/** Fetch hides what happened, such as ECONNREFUSED, in the cause. */
export function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}
