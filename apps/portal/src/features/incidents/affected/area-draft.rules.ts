import { IncidentArea, incidentLimits } from '@portolan/contract/features/incidents/area'

export const areaKinds = ['countries', 'place', 'circle', 'polygon'] as const
export type AreaKind = (typeof areaKinds)[number]
export type Fault = 'countries' | 'place' | 'radius' | 'point' | 'corners'

/** An area as it is typed. */
export interface AreaDraft {
  readonly kind: AreaKind
  readonly countries: readonly string[]
  readonly place: string | null
  readonly km: string
  readonly latitude: string
  readonly longitude: string
  /** A line for each corner: latitude, longitude. */
  readonly corners: string
}

const empty: AreaDraft = {
  kind: 'countries',
  countries: [],
  place: null,
  km: '100',
  latitude: '',
  longitude: '',
  corners: '',
}

/** The first ring of a polygon can be changed by hand; an alert's area is the alert's. */
export function draftOf(area: IncidentArea | null): AreaDraft {
  switch (area?.Kind) {
    case 'countries':
      return { ...empty, countries: area.Countries }
    case 'place':
      return { ...empty, kind: 'place', place: area.PlaceCode, km: String(area.Km) }
    case 'circle': {
      const { Latitude, Longitude, Km } = area
      return { ...empty, kind: 'circle', latitude: String(Latitude), longitude: String(Longitude), km: String(Km) }
    }
    case 'polygon':
      return { ...empty, kind: 'polygon', corners: (area.Rings[0] ?? []).map(([x, y]) => `${y}, ${x}`).join('\n') }
    case 'alert':
    case undefined:
      return empty
  }
}

/** A decimal number, with a point or a comma; also in full width, as Japanese keyboards type it. */
export const numberOf = (text: string): number => {
  const plain = text.normalize('NFKC').trim().replace(',', '.').replace('−', '-')
  return plain === '' ? Number.NaN : Number(plain)
}

/** The area, or what is wrong with it. */
export function areaOf(draft: AreaDraft): { readonly area: IncidentArea } | { readonly fault: Fault } {
  const Km = numberOf(draft.km)
  const hasRadius = Km >= 1 && Km <= incidentLimits.radius
  const read = (area: IncidentArea, fault: Fault) => {
    const { success, data } = IncidentArea.safeParse(area)
    return success ? { area: data } : { fault }
  }
  switch (draft.kind) {
    case 'countries':
      return read({ Kind: 'countries', Countries: [...draft.countries] }, 'countries')
    case 'place':
      if (draft.place === null) return { fault: 'place' }
      if (!hasRadius) return { fault: 'radius' }
      return read({ Kind: 'place', PlaceCode: draft.place, Km }, 'place')
    case 'circle': {
      const [Latitude, Longitude] = [numberOf(draft.latitude), numberOf(draft.longitude)]
      if (!hasRadius) return { fault: 'radius' }
      return read({ Kind: 'circle', Latitude, Longitude, Km }, 'point')
    }
    case 'polygon': {
      const lines = draft.corners.normalize('NFKC').split('\n')
      const ring = lines.flatMap((line): [number, number][] => {
        const [y = '', x = ''] = line.trim().split(/\s*[,;、\s]\s*/)
        return line.trim() === '' ? [] : [[numberOf(x), numberOf(y)]]
      })
      return read({ Kind: 'polygon', Rings: [ring] }, 'corners')
    }
  }
}
