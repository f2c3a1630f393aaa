import type { Section } from '../section-registry.ts'

/** The letter after 'g' for each section that may land, by its key in the registry. */
const letters: Readonly<Record<string, string>> = {
  dashboard: 'd',
  trips: 'u',
  approvals: 'a',
  desk: 's',
  'trip-proposal': 'p',
  'traveller-tracker': 't',
  'fare-forecaster': 'f',
  'risk-hub': 'r',
  incidents: 'e',
  invoices: 'i',
  'trip-request': 'q',
  'contact-us': 'c',
}

export const letterOf = (section: Section): string | null => letters[section.key] ?? null
