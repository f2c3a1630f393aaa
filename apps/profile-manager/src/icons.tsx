import type { JSX } from 'preact'

/** Line icons in the portal's style, on a grid of 24. */
const paths = {
  alert:
    'M12 9v4M12 16.5v.01M10.4 4.2 2.6 17.5A1.8 1.8 0 0 0 4.2 20.2h15.6a1.8 1.8 0 0 0 1.6-2.7L13.6 4.2a1.9 1.9 0 0 0-3.2 0',
  back: 'm14 6-6 6 6 6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm6 9 6 6 6-6',
  clock: 'M12 7v5l3 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18',
  close: 'm6 6 12 12M18 6 6 18',
  cross: 'm9 9 6 6m0-6-6 6M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18',
  document: 'M6 3h12v18H6zM12 8.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M9.5 17h5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  heart: 'M12 20 4.6 12.6a4.8 4.8 0 0 1 6.8-6.8l.6.6.6-.6a4.8 4.8 0 0 1 6.8 6.8z',
  log: 'M8 6h12M8 12h12M8 18h12M4 6v.01M4 12v.01M4 18v.01',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 15v2',
  pencil: 'M5 19h3.5L19 8.5 15.5 5 5 15.5z',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M5 20c.6-3.6 3.3-5.5 7-5.5s6.4 1.9 7 5.5',
  phone: 'M6 4h4l1.5 4.5-2.3 1.6a12 12 0 0 0 4.7 4.7l1.6-2.3L20 14v4a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2',
  plus: 'M12 5v14M5 12h14',
  search: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12M15.5 15.5 20 20',
  shield: 'M12 3 5 6v5.5c0 4.3 2.9 7.6 7 9.5 4.1-1.9 7-5.2 7-9.5V6zM9 12l2 2 4-4',
  sliders: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  star: 'm12 4 2.4 5 5.6.8-4 3.9 1 5.5-5-2.6-5 2.6 1-5.5-4-3.9 5.6-.8z',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l.8 13h8.4L17 7M10.5 11v5M13.5 11v5',
  up: 'M12 19V5M6 11l6-6 6 6',
  visa: 'M4 5h16v14H4zM8 9.5h3v3H8zM14 10h3M14 13h3M8 16h9',
} as const
export type IconName = keyof typeof paths

export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }): JSX.Element {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
