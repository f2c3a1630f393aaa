import { profileSections, type ProfileSection } from '@portolan/contract/traveller-profile'
import type { ComponentType } from 'preact'
import type { IconName } from '../icons.tsx'
import { ContactsSection } from './contacts.tsx'
import { DocumentsSection } from './documents.tsx'
import { EmergencySection } from './emergency.tsx'
import { LoyaltiesSection } from './loyalties.tsx'
import { NamesSection } from './names.tsx'
import { PreferencesSection } from './preferences.tsx'
import type { SectionProps } from './section-props.ts'
import { VisasSection } from './visas.tsx'

/** What is chosen in the editor: a section of the profile, or who may use it and who looked. */
export type Place = ProfileSection | 'Privacy'

type Drawn = { readonly [S in ProfileSection]: ComponentType<SectionProps<S>> }

export const sectionComponents: Drawn = {
  Names: NamesSection,
  Contacts: ContactsSection,
  Documents: DocumentsSection,
  Visas: VisasSection,
  Loyalties: LoyaltiesSection,
  Preferences: PreferencesSection,
  Emergency: EmergencySection,
}

export const placeIcons: Readonly<Record<Place, IconName>> = {
  Names: 'person',
  Contacts: 'phone',
  Documents: 'document',
  Visas: 'visa',
  Loyalties: 'star',
  Preferences: 'sliders',
  Emergency: 'heart',
  Privacy: 'shield',
}

/** Consent and access log are the travellers' own: an arranger sees the sections alone. */
export const placesFor = (isSelf: boolean): readonly Place[] =>
  isSelf ? [...profileSections, 'Privacy'] : profileSections
