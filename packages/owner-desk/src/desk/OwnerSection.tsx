import { useStore } from '@nanostores/react'
import { atom, type ReadableAtom } from 'nanostores'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { CallError } from '../../../../src/lib/call.ts'

interface OwnerStore<Data> {
  $shown: ReadableAtom<{ data?: Data; hasFailed: boolean }>
  load: (version: number) => Promise<void>
}

/** A store of owner-only data. For anyone else it stays empty, and the report explains why. */
export function ownerStore<Data>(read: (version: number) => Promise<Data>): OwnerStore<Data> {
  const $shown = atom<{ data?: Data; hasFailed: boolean }>({ hasFailed: false })
  const load = async (version: number): Promise<void> => {
    try {
      $shown.set({ data: await read(version), hasFailed: false })
    } catch (error) {
      const isNotTheirs = error instanceof CallError && (error.status === 401 || error.status === 403)
      $shown.set({ hasFailed: !isNotTheirs })
    }
  }
  return { $shown, load }
}

/** Loads a store's data now and when `version` changes, and saves decisions. */
export function useOwnerData<Data>({ $shown, load }: OwnerStore<Data>, version = 1) {
  const { data, hasFailed } = useStore($shown)
  const [status, setStatus] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => void load(version), [load, version])
  /** Saves a decision, shows the new state, and says at the heading how it went. */
  const save = async (
    call: () => Promise<void>,
    { done = 'Saved.', onError = () => 'We couldn’t save this. Try again in a few minutes.' }: Words = {},
  ): Promise<void> => {
    let words = done
    try {
      await call()
    } catch (error) {
      words = onError(error)
    }
    await load(version)
    setStatus(words)
    heading.current?.focus()
  }
  return { data, hasFailed, told: status, setTold: setStatus, heading, save }
}

interface Words {
  done?: string
  onError?: (error: unknown) => string
}

/** Shown in place of a section. */
export function LoadFailure({ of: what }: { of: string }) {
  return (
    <p className="panel mt-6 p-6" role="alert">
      We couldn’t load {what}. Try again in a few minutes.
    </p>
  )
}

interface Props {
  id: string
  title: string
  note?: string
  /** What the last action did. */
  told: string
  heading: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** Something that needs an owner's decisions. Focus moves to the heading after each decision. */
export function OwnerSection({ id, title, note, told: status, heading, children }: Props) {
  return (
    <section className="mt-6 mb-12" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className="text-xl outline-none">
        {title}
      </h2>
      {note !== undefined && <p className="text-soft mt-1 max-w-[70ch] text-sm">{note}</p>}
      <p role="status" className="mt-3 empty:hidden">
        {status}
      </p>
      {children}
    </section>
  )
}

/** A button of a card; `about` tells screen readers which card it belongs to. */
export function CardButton(props: { label: string; about: string; isMain?: boolean; onPress: () => void }) {
  const { label, about, isMain = false, onPress } = props
  return (
    <button
      type="button"
      className={`button ${isMain ? '' : 'button-quiet'} button-small`}
      aria-label={`${label}: ${about}`}
      onClick={onPress}
    >
      {label}
    </button>
  )
}
