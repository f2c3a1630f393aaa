import { findPlace } from '../../reference/airports.ts'
import { areasContain, boundsOf, isInBounds, type Place } from '../risk/geometry.rules.ts'
import { placesIn } from '../risk/places-in.ts'
import type { Area } from '../risk/risk-item.ts'

/** What an area means now. */
export interface ResolvedArea {
  /** Null: it is about its countries as a whole. */
  readonly areas: readonly Area[] | null
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[]
  /** A ring crossed itself and was taken apart. */
  readonly isRepaired: boolean
  /** The alert has ended or was cancelled. */
  readonly isOver: boolean
}

interface Asked {
  /** A code, or country, name and perhaps a position between bars, as `presence_span` has it. */
  readonly place: string | null
  readonly country: string | null
}

/** Answers for one area, each place once. */
export class Inside {
  readonly #area: ResolvedArea
  readonly #known = new Map<string, boolean | null>()
  readonly #boxes: readonly { area: Area; bounds: NonNullable<ReturnType<typeof boundsOf>> }[]
  #reached: ReadonlySet<string> | null = null

  constructor(area: ResolvedArea) {
    this.#area = area
    this.#boxes = (area.areas ?? []).flatMap((one) => {
      const bounds = boundsOf([one])
      return bounds ? [{ area: one, bounds }] : []
    })
  }

  /** Latitudes that all of it lies between. */
  get latitudes(): { readonly south: number; readonly north: number } {
    const all = this.#boxes.map(({ bounds }) => bounds)
    return {
      south: Math.min(90, ...all.map(({ south }) => south)),
      north: Math.max(-90, ...all.map(({ north }) => north)),
    }
  }

  contains(position: Place): boolean {
    return this.#boxes.some(({ area, bounds }) => isInBounds(bounds, position) && areasContain([area], position))
  }

  /** Null: nobody can say, but it may be. */
  isInside({ place, country }: Asked): boolean | null {
    const key = `${place ?? ''} ${country ?? ''}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const found = this.#find(place, country)
    this.#known.set(key, found)
    return found
  }

  #find(place: string | null, told: string | null): boolean | null {
    const [first = null, , ...numbers] = place?.includes('|') ? place.split('|') : []
    const known = place === null || first !== null ? undefined : findPlace(place)
    const country = known?.country ?? told ?? (first || null)
    if (this.#area.areas === null) return country === null ? null : this.#area.countries.includes(country)
    const [latitude, longitude] = numbers.map(Number)
    const position = known ?? (latitude === undefined || longitude === undefined ? null : { latitude, longitude })
    if (position) return this.contains(position)
    if (country === null) return null
    this.#reached ??= new Set(placesIn(this.#area.areas).countries)
    return this.#reached.has(country) ? null : false
  }
}
