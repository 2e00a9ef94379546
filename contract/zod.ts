import { z } from 'zod'

/**
 * The one door to zod. Its compiled validators use `new Function`, which our Content-Security-Policy forbids;
 * the switch has to be thrown before the first schema is made.
 */
z.config({ jitless: true })

export { z }
