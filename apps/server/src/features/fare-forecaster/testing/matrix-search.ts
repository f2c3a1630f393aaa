import { addDays } from '@portolan/rules/calendar-day'
import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import type { TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { fareId, namePrefix } from '../fare-keys.ts'
import { remarkOf } from '../checked-search.ts'
import { putWatch } from '../watches.store.ts'
import { seedForecast } from './seed-fares.ts'

const first = addDays(new Date().toISOString().slice(0, 10), 2)
const [dep, ret] = [addDays(first, 10), addDays(first, 14)]

interface Seeded {
  readonly calendarId: string
  readonly watchId: string
  readonly colleagueWatchId: string
}

/** A forecast of the market, and what the coordinator and the colleague of the tenant watch. */
const seed: TenantSeed<Seeded> = ({ pool, tenant: { companyId, coordinator, colleague } }) =>
  systemTransaction(pool, null, async ({ db, client }) => {
    const forecastId = await seedForecast(client, { origin: 'HKG', destination: 'LON', first, days: 30 })
    const watch = (loginId: number, priceLimit: number) =>
      putWatch(db, {
        companyId,
        loginId,
        origin: 'HKG',
        destination: 'LON',
        cabin: 'Y',
        isDirect: false,
        nights: 4,
        departsOn: null,
        priceLimit,
        currency: 'HKD',
        now: new Date(),
      })
    const kind = { forecastId, cabin: 'Y', isDirect: false, isReturn: true, narrowings: [] } as const
    return {
      calendarId: fareId(namePrefix(kind), dep, 4),
      watchId: String(await watch(coordinator.loginId, 555_000)),
      colleagueWatchId: String(await watch(colleague.loginId, 444_000)),
    }
  })

const leg = (depCity: string, dstCity: string, day: string) => ({ depCity, dstCity, depDate: remarkOf(day) })
const Limit = { Amount: 500_000, Currency: 'HKD', Digits: 2 }

/** Fares are the market's; what somebody watches is their own. */
export const searchMatrix = tenantMatrix(seed, {
  'Flights/SearchFlightCalendar': {
    input: () => ({ searchParam: { tripType: 2, multiFlights: [leg('HKG', 'LON', dep), leg('LON', 'HKG', ret)] } }),
  },
  'Flights/SearchFlightCalendarDetail': {
    input: ({ own }) => ({ CalendarId: own.calendarId, SearchRefKey: 'a.b' }),
    status: 409,
  },
  'Flights/SearchFareOutlook': { input: ({ own }) => ({ CalendarId: own.calendarId }) },
  'Flights/SearchUsualFare': {
    input: () => ({
      trips: [{ depCity: 'HKG', dstCity: 'LON', depDate: remarkOf(dep), retDate: remarkOf(ret), fareClass: 'Y' }],
      currency: 'HKD',
    }),
  },
  'Flights/SearchFareWatch': { input: () => ({}) },
  'Flights/SaveFareWatch': {
    input: ({ own }) => ({ Id: own.watchId, Limit }),
    colleague: ({ own }) => ({ Id: own.colleagueWatchId, Limit }),
  },
  'Flights/DeleteFareWatch': {
    input: ({ own }) => ({ Id: own.watchId }),
    colleague: ({ own }) => ({ Id: own.colleagueWatchId }),
  },
})
