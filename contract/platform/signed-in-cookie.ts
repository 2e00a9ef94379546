/** Holds no secret, and scripts may read it: it is worth asking who is signed in (docs/rules.md#sessions). */
export const signedInCookie = 'signed-in'
