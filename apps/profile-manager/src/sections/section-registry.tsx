import { profileSections, type ProfileSection } from '@portolan/contract/traveller-profile'
import type { ComponentType } from 'preact'
import type { SectionProps } from '../fields/form.ts'
import type { IconName } from '../icons.tsx'
import { ContactsSection } from './contacts.tsx'
import { DocumentsSection } from './documents.tsx'
import { EmergencySection } from './emergency.tsx'
import { LoyaltiesSection } from './loyalties.tsx'
import { NamesSection } from './names.tsx'
import { PreferencesSection } from './preferences.tsx'
import { VisasSection } from './visas.tsx'

/** A panel of the editor: a section of the profile, or consents and access log. */
export type Panel = ProfileSection | 'Privacy'

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

export const panelIcons: Readonly<Record<Panel, IconName>> = {
  Names: 'person',
  Contacts: 'phone',
  Documents: 'document',
  Visas: 'visa',
  Loyalties: 'star',
  Preferences: 'sliders',
  Emergency: 'heart',
  Privacy: 'shield',
}

/** Only the traveller sees consents and access log; an arranger sees the sections. */
export const panelsFor = (isSelf: boolean): readonly Panel[] =>
  isSelf ? [...profileSections, 'Privacy'] : profileSections
