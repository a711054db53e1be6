const paths = {
  pen: 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5',
  eraser:
    'M9 19.5l-4.5-4.5a2 2 0 0 1 0-2.8l7.7-7.7a2 2 0 0 1 2.8 0l4.5 4.5a2 2 0 0 1 0 2.8L12 19.5zM8.5 8.5l7 7M8 19.5h12',
  pin: 'M4.5 5.5h15v10.5h-8L7 20v-4H4.5zM8 9.5h8M8 12.5h5',
  undo: 'M8.5 5L4 9.5 8.5 14M4.5 9.5H15a5 5 0 0 1 0 10h-4',
  redo: 'M15.5 5L20 9.5 15.5 14M19.5 9.5H9a5 5 0 0 0 0 10h4',
  microphone: 'M12 4a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V7a3 3 0 0 0-3-3zM6 11.5a6 6 0 0 0 12 0M12 17.5V21',
  stop: 'M7 7h10v10H7z',
}
export type InkIconName = keyof typeof paths

/** Renders an icon that only the marking page needs. Undo and redo follow the reading direction. */
export function InkIcon({ name }: { name: InkIconName }) {
  const isMirrored = name === 'undo' || name === 'redo'
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon size-5 ${isMirrored ? 'icon-dir' : ''}`}>
      <path d={paths[name]} />
    </svg>
  )
}
