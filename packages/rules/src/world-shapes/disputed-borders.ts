import type { MapViewpoint } from './viewpoints.ts'

export type Drawn = 'settled' | 'dashed' | 'hidden'

interface Disputed {
  readonly name: string
  /** How a viewpoint draws it; dashed for all that are not named. */
  readonly drawn: Partial<Readonly<Record<MapViewpoint, Drawn>>>
}
/** A border of the 50m data, by the two shapes that share it. */
export interface DisputedPair extends Disputed {
  readonly pair: readonly [string, string]
}
/** A line that is no border of the 50m data. */
export interface DisputedLine extends Disputed {
  readonly line: readonly (readonly [number, number])[]
}

/** Kept by hand. Shapes by their letters in the data (KAS is the Siachen Glacier, CYN Northern Cyprus, SOL Somaliland). */
export const disputedPairs: readonly DisputedPair[] = [
  { name: 'Kashmir, line of control', pair: ['IND', 'PAK'], drawn: {} },
  { name: 'Siachen Glacier, India', pair: ['KAS', 'IND'], drawn: { IN: 'hidden' } },
  { name: 'Siachen Glacier, Pakistan', pair: ['KAS', 'PAK'], drawn: { IN: 'settled' } },
  { name: 'Siachen Glacier, China', pair: ['KAS', 'CHN'], drawn: { IN: 'settled' } },
  { name: 'Aksai Chin to Arunachal, line of actual control', pair: ['IND', 'CHN'], drawn: {} },
  { name: 'Bhutan and China', pair: ['BTN', 'CHN'], drawn: {} },
  { name: 'West Bank and Gaza', pair: ['PSE', 'ISR'], drawn: {} },
  { name: 'Golan Heights', pair: ['ISR', 'SYR'], drawn: { IL: 'settled' } },
  { name: 'Kosovo', pair: ['XKX', 'SRB'], drawn: { RS: 'hidden', RU: 'hidden', CN: 'hidden', TR: 'settled' } },
  { name: 'Northern Cyprus', pair: ['CYN', 'CYP'], drawn: { TR: 'settled' } },
  { name: 'Somaliland', pair: ['SOL', 'SOM'], drawn: {} },
  { name: 'Western Sahara', pair: ['ESH', 'MAR'], drawn: { MA: 'hidden' } },
  { name: 'Abyei, South Sudan', pair: ['SSD', 'SDN'], drawn: {} },
  { name: 'Halaib', pair: ['EGY', 'SDN'], drawn: {} },
  { name: 'Ilemi', pair: ['SSD', 'KEN'], drawn: {} },
  { name: 'Essequibo', pair: ['GUY', 'VEN'], drawn: {} },
  { name: 'Tigri', pair: ['GUY', 'SUR'], drawn: {} },
  { name: 'Marowijne', pair: ['SUR', 'FRA'], drawn: {} },
  { name: 'Korea, demarcation line', pair: ['KOR', 'PRK'], drawn: {} },
]

/** Kept by hand, rounded: where about a line runs, for a map of the world. */
export const disputedLines: readonly DisputedLine[] = [
  {
    name: 'Crimea',
    line: [
      [32.5, 46.08],
      [33.6, 46.15],
      [34.4, 46.0],
      [34.8, 46.2],
    ],
    drawn: { RU: 'settled', UA: 'hidden' },
  },
  {
    name: 'Donbas',
    line: [
      [37.8, 47.1],
      [37.5, 47.8],
      [38.3, 48.4],
      [38.8, 48.7],
      [39.7, 48.6],
    ],
    drawn: { UA: 'hidden' },
  },
  {
    name: 'Transnistria',
    line: [
      [28.5, 48.1],
      [29.1, 47.5],
      [29.2, 47.1],
      [29.6, 46.8],
      [29.9, 46.5],
    ],
    drawn: { UA: 'hidden' },
  },
  {
    name: 'Abkhazia',
    line: [
      [42.1, 43.2],
      [41.9, 42.9],
      [41.9, 42.6],
      [41.6, 42.4],
    ],
    drawn: { RU: 'settled', UA: 'hidden' },
  },
  {
    name: 'South Ossetia',
    line: [
      [43.8, 42.7],
      [43.6, 42.3],
      [43.9, 42.1],
      [44.5, 42.0],
      [44.2, 42.6],
    ],
    drawn: { RU: 'settled', UA: 'hidden' },
  },
  {
    name: 'Kuril Islands',
    line: [
      [145.4, 43.3],
      [145.4, 44.2],
      [146.6, 44.6],
      [148.9, 46.2],
    ],
    drawn: { JP: 'hidden', RU: 'settled' },
  },
  {
    name: 'Kuril Islands, claim',
    line: [
      [149.4, 45.2],
      [149.2, 45.4],
      [149.0, 45.9],
      [148.9, 46.2],
    ],
    drawn: { JP: 'settled', RU: 'hidden' },
  },
  {
    name: 'Arunachal, claim',
    line: [
      [97.0, 27.8],
      [96.1, 28.2],
      [95.0, 27.8],
      [93.7, 27.0],
      [92.0, 26.9],
    ],
    drawn: { IN: 'hidden', CN: 'settled' },
  },
  {
    name: 'Aksai Chin, claim',
    line: [
      [78.9, 33.4],
      [79.5, 34.2],
      [80.3, 35.3],
      [79.5, 35.9],
      [77.8, 35.5],
    ],
    drawn: { IN: 'settled', CN: 'hidden' },
  },
]

/** How this viewpoint draws it. */
export const drawnBy = ({ drawn }: Disputed, viewpoint: MapViewpoint): Drawn => drawn[viewpoint] ?? 'dashed'
