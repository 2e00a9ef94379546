import { type ActionFunctionArgs, data } from 'react-router'
import { findCity } from '../../../contract/platform/places/cities.ts'
import { withoutPrefix } from '../../../contract/words/languages.ts'
import { quote } from '../../../contract/words/quote.en.ts'
import { say } from '../../../contract/words/say.ts'
import { postCallContext, valuesOf } from '../../platform/posted-form.ts'
import { postLead } from './lead-action.ts'
import { quoteSent } from './quote-address.ts'

/** Answers the quote form on whichever page it stands. */
export async function takeQuote({ request, params, context }: ActionFunctionArgs) {
  if (params.citySlug && !findCity(params.citySlug)) throw data(null, { status: 404 })
  return postLead(context.get(postCallContext), {
    values: await valuesOf(request),
    // The router puts the prefix of the language before it once more.
    thanks: `${withoutPrefix(new URL(request.url).pathname)}?${quoteSent}#quote`,
    failure: say(quote).failure,
  })
}
