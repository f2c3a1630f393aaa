import type { externalOrders, FlightFacilities } from '@portolan/contract/features/trip-requests/external-orders'
import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import type * as z from 'zod/mini'
import { factorYear } from '../../../domain/emissions/factors-2025.ts'
import { flightEmission } from '../../../domain/emissions/emissions.ts'
import { facilityName, facilityTextsIn } from '../../../domain/facilities/facility-texts.ts'
import { type FacilityRow, findFacilities } from '../../../domain/facilities/facilities.store.ts'
import type { RequestReader } from '../../../domain/requests/request-sight.store.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers, InputOf } from '../../../kernel/handler.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import { findAirport } from '../../../reference/airports.ts'
import { findRequest } from '../../../domain/requests/request.store.ts'
import { type BookedFlight, findBookedFlights, findOrderedFlights } from './board.store.ts'
import { orderTextsIn } from './order-faults.ts'

type Calls = Pick<typeof externalOrders, 'searchFlightFacility' | 'searchFlightEmission'>
type Asked = InputOf<Calls['searchFlightFacility']>['flights'][number]
type Facilities = z.infer<typeof FlightFacilities>

/** What is on board of flights, and what they emit. */
export const boardHandlers: Handlers<Calls> = {
  searchFlightFacility: ({ ReferenceNumber, flights }, ctx) =>
    ctx.read(async (tx) => {
      const booked = await bookedOf(tx, ReferenceNumber, ctx.now())
      const asked = flights.map((flight) => withBooking(flight, booked))
      const table = await findFacilities(
        tx.db,
        asked.flatMap(({ flight, aircraft }) =>
          aircraft === null ? [] : [{ carrier: flight.carrier, aircraft, cabin: flight.cabin }],
        ),
      )
      return { Flights: asked.map((one) => facilitiesOf(one, table, ctx.language)) }
    }),
  searchFlightEmission: ({ ReferenceNumber, flights }, ctx) =>
    ctx.read(async (tx) => {
      await bookedOf(tx, ReferenceNumber, ctx.now())
      const Flights = flights.map((flight) => ({ Key: keyOf(flight), ...emissionOf(flight) }))
      const known = Flights.flatMap(({ Kg }) => Kg ?? [])
      return {
        Flights,
        TotalKg:
          known.length < Flights.length
            ? null
            : round(
                known.reduce((sum, kg) => sum + kg, 0),
                1,
              ),
        Method: fill(orderTextsIn(ctx.language).emissionMethod, { year: String(factorYear) }),
        Year: factorYear,
      }
    }),
}

const keyOf = ({ carrier, flightNumber, depDate, depAirport, arrAirport }: Asked) =>
  `${carrier}${flightNumber} ${depDate} ${depAirport}${arrAirport}`

interface Booked {
  readonly ledger: readonly BookedFlight[]
  readonly ordered: Awaited<ReturnType<typeof findOrderedFlights>>
}

/** What the booking of a request says; throws record_not_found for a request that the reader may not see. */
async function bookedOf(
  { db, viewer }: ReadTransaction<RequestReader>,
  reference: string | undefined,
  now: Date,
): Promise<Booked> {
  if (reference === undefined) {
    // The link of a mail opens its one request, and nothing without it.
    if (viewer.kind === 'email') throw new AppError('record_not_found')
    return { ledger: [], ordered: [] }
  }
  const row = await findRequest(db, viewer, reference, now)
  if (!row) throw new AppError('record_not_found')
  return { ledger: await findBookedFlights(db, row), ordered: await findOrderedFlights(db, row) }
}

interface AskedOnBoard {
  readonly flight: Asked
  readonly aircraft: string | null
  readonly told: BookedFlight | undefined
}

function withBooking(flight: Asked, { ledger, ordered }: Booked): AskedOnBoard {
  const { carrier, flightNumber, depDate } = flight
  const told = ledger.find((one) => one.carrier === carrier && one.flightNumber === flightNumber && one.day === depDate)
  const own = ordered.find(
    (one) => one.carrier === carrier && one.flightNumber === flightNumber && one.depTime.startsWith(depDate),
  )
  return { flight, told, aircraft: flight.aircraft || told?.aircraft || own?.aircraft || null }
}

/** The booking's own messages first, then what the table has and they do not say. */
function facilitiesOf(
  { flight, aircraft, told }: AskedOnBoard,
  table: readonly FacilityRow[],
  language: Language,
): Facilities {
  const own = (told?.facilities ?? []).map(({ key, value }) => ({
    Key: key,
    Name: facilityName(key, language),
    Value: value,
    Source: 'booking',
    AsOf: told?.asOf ?? '',
  }))
  const entered = table
    .filter((row) => row.carrier === flight.carrier && row.aircraft === aircraft && row.cabin === flight.cabin)
    .filter(({ key }) => !own.some(({ Key }) => Key === key))
    .map(({ key, value, source, as_of }) => ({
      Key: key,
      Name: facilityName(key, language),
      Value: value,
      Source: source,
      AsOf: as_of.replaceAll('-', ''),
    }))
  const found = [...own, ...entered]
  return {
    Key: keyOf(flight),
    Facilities: found,
    Remark: found.length === 0 ? facilityTextsIn(language).notFound : null,
  }
}

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

function emissionOf({ depAirport, arrAirport, cabin }: Asked): { Kg: number | null; DistanceKm: number | null } {
  const [from, to] = [findAirport(depAirport), findAirport(arrAirport)]
  if (!from || !to) return { Kg: null, DistanceKm: null }
  const { kg, distanceKm } = flightEmission(from, to, cabin)
  return { Kg: round(kg, 1), DistanceKm: distanceKm }
}
