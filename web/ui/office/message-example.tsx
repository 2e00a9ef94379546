import {
  channelNames,
  type MessageEvent,
  mailWords,
  smsText,
  whatsappText,
} from '../../../contract/messages/messages/messages.ts'

type Props = {
  to: string
  way: 'SMS' | 'EMAIL' | 'WHATSAPP'
  event: MessageEvent
  values: Record<string, string>
  /** As it stands in the text, without what it opens. */
  link: string
}

/** A message as it will leave, to one of those whom it goes to. */
export const MessageExample = ({ to, way, event, values, link }: Props) => (
  <blockquote className="message-example">
    <small>{`${channelNames[way]} to ${to}`}</small>
    {way === 'EMAIL' ? <Mail {...mailWords(event, values)} /> : textBy[way](event, values, link)}
  </blockquote>
)

const textBy = { SMS: smsText, WHATSAPP: whatsappText }

const Mail = ({ subject, words }: ReturnType<typeof mailWords>) => (
  <>
    <b>{subject}</b>
    <br />
    {words}
  </>
)
