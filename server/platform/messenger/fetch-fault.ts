/** Fetch hides what happened, such as ECONNREFUSED, in the cause. */
export function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}

const beforeAnything = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** An error of the network before anything was handed over. */
export const neverLeft = (fault: string) => beforeAnything.has(fault)
