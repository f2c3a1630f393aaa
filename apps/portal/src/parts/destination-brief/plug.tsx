/** Contacts of a plug, looked at from the front, on 24 × 24: slots as [x, y, width, height, angle], pins as [x, y, radius]. */
interface Face {
  readonly slots?: readonly (readonly [number, number, number, number, number?])[]
  readonly pins?: readonly (readonly [number, number, number])[]
}

/** After IEC TR 60083; what matters is which shapes go in, not their millimetres. */
const faces: Readonly<Record<string, Face>> = {
  A: {
    slots: [
      [8, 8, 2, 8],
      [14, 8, 2, 8],
    ],
  },
  B: {
    slots: [
      [8, 7, 2, 7],
      [14, 7, 2, 7],
    ],
    pins: [[12, 17, 1.6]],
  },
  C: {
    pins: [
      [8, 12, 1.8],
      [16, 12, 1.8],
    ],
  },
  D: {
    pins: [
      [12, 7.5, 2],
      [8, 15, 1.6],
      [16, 15, 1.6],
    ],
  },
  E: {
    pins: [
      [8, 13, 1.8],
      [16, 13, 1.8],
      [12, 7, 1.4],
    ],
  },
  F: {
    pins: [
      [8, 12, 1.8],
      [16, 12, 1.8],
    ],
    slots: [
      [11, 3.5, 2, 3],
      [11, 17.5, 2, 3],
    ],
  },
  G: {
    slots: [
      [11, 6, 2, 5],
      [6.5, 14, 4, 2],
      [13.5, 14, 4, 2],
    ],
  },
  H: {
    pins: [
      [8, 9.5, 1.6],
      [16, 9.5, 1.6],
      [12, 16, 1.6],
    ],
  },
  I: {
    slots: [
      [8, 7.5, 2, 6, 30],
      [14, 7.5, 2, 6, -30],
      [11, 14, 2, 5],
    ],
  },
  J: {
    pins: [
      [7.5, 11, 1.6],
      [16.5, 11, 1.6],
      [12, 14, 1.6],
    ],
  },
  K: {
    pins: [
      [8, 10, 1.8],
      [16, 10, 1.8],
    ],
    slots: [[10.5, 14.5, 3, 2.5]],
  },
  L: {
    pins: [
      [12, 6.5, 1.7],
      [12, 12, 1.7],
      [12, 17.5, 1.7],
    ],
  },
  M: {
    pins: [
      [12, 7.5, 2.4],
      [7.5, 15, 2],
      [16.5, 15, 2],
    ],
  },
  N: {
    pins: [
      [7.5, 13, 1.7],
      [16.5, 13, 1.7],
      [12, 10, 1.7],
    ],
  },
  O: {
    pins: [
      [8, 9.5, 1.7],
      [16, 9.5, 1.7],
      [12, 16.5, 1.7],
    ],
  },
}

/** The face of a plug; the letter beside it says the same in words. */
export function Plug({ type }: { readonly type: string }) {
  const { slots = [], pins = [] } = faces[type] ?? {}
  return (
    <svg viewBox="0 0 24 24" width={28} height={28} aria-hidden>
      <rect x={1.5} y={1.5} width={21} height={21} rx={6} fill="none" stroke="currentColor" strokeWidth={1.5} />
      {slots.map(([x, y, width, height, angle = 0]) => (
        <rect
          key={`${x} ${y}`}
          {...{ x, y, width, height }}
          rx={0.8}
          fill="currentColor"
          transform={`rotate(${angle} ${x + width / 2} ${y + height / 2})`}
        />
      ))}
      {pins.map(([x, y, radius]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} fill="currentColor" />
      ))}
    </svg>
  )
}
