import type { CustomerDetail } from '../../../../contract/customers/customers/customers.ts'
import { ownNames } from '../../../../contract/words/languages.ts'
import { EmailText } from '../../../ui/office/email-text.tsx'
import { Fact } from '../../../ui/office/fact.tsx'
import { PhoneLink } from '../../../ui/office/phone-link.tsx'
import { Sheet } from '../../../ui/office/sheet.tsx'

export function Contact({ customer }: { customer: CustomerDetail }) {
  const { name, phone, alternatePhone, email, gstNumber, inSez } = customer
  const address = [
    customer.addressLine1,
    customer.addressLine2,
    [customer.city, customer.pincode].filter(Boolean).join(' '),
    customer.state,
  ].filter(Boolean)
  return (
    <Sheet title="Contact">
      <dl className="pairs">
        <Fact term="Name">{name}</Fact>
        <Fact term="Phone">
          <PhoneLink phone={phone} />
        </Fact>
        {alternatePhone && (
          <Fact term="Alternate">
            <PhoneLink phone={alternatePhone} />
          </Fact>
        )}
        <Fact term="Email">
          {email ? (
            <a href={`mailto:${email}`}>
              <EmailText email={email} />
            </a>
          ) : (
            'No email'
          )}
        </Fact>
        <Fact term="Speaks">
          <span lang={customer.language}>{ownNames[customer.language]}</span>
        </Fact>
        {address.length > 0 && <Fact term="Address">{address.join(', ')}</Fact>}
        {gstNumber && (
          <Fact term="GSTIN">
            <span className="number">{gstNumber}</span>
            {inSez && <small>Special Economic Zone</small>}
          </Fact>
        )}
      </dl>
    </Sheet>
  )
}

export function Notes({ notes }: { notes: string | null }) {
  return (
    <Sheet title="Notes">
      <p className="pad as-typed">{notes ?? <span className="quiet">No notes yet.</span>}</p>
    </Sheet>
  )
}
