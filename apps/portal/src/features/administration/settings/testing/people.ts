import { type Company, peopleOf } from '../../../../../../../e2e/people/person.ts'

/** A company whose administrators change its settings. */
const barge = {
  code: 'BARGE',
  displayName: 'Barge Lane Timber',
  emailDomains: ['bargelane.example'],
  timeZone: 'Asia/Tokyo',
} satisfies Company

export const companies = [barge]

export const people = peopleOf(
  barge,
  {
    settingsChanges: { name: 'Nadia Roth', administers: 'company' },
    settingsSees: { name: 'Ola Berg', administers: 'company' },
    settingsReads: { name: 'Piet Vos', administers: 'auditor' },
    settingsGalaxy: { name: 'Ada Lund', administers: 'company' },
    settingsBreezy: { name: 'Ben Lund', administers: 'company' },
  },
  () => ({}),
)
