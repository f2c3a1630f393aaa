import type { JSX } from 'preact'

const radius = 22
const length = 2 * Math.PI * radius

/** A share of a whole as a ring, with its figure inside. */
export function Ring({ percent, label }: { readonly percent: number; readonly label: string }): JSX.Element {
  return (
    <svg class="ring" width="56" height="56" viewBox="0 0 56 56" aria-hidden="true">
      <circle class="track" cx="28" cy="28" r={radius} />
      {percent > 0 && (
        <circle
          class={percent === 100 ? 'share whole' : 'share'}
          cx="28"
          cy="28"
          r={radius}
          stroke-dasharray={`${String((length * percent) / 100)} ${String(length)}`}
        />
      )}
      <text x="28" y="28">
        {label}
      </text>
    </svg>
  )
}
