import type { MessageAction, OwnerMessage } from '#features/messages/messages-api.ts'
import { formatDay } from '#lib/dates.ts'
import { CardButton } from './OwnerSection.tsx'

interface Props {
  message: OwnerMessage
  onAct: (id: string, action: MessageAction) => Promise<void>
}

/** A message with what an owner can do about it. */
export function OwnerMessageCard({ message: sent, onAct }: Props) {
  const { id, name, email, petType, urgency, subject, message, sentAt, readAt, answeredAt } = sent
  const answer = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`
  const facts = [
    petType === undefined ? undefined : `Pet: ${petType}`,
    urgency === 'low' ? undefined : `Priority: ${urgency}`,
    answeredAt === undefined ? undefined : `Answered on ${formatDay(answeredAt.slice(0, 10))}`,
  ].filter((fact) => fact !== undefined)
  const button = (action: MessageAction, label: string) => (
    <CardButton label={label} about={subject} onPress={() => void onAct(id, action)} />
  )
  return (
    <li className="panel p-5 md:p-6">
      <h3 className="break-words">
        {readAt === undefined && <span className="badge badge-natural">New</span>} {subject}
      </h3>
      <p className="text-soft mt-1 text-sm break-words">
        {name}, {email}, {formatDay(sentAt.slice(0, 10))}
      </p>
      {facts.length > 0 && <p className="mt-1 text-sm">{facts.join(', ')}</p>}
      <p className="mt-3 break-words whitespace-pre-wrap">{message}</p>
      <div className="mt-4 flex flex-wrap gap-3 border-t border-line pt-4">
        <a className="button button-small" href={answer} aria-label={`Reply by email: ${subject}`}>
          Reply by email
        </a>
        {answeredAt === undefined && button('answered', 'Mark as answered')}
        {readAt === undefined ? button('read', 'Mark as read') : button('unread', 'Mark as new')}
        {button('delete', 'Delete')}
      </div>
    </li>
  )
}
