import { type Company, peopleOf } from '../../../../../../../e2e/people/person.ts'

/** A company whose administrators change its settings. */
const jetty = {
  code: 'JETTY',
  displayName: 'Jetty Lane Timber',
  emailDomains: ['jettylane.example'],
  timeZone: 'Asia/Tokyo',
} satisfies Company

export const companies = [jetty]

export const people = peopleOf(
  jetty,
  {
    settingsChanges: { name: 'Nadia Roth', administers: 'company' },
    settingsSees: { name: 'Ola Berg', administers: 'company' },
    settingsReads: { name: 'Piet Vos', administers: 'auditor' },
    settingsGalaxy: { name: 'Ada Lund', administers: 'company' },
    settingsBreezy: { name: 'Ben Lund', administers: 'company' },
  },
  () => ({}),
)
