import { z } from 'zod'

/**
 * The one door to zod. Its compiled validators use `new Function`, which our Content-Security-Policy forbids in the
 * browser; on the server they save a tenth of a list's cost. The switch has to be thrown before the first schema is made.
 */
z.config({ jitless: 'document' in globalThis })

export { z }
