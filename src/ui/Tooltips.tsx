import * as Radix from '@radix-ui/react-tooltip'
import { type Ref, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** Adds React and Radix's tooltips to the page. `first` is the first hovered or focused element. */
export function mountTooltips(first: Element): void {
  const host = document.body.appendChild(document.createElement('div'))
  createRoot(host).render(<Tooltips first={first} />)
}

/** One tooltip at a time, for the last hovered or focused button; after 700 ms, then 300 ms between neighbors. */
function Tooltips({ first }: { first: Element }) {
  const [target, setTarget] = useState(first)
  useEffect(() => {
    const move = (event: Event): void => {
      const next = event.target instanceof Element ? event.target.closest('[data-tooltip]') : null
      if (next !== null) setTarget(next)
    }
    document.addEventListener('pointerover', move)
    document.addEventListener('focusin', move)
    return () => {
      document.removeEventListener('pointerover', move)
      document.removeEventListener('focusin', move)
    }
  }, [])
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      <Radix.Root key={keyOf(target)}>
        <Radix.Trigger asChild>
          <Adopted element={target} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className="tooltip" sideOffset={6} collisionPadding={8}>
            {target.getAttribute('data-tooltip')}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}

const keys = new WeakMap<Element, number>()
let count = 0

function keyOf(element: Element): number {
  const key = keys.get(element) ?? (count += 1)
  keys.set(element, key)
  return key
}

/** Props that Radix passes to its trigger. Radix only reads event fields that native events have, too. */
interface TriggerProps {
  onPointerMove?: (event: Event) => void
  onPointerLeave?: (event: Event) => void
  onPointerDown?: (event: Event) => void
  onFocus?: (event: Event) => void
  onBlur?: (event: Event) => void
  onClick?: (event: Event) => void
  'aria-describedby'?: string
  ref?: Ref<Element>
}

const handlers = {
  pointermove: 'onPointerMove',
  pointerleave: 'onPointerLeave',
  pointerdown: 'onPointerDown',
  focus: 'onFocus',
  blur: 'onBlur',
  click: 'onClick',
} as const

/** Applies Radix's trigger props to an element that is already in the page. */
function Adopted({ element, ref, ...props }: TriggerProps & { element: Element }) {
  const latest = useRef<TriggerProps>(props)
  useEffect(() => {
    latest.current = props
    const words = props['aria-describedby']
    if (words === undefined) element.removeAttribute('aria-describedby')
    else element.setAttribute('aria-describedby', words)
  })
  useEffect(() => {
    if (typeof ref === 'function') ref(element)
    else if (ref !== null && ref !== undefined) ref.current = element
  }, [element, ref])
  useEffect(() => {
    const ends = Object.entries(handlers).map(([name, handler]) => {
      const handle = (event: Event): void => latest.current[handler]?.(event)
      element.addEventListener(name, handle)
      return () => element.removeEventListener(name, handle)
    })
    if (element.matches(':focus-visible')) latest.current.onFocus?.(new FocusEvent('focus'))
    else if (element.matches(':hover')) latest.current.onPointerMove?.(new PointerEvent('pointermove'))
    return () => {
      for (const end of ends) end()
      element.removeAttribute('aria-describedby')
    }
  }, [element])
  return null
}
