import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date | string, Date | string>
type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Cabin = 'Y' | 'S' | 'C' | 'F'
type Json<T> = ColumnType<T, string, string>

/** One flight of an itinerary, as its source told it. */
export interface ArchivedSegment {
  readonly carrier: string
  readonly number: string
  readonly from: string
  readonly to: string
  /** Minutes after midnight, local; null where not told. An arrival that is not told follows from `elapsed`. */
  readonly leaves: number | null
  readonly arrives: number | null
  /** Calendar days after the departure of the first segment. */
  readonly leavesDay: number
  readonly arrivesDay: number
  /** Minutes. */
  readonly elapsed: number | null
}

export interface ArchivedFlights {
  readonly out: readonly ArchivedSegment[]
  readonly back: readonly ArchivedSegment[]
}

/** Dates are 'YYYY-MM-DD'. */
export interface FareTables {
  fare_source: { id: Generated<number>; code: string }
  fare_route: {
    id: Generated<number>
    origin: string
    destination: string
    forecast_id: number | null
    changed_at: MaybeInstant
    failed_at: MaybeInstant
  }
  fare_product: {
    id: Generated<number>
    route_id: number
    cabin: Cabin | null
    stops: number | null
    carrier: string | null
    currency: string
    from_airport: string | null
    to_airport: string | null
    leaves_minute: number | null
    returns_minute: number | null
    flights: ColumnType<ArchivedFlights | null, string | null, string | null>
    digest: Buffer
  }
  fare_sighting: {
    route_id: number
    product_id: number
    source_id: number
    departs_on: string
    returns_on: string | null
    seen_on: string
    price: number
  }
  fare_ask: {
    supplier: string
    asked_on: string
    origin: string
    destination: string
    cabin: Cabin
    is_direct: boolean
    departs_on: string
    returns_on: string | null
  }
  fare_month: {
    route_id: number
    seen_month: string
    departs_month: string
    cabin: Cabin | null
    is_direct: boolean
    is_return: boolean
    currency: string
    lead: number
    sightings: number
    lowest: number
    median: number
    highest: number
  }
  fare_import: {
    id: Generated<number>
    source_id: number
    file: string
    state: Generated<'running' | 'done' | 'failed'>
    is_dry_run: Generated<boolean>
    fault: string | null
    rows: Generated<number>
    added: Generated<number>
    repeated: Generated<number>
    refused: Generated<number>
    started_at: Instant
    ended_at: MaybeInstant
  }
  fare_quarantine: { import_id: number; row_number: number; fault: string; record: string }
  fare_paid: {
    company_id: number
    order_id: number
    item_key: string
    route_id: number
    cabin: Cabin | null
    stops: number | null
    carrier: string | null
    departs_on: string
    returns_on: string | null
    seen_on: string
    price: number
    currency: string
  }
  fare_paid_reading: { company_id: number; read_until: Instant }
  fare_model: {
    id: Generated<number>
    fitted_at: Instant
    learned_until: string
    sightings: number
    figures: Json<unknown>
    model: Buffer
  }
  fare_forecast: {
    id: Generated<number>
    route_id: number
    model_id: number | null
    made_at: Instant
    made_for: string
    currency: string
    rate_day: string | null
    sightings: number
  }
  fare_calendar: {
    forecast_id: number
    cabin: Cabin
    is_direct: boolean
    is_return: boolean
    departs_on: string
    nights: number[]
    prices: (number | null)[]
    lows: (number | null)[]
    highs: (number | null)[]
    samples: number[]
    seen_on: (string | null)[]
    product_ids: (number | null)[]
    starts: (number | null)[]
    moves: number[]
    savings: (number | null)[]
  }
  fare_curve: {
    forecast_id: number
    cabin: Cabin
    is_direct: boolean
    is_return: boolean
    leads: number[]
    medians: number[]
    lows: number[]
    highs: number[]
    samples: number[]
    usual: number
    usual_samples: number
    narrowings: Json<Record<string, number>>
  }
  fare_advice: {
    route_id: number
    given_on: string
    cabin: Cabin
    is_direct: boolean
    is_return: boolean
    departs_on: string
    nights: number
    is_replayed: boolean
    waits: boolean
    price: number
    currency: string
    paid: number | null
    is_right: boolean | null
  }
  fare_watch: {
    id: Generated<number>
    company_id: number
    login_id: number
    origin: string
    destination: string
    cabin: Cabin
    is_direct: boolean
    nights: number | null
    departs_on: string | null
    price_limit: number
    currency: string
    created_at: Instant
    price: number | null
    looked_at: MaybeInstant
    told_price: number | null
    told_at: MaybeInstant
  }
}
