import { shellOf } from './shell-pages.ts'

/** So long the server has for a page of the floor before the one that is kept is shown. */
export const patienceMilliseconds = 3_000

/**
 * The page as the server has it; the kept one where it does not answer, or not in time. A screen that needs the server is
 * waited for, and told as the server tells it that it is not well; where nobody answers one's own work is shown.
 * @param kept the page that is kept, by its address
 */
export async function newestFirst(
  request: Request,
  path: string,
  kept: (page: string) => Promise<Response | undefined>,
): Promise<Response> {
  const asked = fetch(request)
  const page = shellOf(path)
  const answered = asked.then(
    (response) => (response.status < 500 || !page ? response : undefined),
    () => undefined,
  )
  const first = await (page ? Promise.race([answered, late()]) : answered)
  if (first) return first
  const shown = page ? await kept(page) : (await kept(shellOf(myWork) ?? '')) && Response.redirect(myWork)
  // Nothing is kept yet: as without us.
  return shown ?? asked
}

const myWork = '/garage/floor/mine'

const late = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMilliseconds))
