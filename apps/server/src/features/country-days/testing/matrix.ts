import { addDays } from '@portolan/rules/calendar-day'
import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import type { TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import { ledgerSeed, type SeededLedger } from '../../../domain/ledger/testing/seed.ts'
import { daysSeed, type SeededDays } from './seed.ts'

const matrixSeed: TenantSeed<SeededDays & SeededLedger> = async ({ use }) => ({
  ...(await use(ledgerSeed)),
  ...(await use(daysSeed)),
})

const today = new Date().toISOString().slice(0, 10)
const remark = (days: number) => addDays(today, days).replaceAll('-', '')
const frame = { From: remark(-90), To: remark(0) }
const corrected = { CountryCode: 'FR', From: remark(-5), To: remark(-4), IsPresent: true, Reason: 'Stamp' }

/** Days are read with the right, cut to the view right; one's own by everybody. */
export const matrix = tenantMatrix(matrixSeed, {
  'POST /days/own': { as: 'traveller', input: () => frame, shows: true },
  'POST /days/person': {
    input: ({ tenant }) => ({ ...frame, TravelerId: String(tenant.traveller.travelerId) }),
    colleague: ({ tenant }) => ({ ...frame, TravelerId: String(tenant.colleague.travelerId) }),
    shows: true,
  },
  'POST /days/people': { input: ({ tenant }) => ({ customerCodes: [tenant.code] }), shows: true },
  'POST /days/people/export': {
    input: ({ tenant }) => ({ format: 'csv', columns: ['name', 'used'], customerCodes: [tenant.code] }),
    shows: true,
  },
  'POST /days/export': {
    input: ({ tenant }) => ({ ...frame, TravelerId: String(tenant.traveller.travelerId), format: 'csv' }),
    colleague: ({ tenant }) => ({ ...frame, TravelerId: String(tenant.colleague.travelerId), format: 'csv' }),
  },
  'POST /days/correct': {
    input: ({ tenant }) => ({ ...corrected, TravelerId: String(tenant.traveller.travelerId) }),
    colleague: ({ tenant }) => ({ ...corrected, TravelerId: String(tenant.colleague.travelerId) }),
  },
  'POST /days/withdraw': {
    input: ({ tenant, own }) => ({ TravelerId: String(tenant.traveller.travelerId), Id: own.correctionId }),
    colleague: ({ tenant, own }) => ({
      TravelerId: String(tenant.colleague.travelerId),
      Id: own.colleagueCorrectionId,
    }),
  },
  'POST /days/check': {
    as: 'traveller',
    input: ({ tenant }) => ({
      TravelerIds: [String(tenant.traveller.travelerId)],
      Stays: [{ PlaceCode: 'FRA', From: remark(10), To: remark(120) }],
    }),
    colleague: ({ tenant }) => ({
      TravelerIds: [String(tenant.colleague.travelerId)],
      Stays: [{ PlaceCode: 'FRA', From: remark(10), To: remark(120) }],
    }),
    shows: true,
  },
})
