import type { ProfileSection } from '@portolan/contract/traveller-profile'

/** Whose profile. */
export interface ProfileKey {
  readonly companyId: number
  readonly travelerId: number
}

export const itemSections = ['Documents', 'Visas', 'Loyalties'] as const
export type ItemSection = (typeof itemSections)[number]

export interface SectionRow {
  readonly section: ProfileSection
  readonly version: number
  readonly body: unknown
  readonly sealedBirthDate: string | null
  readonly changedAt: Date
  /** Null: the agency's import, or a login that is gone. */
  readonly changedBy: string | null
}

export interface ItemRow {
  readonly id: number
  readonly travelerId: number
  readonly section: ItemSection
  readonly kind: string
  readonly country: string
  /** What else the item says; the shape is its section's. */
  readonly body: unknown
  readonly sealedNumber: string | null
  readonly expiresOn: string | null
}
