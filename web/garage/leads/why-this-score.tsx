import type { GarageLead } from '../../../contract/customers/leads/garage-leads.ts'
import { scoreParts } from '../../../contract/customers/leads/lead-score.ts'

/** What a lead's score is made of, part by part, each beside the most it can give. */
export function WhyThisScore({ lead }: { lead: GarageLead }) {
  return (
    <details className="lead-why">
      <summary>Why this score</summary>
      <table>
        <caption>Out of 100: how much a call is worth. It changes only when the lead does.</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">What</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {scoreParts(lead).map(({ what, points, max }) => (
            <tr key={what} className={points === 0 ? 'none' : undefined}>
              <th scope="row">{what}</th>
              <td className="number">
                {points} <span>of {max}</span>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Score</th>
            <td className="number">
              {lead.leadScore} <span>of 100</span>
            </td>
          </tr>
        </tfoot>
      </table>
    </details>
  )
}
