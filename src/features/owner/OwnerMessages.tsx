import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import {
  actOnMessage,
  deleteSubscriber,
  type MessageAction,
  messagesTablePath,
  subscribersTablePath,
} from '#features/messages/messages-api.ts'
import { plural } from '#lib/plural.ts'
import { $ownerMessages, loadOwnerMessages } from './owner-messages-store.ts'
import { OwnerMessageCard } from './OwnerMessageCard.tsx'

/** Messages from the contact form, and the newsletter's subscribers. */
export function OwnerMessages() {
  const shown = useStore($ownerMessages)
  const [told, setTold] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => void loadOwnerMessages(), [])
  if (shown.state === 'hidden') return null
  if (shown.state === 'failed') {
    return (
      <p className="panel mt-6 p-6" role="alert">
        We couldn’t load messages. Try again in a few minutes.
      </p>
    )
  }
  const act = async (id: string, action: MessageAction): Promise<void> => {
    try {
      await actOnMessage(id, action)
      await loadOwnerMessages()
      setTold(action === 'delete' ? 'Deleted.' : 'Saved.')
    } catch {
      setTold('We couldn’t save this. Try again in a few minutes.')
    }
    heading.current?.focus()
  }
  const { messages, unread, total, subscribers } = shown.inbox
  return (
    <section className="mt-6 mb-12" aria-labelledby="owner-messages">
      <h2 id="owner-messages" ref={heading} tabIndex={-1} className="text-xl outline-none">
        Messages
      </h2>
      <p role="status" className="mt-3 empty:hidden">
        {told}
      </p>
      <p className="mt-3 font-semibold">
        {unread === 0 ? 'No new messages.' : `${unread} new ${plural(unread, 'message', 'messages')}.`}
      </p>
      {total > 0 && (
        <>
          <ul className="mt-3 grid items-start gap-6 lg:grid-cols-2">
            {messages.map((message) => (
              <OwnerMessageCard key={message.id} message={message} onAct={act} />
            ))}
          </ul>
          {total > messages.length && (
            <p className="mt-3">{`Showing the newest ${messages.length} of ${total}. The table has them all.`}</p>
          )}
          <p className="mt-4">
            <a className="link" href={messagesTablePath}>
              All messages as CSV
            </a>
          </p>
        </>
      )}
      <Subscribers count={subscribers} />
    </section>
  )
}

function Subscribers({ count }: { count: number }) {
  const [told, setTold] = useState('')
  const remove = async (email: string): Promise<void> => {
    try {
      await deleteSubscriber(email)
      await loadOwnerMessages()
      setTold('This address isn’t on the list anymore.')
    } catch {
      setTold('We couldn’t delete this address. Check it, then try again.')
    }
  }
  return (
    <div className="panel mt-6 p-6">
      <h3>Newsletter subscribers: {count}</h3>
      <p className="mt-2">
        <a className="link" href={subscribersTablePath}>
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
          <input id="subscriber-email" className="field min-w-40 flex-1" type="email" name="email" required />
          <button type="submit" className="button button-quiet button-small">
            Delete
          </button>
        </div>
      </form>
      <p role="status" className="mt-2 empty:hidden">
        {told}
      </p>
    </div>
  )
}
