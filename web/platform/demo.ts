import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** Whether this is the demo: sample values in forms, and an inbox that anybody may read. */
export const useIsDemo = () => useRouteLoaderData<typeof loader>('root')?.isDemo ?? false
