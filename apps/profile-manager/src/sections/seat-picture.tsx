import type { Seat } from './seat.ts'
import type { JSX } from 'preact'

const places = { window: 8, middle: 25, aisle: 42 } as const

/** A row of three beside the cabin's wall, its window and the aisle; the chosen place is filled. */
export function SeatPicture({ seat }: { readonly seat: Seat | '' }): JSX.Element {
  return (
    <svg class="seat" width="72" height="40" viewBox="0 0 72 40" aria-hidden="true">
      <path class="wall" d="M3 4v32" />
      <path class="pane" d="M3 14v12" />
      {Object.entries(places).map(([place, x]) => (
        <g key={place} class={seat === place || seat === '' ? `place${seat === '' ? ' any' : ' chosen'}` : 'place'}>
          <rect x={x} y="10" width="13" height="16" rx="3" />
          <path d={`M${String(x + 1)} 30h11`} />
        </g>
      ))}
      <path class="aisle" d="M64 4v32" />
    </svg>
  )
}
