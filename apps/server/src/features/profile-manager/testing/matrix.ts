import { callCredentials } from '../../../../../../tools/test/caller.ts'
import { consentTextVersions } from '@portolan/contract/traveller-profile'
import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import type { Person, Tenant } from '../../../../../../tools/test/world.ts'
import { profilesSeed } from './seed.ts'

const whose = ({ travelerId }: Person) => ({ TravelerId: String(travelerId) })
const wishes = (person: Person, tenant: Tenant) => ({
  ...whose(person),
  Version: 0,
  Change: {
    Section: 'Preferences',
    Preferences: {
      Seat: 'aisle',
      SeatZones: [],
      Meal: 'VGML',
      HomeAirport: null,
      HotelWishes: [],
      HotelNote: '',
      Assistances: [],
      Note: tenant.marker,
    },
  },
})
const passport = (person: Person, ItemId: string) => ({ ...whose(person), Secret: { Section: 'Documents', ItemId } })

/** A profile belongs to the traveller and, with consent, to their arrangers. */
export const matrix = tenantMatrix(profilesSeed, {
  'POST /profile-manager/people': {
    input: ({ tenant }) => ({ Keyword: tenant.marker }),
    colleague: () => ({}),
    shows: true,
    as: 'traveller',
  },
  'POST /profile-manager/profile': {
    input: ({ tenant }) => whose(tenant.traveller),
    colleague: ({ tenant }) => whose(tenant.colleague),
    shows: true,
    as: 'traveller',
  },
  'POST /profile-manager/save': {
    input: ({ tenant }) => wishes(tenant.traveller, tenant),
    colleague: ({ tenant }) => wishes(tenant.colleague, tenant),
    shows: true,
    as: 'traveller',
  },
  'POST /profile-manager/reveal': {
    input: ({ tenant, own }) => passport(tenant.traveller, own.ownDocumentId),
    colleague: ({ tenant, own }) => passport(tenant.colleague, own.colleagueDocumentId),
    as: 'traveller',
  },
  'POST /profile-manager/consent': {
    input: () => ({ Kind: 'agency', IsGiven: true, TextVersion: consentTextVersions.agency }),
    as: 'traveller',
  },
  // Neither is an arranger of the other, so there is nobody to ask.
  'POST /profile-manager/consent/ask': {
    input: ({ tenant }) => whose(tenant.colleague),
    colleague: ({ tenant }) => whose(tenant.colleague),
    as: 'traveller',
    status: 404,
    works: {
      make: async ({ tenant: { coordinator, colleague, companyId }, query }) => {
        await query('UPDATE login SET is_arranger = true WHERE id = $1', [coordinator.loginId])
        await query('INSERT INTO arranger_traveler (company_id, login_id, traveler_id) VALUES ($1, $2, $3)', [
          companyId,
          coordinator.loginId,
          colleague.travelerId,
        ])
        return { input: whose(colleague), who: callCredentials(coordinator) }
      },
    },
  },
  'POST /back-office/profiles/read': {
    input: ({ tenant }) => ({
      company: tenant.code,
      traveller: tenant.traveller.email,
      purpose: 'booking',
      withNumbers: true,
    }),
  },
  'POST /profile-manager/own-documents': { input: () => ({}), as: 'traveller' },
  'POST /profile-manager/access-log': { input: () => ({}), shows: true, as: 'traveller' },
})
