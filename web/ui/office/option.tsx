import { Autocomplete } from '@base-ui/react/autocomplete'
import { createElement } from 'react'

/** A line of what was found. The one that Enter would choose is the selected one. */
export const Option = (props: Autocomplete.Item.Props) => (
  <Autocomplete.Item
    {...props}
    render={(given, { highlighted }) => createElement('div', { ...given, 'aria-selected': highlighted })}
  />
)
