import { type LoaderFunctionArgs, redirect } from 'react-router'

/** The dashboard's path for job cards differs from the sidebar's (docs/rules.md#dashboard). */
export function loader({ url }: LoaderFunctionArgs) {
  return redirect(`/garage/jobcards${url.search}`)
}

export default function JobCardsRedirect() {
  return null
}
