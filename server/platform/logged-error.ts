type LoggedError = {
  type: string
  message: string
  stack: string
  code?: string
  constraint?: string
  cause?: LoggedError
}

/** PostgreSQL's class 22, data that do not fit: their messages quote what was sent. */
const quotesValues = (code: unknown) => typeof code === 'string' && /^22...$/.test(code)
const withoutValues = (text: string) => text.replace(/"[^"]*"/g, '"…"')

/** An error as the log has it: what a database adds in its own fields (detail, where) names values, and is left out. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const { name, message, stack = '', cause } = error
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const clean = quotesValues(code) ? withoutValues : (text: string) => text
  return {
    type: name,
    message: clean(message),
    stack: clean(stack),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(cause === undefined ? {} : { cause: loggedError(cause) }),
  }
}
