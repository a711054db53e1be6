/** Drawings of the office on a 24-pixel grid. The visitor's icons are in `web/ui/kit`, whose bundle everyone loads. */
const paths = {
  today: 'M6 5.5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM4 10h16M8.5 3.5v4M15.5 3.5v4',
  people:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 19.5c.6-3.3 3.2-5 6.5-5s5.9 1.7 6.5 5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.8c2.2.6 3.6 2.2 4 4.7',
  approval: 'M10 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM2.8 20c.7-3.7 3.5-5.5 7.2-5.5 1.3 0 2.5.2 3.5.7M15.5 18.5l2 2 4-4.5',
  consent: 'M12 3.5l7.5 2.8v5.2c0 4.3-3 7.6-7.5 9-4.5-1.4-7.5-4.7-7.5-9V6.3zM8.7 11.8l2.4 2.4 4.4-4.4',
  course: 'M5 5.5a2 2 0 0 1 2-2h12v14H7a2 2 0 0 0-2 2zM5 19.5a2 2 0 0 0 2 1.5h12v-3.5M9 8h6',
  exam: 'M7 4.5h10a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-12a2 2 0 0 1 2-2zM9 4.5a3 3 0 0 1 6 0v1H9zM8.5 12.5l2 2 4.5-4.5M8.5 17.5h7',
  payment: 'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM3 9.5h18M6.5 14.5h4',
  letter: 'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM4 7.5l8 5.5 8-5.5',
  sent: 'M20.5 4L3.5 10.5l6.5 3 3.5 6.5zM10 13.5l4-4',
  page: 'M13.5 3.5H7a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V9zM13.5 3.5V9H19M9 13.5h6M9 16.5h4',
  stages: 'M12 4l8.5 4.5L12 13 3.5 8.5zM3.5 13l8.5 4.5 8.5-4.5',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM9 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  log: 'M8.5 6.5h11M8.5 12h11M8.5 17.5h11M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM16 16l4.5 4.5',
  more: 'M4 7h16M4 12h16M4 17h16',
  dots: 'M5.5 12h.1M12 12h.1M18.5 12h.1',
  grip: 'M9 6.5h.1M15 6.5h.1M9 12h.1M15 12h.1M9 17.5h.1M15 17.5h.1',
  ban: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM6.2 6.2l11.6 11.6',
  key: 'M8 11.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM11 12.5l8-8M16 7.5l2.5 2.5M13.5 10l1.8 1.8',
  phone: 'M9 3h6a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM11 18h2',
  computer: 'M5.5 4.5h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM9 20h6M12 16.5V20',
  chart: 'M4.5 4v15.5H20M8.5 16v-4M12.5 16V8M16.5 16v-6',
  table: 'M5.5 5h13a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM3.5 10h17M9.5 10v9',
  versions: 'M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 9M4.5 4.5V9H9M12 8v4.5l3 2',
  up: 'M6 14.5l6-6 6 6',
  down: 'M6 9.5l6 6 6-6',
  bold: 'M7.5 5h5.2a3.5 3.5 0 0 1 0 7H7.5zM7.5 12h6a3.5 3.5 0 0 1 0 7h-6z',
  bullets: 'M9.5 6.5h10M9.5 12h10M9.5 17.5h10M5 6.5h.1M5 12h.1M5 17.5h.1',
  numbers: 'M10 6.5h9.5M10 12h9.5M10 17.5h9.5M4.5 5.5l1-.5v3.5M4.3 11h1.9l-1.9 2.3h2M4.3 16h1.9v3.3H4.3M4.7 17.6h1.5',
  quote: 'M10 7.5c-2.8.8-4.3 2.8-4.3 6v3h4v-4H7.8M18.3 7.5c-2.8.8-4.3 2.8-4.3 6v3h4v-4h-1.9',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1.2 1.2M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1.2-1.2',
  picture:
    'M5.5 5h13a1.5 1.5 0 0 1 1.5 1.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-11A1.5 1.5 0 0 1 5.5 5zM4 16l4.5-4.5 4 4 3-3L20 17M14.5 9h.1',
  undo: 'M8 5.5L4 9.5l4 4M4 9.5h9.5a5 5 0 0 1 0 10H11',
  redo: 'M16 5.5l4 4-4 4M20 9.5h-9.5a5 5 0 0 0 0 10H13',
}

export type OfficeIconName = keyof typeof paths

const followsDirection = new Set<OfficeIconName>(['sent', 'bullets', 'numbers', 'quote', 'undo', 'redo'])

/** Renders a decorative icon of the office, 20 pixels wide. */
export function OfficeIcon({ name, className = '' }: { name: OfficeIconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`icon size-5 ${followsDirection.has(name) ? 'icon-dir' : ''} ${className}`}
    >
      <path d={paths[name]} />
    </svg>
  )
}
