import { Fragment } from 'react'

/** An address that breaks before its @ or a dot, where its line is too short for it. */
export const EmailText = ({ email }: { email: string }) =>
  email.split(/(?=[@.])/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
