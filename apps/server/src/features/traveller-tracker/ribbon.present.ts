import { type Language, type RiskLevel, RiskLevel as levels } from '@portolan/contract/enums'
import type { travellerTracker } from '@portolan/contract/features/traveller-tracker'
import type { ReplyOf } from '@portolan/contract/operation'
import type { Touch } from '../../domain/whereabouts/touches.ts'
import { cityCode } from '../../reference/airports.ts'
import type { CityRow, PersonRow, SpanRow } from './ribbon.store.ts'
import type { RibbonWindow } from './ribbon-window.rules.ts'
import { presentPlace } from './tracker-place.present.ts'

type Reply = ReplyOf<typeof travellerTracker.ribbon>
type Columns = { -readonly [K in keyof Reply['Spans']]: Reply['Spans'][K][number][] }

interface Found {
  readonly window: RibbonWindow
  readonly language: Language
  readonly people: { readonly rows: readonly PersonRow[]; readonly total: number; readonly everybody: number }
  readonly spans: readonly SpanRow[]
  readonly touches: readonly Touch[]
  /** Null: not of this page. */
  readonly busiest: readonly CityRow[] | null
  readonly away: readonly number[] | null
}

/** The answer without what is the viewer's: pure. */
export function presentRibbon(found: Found): Omit<Reply, 'TimeZone' | 'Companies'> {
  const { window, language, people, spans, touches, busiest, away } = found
  const cities = new Cities(language)
  const warns = Map.groupBy(touches, ({ companyId, place }) => `${companyId} ${place}`)
  const columns: Columns = {
    Person: [],
    Begins: [],
    Ends: [],
    Kind: [],
    City: [],
    From: [],
    Order: [],
    Named: [],
    Doubt: [],
    DoubtSince: [],
    Level: [],
  }
  const minutes = (at: Date) => Math.round((at.getTime() - window.from.getTime()) / 60_000)
  for (const span of spans) {
    columns.Person.push(span.position - 1)
    columns.Begins.push(minutes(span.begins_at))
    columns.Ends.push(span.ends_at && minutes(span.ends_at))
    columns.Kind.push(span.kind)
    columns.City.push(cities.indexOf(span.city ?? span.place, span.country))
    columns.From.push(cities.indexOf(span.from_place && cityCode(span.from_place), null))
    columns.Order.push(String(span.order_id))
    columns.Named.push(span.what)
    columns.Doubt.push(span.doubt)
    columns.DoubtSince.push(span.doubt_since && minutes(span.doubt_since))
    columns.Level.push(levelOf(span, warns.get(`${span.company_id} ${span.place ?? ''}`) ?? []))
  }
  return {
    AsOf: window.now.toISOString(),
    From: remark(window.firstDay),
    Days: window.days,
    Start: window.from.toISOString(),
    Total: people.total,
    Everybody: people.everybody,
    People: people.rows.map((row) => ({
      Id: String(row.traveler_id),
      Name: row.name,
      CompanyCode: row.company_code,
      NextAt: row.next_at?.toISOString() ?? null,
      UnderWay: row.under_way,
    })),
    Cities: cities.all,
    Spans: columns,
    ...(busiest && {
      Busiest: busiest.map(({ city, country, travelers }) => ({
        ...presentCity(city, country, language),
        Travelers: travelers,
      })),
    }),
    ...(away && { Brush: { From: remark(window.brush.firstDay), Away: [...away] } }),
  }
}

const remark = (day: string): string => day.replaceAll('-', '')

/** Rides warn of nothing: whoever is there meets it. */
function levelOf({ kind, begins_at, ends_at }: SpanRow, touches: readonly Touch[]): RiskLevel {
  if (kind === 'A' || kind === 'R') return levels.Any
  const isThen = ({ from, until }: Touch) =>
    (until === null || until > begins_at) && (from === null || ends_at === null || from < ends_at)
  return touches.reduce<RiskLevel>(
    (highest, one) => (isThen(one) && one.level > highest ? one.level : highest),
    levels.Any,
  )
}

function presentCity(code: string, country: string | null, language: Language): Reply['Cities'][number] {
  const { Name, City, CountryCode } = presentPlace(code, language)
  return { Code: code, Name: City ?? Name, CountryCode: CountryCode ?? country }
}

/** Each city once. */
class Cities {
  readonly all: Reply['Cities'][number][] = []
  readonly #known = new Map<string, number>()
  readonly #language: Language

  constructor(language: Language) {
    this.#language = language
  }

  indexOf(code: string | null, country: string | null): number | null {
    if (code === null) return null
    const known = this.#known.get(code)
    if (known !== undefined) return known
    const index = this.all.push(presentCity(code, country, this.#language)) - 1
    this.#known.set(code, index)
    return index
  }
}
