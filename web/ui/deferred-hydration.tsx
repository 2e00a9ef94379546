import { type ReactNode, Suspense } from 'react'

/**
 * What is not looked at first comes to life after the rest of the page, in a task of its own, or at once where somebody
 * presses in it. Nothing in it waits, so it has no other look (docs/decisions/0032-react-comes-at-the-first-sign.md).
 */
export function DeferredHydration({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}
