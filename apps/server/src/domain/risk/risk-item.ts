import type { RiskCategory, RiskLevel } from '@portolan/contract/enums'

/** Longitude, latitude in degrees. Rings are closed, and unrolled across the date line: longitudes may go beyond 180. */
export type Position = readonly [longitude: number, latitude: number]
export type Ring = readonly Position[]
/** A ring, and holes in it. Several areas of an alert are a union. */
export type Area = readonly Ring[]

export interface RiskItemText {
  /** BCP 47, as the source says it. */
  readonly language: string
  readonly title: string
  /** Cleaned HTML. */
  readonly html: string
  /** Plain text. */
  readonly instruction: string
}

/** One advisory, event or notice, as every format of feed reads it and as our own alerts are written. */
export interface RiskItem {
  /** What stays the same through updates. */
  readonly key: string
  readonly kind: 'advisory' | 'event' | 'notice'
  readonly level: RiskLevel
  /** In the source's own words. */
  readonly nativeLevel: string
  readonly category: RiskCategory | null
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[]
  readonly regions: readonly { readonly name: string; readonly level: RiskLevel; readonly nativeLevel: string }[]
  /** Empty: it is about its countries as a whole. */
  readonly areas: readonly Area[]
  readonly sentAt: Date
  readonly effectiveAt: Date | null
  readonly expiresAt: Date | null
  readonly url: string | null
  readonly texts: readonly RiskItemText[]
  /** Quotes about entering the country, and about whom to call in an emergency. */
  readonly advice?: readonly RiskAdvice[]
}

export interface RiskAdvice {
  readonly topic: 'entry' | 'emergency'
  readonly language: string
  /** Plain text, the source's own words. */
  readonly quote: string
  readonly url: string | null
}
