import { useState } from 'react'
import {
  getInbox,
  getMessagesTable,
  getSubscribersTable,
  type MessageAction,
  type OwnerMessage,
  postMessageAction,
  postSubscriberDeletion,
} from './messages-api.ts'
import { callApi } from '../../../../src/lib/call.ts'
import { plural } from '../../../../src/lib/locale.ts'
import { LoadFailure, OwnerSection, ownerStore, useOwnerData, CardButton } from '../desk/OwnerSection.tsx'
import { formatDay } from '../../../../src/lib/dates.ts'

const inbox = ownerStore(() => callApi(getInbox))

/** Messages from the contact form, and the newsletter's subscribers. */
export function OwnerMessages() {
  const { data, hasFailed, told: status, heading, save } = useOwnerData(inbox)
  if (hasFailed) return <LoadFailure of="messages" />
  if (data === undefined) return null
  const act = (id: string, action: MessageAction): Promise<void> =>
    save(() => callApi(postMessageAction, { body: { id, action } }), {
      done: action === 'delete' ? 'Deleted.' : 'Saved.',
    })
  const { messages, unread, total, subscribers, canMail } = data
  const cards = (list: readonly OwnerMessage[]) =>
    list.map((message) => <OwnerMessageCard key={message.id} message={message} onAct={act} />)
  const setAside = messages.filter((message) => message.setAside)
  return (
    <OwnerSection id="owner-messages" title="Messages" told={status} heading={heading}>
      <p className="mt-3 font-semibold">
        {unread === 0 ? 'No new messages.' : `${unread} new ${plural(unread, 'message', 'messages')}.`}
      </p>
      {total > 0 && (
        <>
          <ul className="mt-3 grid items-start gap-6 empty:hidden lg:grid-cols-2">
            {cards(messages.filter((message) => !message.setAside))}
          </ul>
          {setAside.length > 0 && (
            <details className="panel mt-6 p-6">
              <summary className="cursor-pointer text-lg font-semibold">
                Set aside ({setAside.length})
              </summary>
              <p className="text-soft mt-2 text-sm">
                These came while many others did. Most may be spam. We didn’t email them to you.
              </p>
              <ul className="mt-4 grid items-start gap-6 lg:grid-cols-2">{cards(setAside)}</ul>
            </details>
          )}
          {total > messages.length && (
            <p className="mt-3">{`Showing the newest ${messages.length} of ${total}. The table has them all.`}</p>
          )}
          <p className="mt-4">
            <a className="link" href={getMessagesTable.path}>
              All messages as CSV
            </a>
          </p>
        </>
      )}
      <Subscribers count={subscribers} canMail={canMail} />
    </OwnerSection>
  )
}

function Subscribers({ count, canMail }: { count: number; canMail: boolean }) {
  const [status, setTold] = useState('')
  const remove = async (email: string): Promise<void> => {
    try {
      await callApi(postSubscriberDeletion, { body: { email } })
      await inbox.load(1)
      setTold('This address isn’t on the list anymore.')
    } catch {
      setTold('We couldn’t delete this address. Check it, then try again.')
    }
  }
  return (
    <div className="panel mt-6 p-6">
      <h3>Newsletter subscribers: {count}</h3>
      {!canMail && (
        <p className="mt-2">
          Nobody can subscribe yet, because each reader confirms by email. Set up email first: see
          docs/operations.md.
        </p>
      )}
      <p className="mt-2">
        <a className="link" href={getSubscribersTable.path}>
          Subscribers as CSV, each with an unsubscribe link
        </a>
      </p>
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault()
          void remove(String(new FormData(event.currentTarget).get('email')))
        }}
      >
        <label htmlFor="subscriber-email" className="text-sm">
          Delete an address
        </label>
        <div className="mt-1 flex flex-wrap gap-3">
          <input
            id="subscriber-email"
            className="field min-w-0 grow basis-40"
            type="email"
            name="email"
            required
          />
          <button type="submit" className="button button-quiet button-small">
            Delete
          </button>
        </div>
      </form>
      <p role="status" className="mt-2 empty:hidden">
        {status}
      </p>
    </div>
  )
}

interface Props {
  message: OwnerMessage
  onAct: (id: string, action: MessageAction) => Promise<void>
}

/** A message with what an owner can do about it. */
function OwnerMessageCard({ message: sent, onAct }: Props) {
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
