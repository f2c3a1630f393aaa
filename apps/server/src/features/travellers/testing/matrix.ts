import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import { ledgerSeed } from '../../../domain/ledger/testing/seed.ts'

export const matrix = tenantMatrix(ledgerSeed, {
  'POST /travellers/find': {
    input: ({ tenant }) => ({ text: tenant.marker }),
    colleague: ({ tenant }) => ({ text: tenant.colleagueMarker }),
    shows: true,
  },
  'Traveler/GetLoginRights': { input: () => ({}), shows: true },
  'Traveler/SearchTraveler': {
    input: ({ tenant }) => ({ SearchKeyword: tenant.marker, companyId: String(tenant.companyId), includeDummy: true }),
    colleague: ({ tenant }) => ({ SearchKeyword: tenant.colleagueMarker }),
    shows: true,
  },
  'Traveler/GetTravelerDetail': {
    input: ({ tenant }) => ({ TravelerId: String(tenant.traveller.travelerId) }),
    colleague: ({ tenant }) => ({ TravelerId: String(tenant.colleague.travelerId) }),
    shows: true,
  },
  'Membership/searchtravelersummary': {
    input: ({ tenant }) => ({ SearchKeyword: tenant.marker, companyId: String(tenant.companyId), includeDummy: true }),
    colleague: ({ tenant }) => ({ SearchKeyword: tenant.colleagueMarker }),
    shows: true,
  },
})
