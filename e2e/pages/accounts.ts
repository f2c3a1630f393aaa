import type { ProvisioningInput } from '../../apps/server/src/domain/people/provisioning.schema.ts'

/** Every journey has a person of its own: what one saves for them, no other journey sees. */
const journeys = [
  'keyboard',
  'wrong-password',
  'origin',
  'late-origin',
  'trips',
  'filter',
  'filter-keys',
  'languages',
  'names',
  'themes',
  'tabs',
  'logout',
  'expired',
  'idle',
  'faults',
  'tile-faults',
  'outage',
  'phone',
  'two-processes',
  'realtime',
  'palette',
  'palette-faults',
  'palette-phone',
  'shortcuts',
  'walk-en-US-1440',
  'walk-en-US-390',
  'walk-zh-CN-1440',
  'walk-zh-CN-390',
  'walk-zh-TW-1440',
  'walk-zh-TW-390',
  'walk-ja-JP-1440',
  'walk-ja-JP-390',
] as const

export type Journey = (typeof journeys)[number]

export const password = 'seven-quiet-harbours'
export const personName = 'Nora Quay'
/** A company without a single booking; the other two are the demo's. */
export const quietCompany = 'Quiet Quay Partners'
export const demoCompanies = ['Harbour & Vale Trading', 'Kitano Instruments'] as const

export const emailOf = (journey: Journey): string => `${journey.toLowerCase()}@quay.example`

/** What the journeys need beside the demo companies, in the provisioning format. */
export const journeyWorld: ProvisioningInput = {
  companies: [{ code: 'QUAY', displayName: quietCompany, emailDomains: ['quay.example'] }],
  people: journeys.map((journey) => ({
    company: 'QUAY',
    email: emailOf(journey),
    name: personName,
    localizedNames: { 'zh-CN': '诺拉', 'zh-TW': '諾拉', 'ja-JP': '野良 久恵' },
    viewRight: 'all',
    viewCompanies: ['HVT', 'KTN'],
    password,
  })),
}
