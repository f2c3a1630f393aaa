import type { Language } from '@portolan/contract/enums'
import type { SettingSection } from '../../../domain/settings/sections.ts'
export interface SectionField {
  readonly Path: string
  readonly Title: string
  readonly Help: string
  readonly Group: string
  readonly Order: number
  readonly Widget?: string
}
export const fieldsOf = (_section: SettingSection, _language: Language): SectionField[] => []
export const sectionText = (section: SettingSection, _language: Language): { Title: string; Help: string } => ({
  Title: section,
  Help: '',
})
export const titleFinder = (_section: SettingSection, _language: Language) => (path: string) => path
