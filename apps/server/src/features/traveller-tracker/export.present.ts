import type { Language } from '@portolan/contract/enums'
import type { TrackerColumn, TravelSummary } from '@portolan/contract/features/traveller-tracker'
import type { Column } from '../../export/columns.ts'
import { findCountry } from '../../reference/countries.ts'
import type { DetailRow } from './tracker-list.store.ts'
import { presentPlace } from './tracker-place.present.ts'
import { trackerTextsIn } from './tracker-texts.ts'

export interface ExportedRow {
  readonly row: DetailRow
  readonly summary: TravelSummary
}

/** The requested columns, each once, in the requested order. Times are on the clocks of the places, else of the company. */
export function exportedColumns(
  asked: readonly TrackerColumn[],
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
): Column<ExportedRow>[] {
  const { columns, kinds, states, bases, atPlace } = trackerTextsIn(language)
  const comma = language === 'en-US' ? ', ' : '、'
  const text = (key: TrackerColumn, value: (row: ExportedRow) => string | null, width = 24) =>
    ({ key, title: columns[key], kind: 'text', width, value }) as const
  const instant = (key: TrackerColumn, value: (row: ExportedRow) => { at: string | null; zone: string | null }) =>
    ({
      key,
      title: columns[key],
      kind: 'instant',
      value: (row) => {
        const { at, zone } = value(row)
        return at === null ? null : { at: new Date(at), timeZone: zone ?? timeZone }
      },
    }) satisfies Column<ExportedRow>
  const placeName = (place: string | null) => {
    const { Name, Code, City } = presentPlace(place, language)
    return City && City !== Name ? `${City}, ${Name}` : Name || Code
  }
  const zoneOf = (place: string | null) => presentPlace(place, language).TimeZone
  const all: { readonly [K in TrackerColumn]: Column<ExportedRow> } = {
    travellers: text('travellers', ({ summary }) => summary.Travelers.join(comma), 32),
    kind: text('kind', ({ summary }) => kinds[summary.Type], 10),
    reference: text('reference', ({ summary }) => referenceOf(summary), 28),
    from: text('from', ({ row }) => (row.kind === 'H' ? null : (row.from_name ?? placeName(row.from_code)))),
    to: text('to', ({ row }) => row.to_name ?? placeName(row.place)),
    country: text(
      'country',
      ({ row }) => (row.country === null ? null : (findCountry(row.country)?.names[language] ?? row.country)),
      18,
    ),
    starts: instant('starts', ({ row }) => ({
      at: row.starts_at?.toISOString() ?? null,
      zone: zoneOf(row.kind === 'H' ? row.place : row.from_code),
    })),
    ends: instant('ends', ({ row }) => ({ at: row.ends_at?.toISOString() ?? null, zone: zoneOf(row.place) })),
    state: text(
      'state',
      ({ summary }) =>
        summary.Type === 'H' && summary.TravelStateType === 2 ? atPlace : (states[summary.TravelStateType] ?? null),
      14,
    ),
    basis: text('basis', ({ summary }) => bases[summary.Basis], 12),
    asOf: instant('asOf', ({ summary }) => ({ at: summary.AsOf, zone: timeZone })),
    unconfirmed: instant('unconfirmed', ({ row, summary }) => ({
      at: summary.UnconfirmedSince,
      zone: zoneOf(row.place),
    })),
    warning: text(
      'warning',
      ({ summary }) => summary.Warning && `${summary.Warning.RiskLevel} · ${summary.Warning.AlertTitle}`,
      40,
    ),
    company: text('company', ({ summary }) => summary.CompanyCode, 14),
    booking: text('booking', ({ row }) => row.main_booking_ref, 18),
    email: text('email', ({ summary }) => summary.TravelerDetails.flatMap(({ Email }) => Email ?? []).join(comma), 32),
  }
  return [...new Set(asked)].map((key) => all[key])
}

/** Flight number, hotel or train. */
function referenceOf(summary: TravelSummary): string | null {
  if (summary.Type === 'H') return summary.HotelName
  if (summary.Type === 'R') return summary.Segments[0]?.TrainNo ?? null
  const [segment] = summary.Segments
  return segment ? `${segment.MarketingCarrier} ${segment.FlightNumber}` : null
}
