const shapes = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20',
  heart: 'M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.4 4.2 4.2 0 0 1 19.5 10C19.5 15.4 12 20 12 20z',
  cart: 'M4 5h2l2 10h9l2-7H7M9.5 19.500h.01M16 19.500h.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  minus: 'M6 12h12',
  plus: 'M12 6v12M6 12h12',
  trash: 'M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12M10.5 11v5M13.5 11v5',
  grid: 'M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z',
  list: 'M9 7h11M9 12h11M9 17h11M4.5 7h.01M4.5 12h.01M4.5 17h.01',
  filter: 'M4 7h16M7 12h10M10 17h4',
  play: 'M9 6.500v11l9-5.500z',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 20c.6-3.6 3.4-5.5 7-5.500s6.4 1.9 7 5.5',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.600L7 7M17 17l1.4 1.400M18.4 5.600L17 7M7 17l-1.4 1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  device: 'M4 5h16v11H4zM9 20h6M12 16v4',
  share: 'M12 15V4M8 7.500l4-3.500 4 3.500M6 11v8h12v-8',
  paw: 'M12 12.500c2.200 0 4.500 2.600 4.500 4.700S14.500 19.500 12 19.500s-4.500-.2-4.500-2.300 2.300-4.700 4.500-4.700zM5.500 10.500v1M9.500 6v1.500M14.500 6v1.500M18.500 10.500v1',
  weight: 'M8 8h8l3 12H5zM12 8a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  age: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 8v4l3 2',
  press: 'M12 4v9M8.500 9.500L12 13l3.500-3.500M5 18c4-2 10-2 14 0',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  check: 'M5 12.500l4.5 4.500L19 7.5',
} as const

export type IconName = keyof typeof shapes

/** A line icon, 24 px. The button around it has the accessible name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}
