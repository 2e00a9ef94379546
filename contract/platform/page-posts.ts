/**
 * How a page's action answers a form that a browser has posted by itself: it asks the API's own call, as whoever posted
 * it. A page of a link asks for what it shows in the same way, without a body. The server hands it in
 * (server/page-posts.ts).
 */
export type PostCall = (path: string, json?: object, method?: 'POST' | 'DELETE') => Promise<PostAnswer>
export type PostAnswer = { status: number; body: unknown }

/** Where the second step of a driver's sign-in stands without scripts: `/login?step=code`. */
export const codeStepQuery = 'step=code'
