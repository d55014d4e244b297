import '#ui/styles/arrows.css'
import { priceDisplay } from '#content/price-display.ts'
import * as paths from '#lib/paths.ts'

interface Props {
  className: string
  /** Includes the care plan and the coach. */
  hasAll?: boolean
}

const tools = [
  {
    href: paths.carePlan,
    name: 'Care plan',
    text: priceDisplay === 'hidden' ? 'What to use, and what to skip' : 'What to use, and what it costs',
  },
  { href: paths.care, name: 'Brushing coach', text: 'One small step a day' },
  { href: paths.mouthCheck, name: 'Monthly mouth check', text: 'Five things to look at' },
  { href: paths.clinicSheet, name: 'Clinic sheet', text: 'One page for your vet' },
]

/** Links to the other pages about a pet's care. */
export function CareTools({ className, hasAll = false }: Props) {
  return (
    <ul className={`grid gap-3 ${className}`}>
      {tools.slice(hasAll ? 0 : 2).map(({ href, name, text }) => (
        <li key={href}>
          <a className="panel grid h-full content-start gap-1 px-5 py-4 hover:border-spruce" href={href}>
            <b className="leads">{name}</b>
            <span className="text-soft text-sm">{text}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
