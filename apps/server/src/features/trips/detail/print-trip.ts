import { type Language, TravelStateType } from '@portolan/contract/enums'
import type { ItineraryItem } from '@portolan/contract/features/trips/itinerary'
import { fill } from '@portolan/rules/fill'
import { formatDuration } from '@portolan/rules/format-duration'
import { formatMoney } from '@portolan/rules/format-money'
import {
  dayShift,
  daysAfter,
  formatDay,
  formatNamedMoment,
  formatTime,
  formatWeekday,
} from '@portolan/rules/format-time'
import { type DayEntry, lengthOf, type TripDay, tripDays, type Wait } from '@portolan/rules/trip-days'
import { tripEvents } from '@portolan/rules/trip-events'
import { ink } from '../../../domain/paper/draw-glyphs.ts'
import { createPen, page, type Pen } from '../../../domain/paper/pen.ts'
import { inlineText } from '../../../html/inline-html.ts'
import type { TripPageTexts } from './messages/en-US.ts'
import type { TripDetailReply } from './strip-shared.rules.ts'
import { tripPageTexts } from './trip-page-texts.ts'

interface Options {
  readonly language: Language
  /** When anything of the trip changed last: the same trip is the same file. */
  readonly updatedAt: Date
}

interface Sheet {
  readonly pen: Pen
  readonly texts: TripPageTexts
  readonly language: Language
  readonly detail: TripDetailReply
  readonly items: readonly ItineraryItem[]
}

const width = page.right - page.left
/** Days stand on the left edge, what happens beside them. */
const left = page.left + 92
const style = {
  text: { size: 9 },
  strong: { size: 10, isBold: true },
  day: { size: 10, isBold: true, color: ink.accent },
  small: { size: 8, color: ink.quiet },
} as const

/** A trip's itinerary as a PDF in A4, day by day as its page has it. What the reader may not see is not in `detail`. */
export async function printTrip(detail: TripDetailReply, { language, updatedAt }: Options): Promise<Uint8Array> {
  const texts = tripPageTexts[language]
  const name = inlineText(detail.TripName ?? '')
  const pen = createPen({
    title: `${texts.title} ${name}`,
    author: 'Portolan',
    language,
    han: language,
    createdOn: updatedAt,
  })
  const sheet: Sheet = { pen, texts, language, detail, items: detail.ItineraryDetails ?? [] }
  pen.addPage()
  pen.onPage = () => {
    pen.line(name, page.left, pen.y, style.small, width)
    pen.y += 22
  }
  drawHead(sheet, name)
  for (const day of tripDays(tripEvents(sheet.items, TravelStateType.Cancelled))) drawDay(sheet, day)
  drawEnd(sheet)
  drawFeet(sheet, formatNamedMoment(updatedAt.getTime(), detail.Summary?.TimeZone ?? 'UTC', language))
  return pen.finish()
}

/** A text of any length, which goes on on the next page. */
function draw({ pen }: Sheet, text: string, x: number, look: { size: number; color?: string; isBold?: boolean }) {
  for (const line of pen.lines(text, look, page.right - x)) {
    pen.need(pen.height(1, look))
    pen.y = pen.draw([line], x, pen.y, look)
  }
}

function drawHead(sheet: Sheet, name: string) {
  const { pen, texts, detail, language } = sheet
  pen.document.rect(page.left, pen.y, 34, 2.4).fill(ink.accent)
  pen.y += 10
  draw(sheet, texts.title, page.left, style.small)
  draw(sheet, name, page.left, { size: 19, isBold: true })
  pen.y += 6
  const comma = language === 'en-US' ? ', ' : '、'
  const { Summary, SharedBy } = detail
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [texts.travellers, detail.Travelers?.map(({ Name }) => Name).join(comma)],
    [texts.route, Summary?.PlaceNames.join(' → ')],
    [
      texts.dates,
      Summary &&
        [...new Set([Summary.StartDateRemark, Summary.EndDateRemark])]
          .map((day) => formatDay(day, language))
          .join(' – '),
    ],
    [texts.bookingReference, [...new Set([detail.Rloc, detail.MainBkgRef])].filter(Boolean).join(comma)],
  ]
  for (const [label, value] of facts) {
    if (!value) continue
    pen.need(14)
    pen.line(label, page.left, pen.y + 1, style.small, 86)
    draw(sheet, value, left, style.text)
    pen.y += 1
  }
  if (SharedBy) draw(sheet, fill(texts.sharedBy, { name: SharedBy.Name }), page.left, style.small)
}

function drawDay(sheet: Sheet, day: TripDay) {
  const { pen, language, texts } = sheet
  pen.need(54)
  pen.y += 12
  pen.rule(pen.y)
  pen.y += 7
  const top = pen.y
  const before = pen.document.bufferedPageRange().count
  pen.paragraph(formatWeekday(day.day, language), page.left, top, style.day, 86)
  pen.y = top
  if (day.entries.length === 0) draw(sheet, emptyText(day, texts, language), left, style.text)
  for (const entry of day.entries) drawEntry(sheet, entry)
  if (pen.document.bufferedPageRange().count === before) pen.y = Math.max(pen.y, top + 28)
}

function emptyText(day: TripDay, texts: TripPageTexts, language: Language): string {
  const place = day.places.join(language === 'en-US' ? ', ' : '、')
  if (place === '') return texts.nothingPlain
  const count = lengthOf(day)
  return count === 1 ? fill(texts.nothing, { place }) : fill(texts.nothingDays, { place, count })
}

const waitText = ({ minutes, places }: Wait, texts: TripPageTexts, language: Language): string => {
  const time = formatDuration(minutes, language)
  const [from, to] = places
  return to === undefined
    ? fill(texts.wait, { time, place: from ?? '–' })
    : fill(texts.change, { time, from: from ?? '–', to })
}

function drawEntry(sheet: Sheet, entry: DayEntry) {
  const { pen, texts, language, items } = sheet
  const item = items[entry.event.item]
  if (!item) return
  const lines = linesOf(item, entry.event.segment, sheet)
  if (entry.type === 'ends') {
    const text = item.Type === 'H' ? texts.leaves : item.Type === 'C' ? texts.givesBack : texts.arrives
    const local = entry.event.endsLocal ?? ''
    const time = local.length > 8 && item.Type !== 'H' ? `${formatTime(local)} ` : ''
    draw(sheet, `${time}${fill(text, { what: lines.title, place: entry.event.to ?? '–' })}`, left, style.text)
    pen.y += 3
    return
  }
  for (const wait of entry.waits) draw(sheet, waitText(wait, texts, language), left, style.small)
  pen.need(40)
  pen.y += 2
  draw(sheet, entry.event.isCancelled ? `${lines.title} (${texts.cancelled})` : lines.title, left, style.strong)
  for (const line of lines.facts) draw(sheet, line, left, style.text)
  for (const line of lines.small) draw(sheet, line, left, style.small)
  pen.y += 5
}

interface Lines {
  readonly title: string
  readonly facts: readonly string[]
  readonly small: readonly string[]
}

const some = (...parts: readonly (string | null | undefined | false)[]) =>
  parts.filter((part): part is string => Boolean(part))

/** What all items are said with. */
interface Said {
  readonly texts: TripPageTexts
  readonly language: Language
  readonly reference: (text: string | null) => string | null
  /** Its people, where not all of them have it. */
  readonly who: string | false
  /** '20:05 +1 Tokyo', by the clocks of the place. */
  readonly stop: (local: string, name: string | null, since: string | null) => string
}

const nothing: Lines = { title: '', facts: [], small: [] }

function linesOf(item: ItineraryItem, segment: number, { texts, language, detail }: Sheet): Lines {
  const isShared = item.TravelerDetails.length < (detail.Travelers?.length ?? 0)
  const said: Said = {
    texts,
    language,
    reference: (text) => text && fill(texts.reference, { reference: text }),
    who: isShared && item.TravelerDetails.map(({ Name }) => Name).join(language === 'en-US' ? ', ' : '、'),
    stop: (local, name, since) => `${formatTime(local)}${since === null ? '' : shiftOf(local, since)} ${name ?? ''}`,
  }
  const { reference, who } = said
  switch (item.Type) {
    case 'A':
      return item.Segments[segment] ? flightLines(item.Segments[segment], said) : nothing
    case 'R':
      return item.Segments[segment] ? trainLines(item.Segments[segment], said) : nothing
    case 'H':
      return {
        title: item.HotelName,
        facts: some(
          some(
            item.CheckinTime &&
              fill(texts.checkInFrom, { time: formatTime(`${item.CheckinDateRemark}${item.CheckinTime}`) }),
            item.Nights !== null && fill(texts.nights[item.Nights === 1 ? 'one' : 'other'], { count: item.Nights }),
            item.RoomName,
          ).join(' · '),
          item.Address,
          ...item.Phones.map((phone) => fill(texts.phone, { phone })),
        ),
        small: some(reference(item.Confirmation), who),
      }
    case 'C':
      return {
        title: fill(texts.carTitle, { car: item.VendorName ?? texts.car }),
        facts: some(
          `${formatTime(item.PickupTimeRemark)} ${item.PickupPlace ?? ''}`,
          item.DropoffTimeRemark &&
            `${formatTime(item.DropoffTimeRemark)}${shiftOf(item.DropoffTimeRemark, item.PickupTimeRemark)} ${item.DropoffPlace ?? ''}`,
        ),
        small: some(some(item.CarClass, reference(item.Confirmation)).join(' · '), who),
      }
  }
}

function flightLines(
  segment: Extract<ItineraryItem, { Type: 'A' }>['Segments'][number],
  { texts, stop, reference, who, language }: Said,
): Lines {
  const from = stop(segment.DepTimeRemark, segment.DepAirportName ?? segment.DepAirport, null)
  const to =
    segment.ArrTimeRemark &&
    stop(segment.ArrTimeRemark, segment.ArrAirportName ?? segment.ArrAirport, segment.DepTimeRemark)
  const terminal = (text: string | null) => text && fill(texts.terminal, { terminal: text })
  return {
    title: `${segment.MarketingCarrier} ${segment.FlightNumber} · ${segment.MarketingCarrierName ?? segment.MarketingCarrier}`,
    facts: segment.IsTimeKnown
      ? some(
          some(from, terminal(segment.DepTerminal)).join(' · '),
          to && some(to, terminal(segment.ArrTerminal)).join(' · '),
        )
      : [
          `${segment.DepAirportName ?? segment.DepAirport} – ${segment.ArrAirportName ?? segment.ArrAirport}`,
          texts.timeUnknown,
        ],
    small: some(
      some(
        segment.ElapsedTime !== null && formatDuration(segment.ElapsedTime, language),
        segment.CabinClassName,
        segment.AircraftName,
        segment.SeatName && fill(texts.seat, { seat: segment.SeatName }),
        reference(segment.AirlineLocator),
      ).join(' · '),
      who,
    ),
  }
}

function trainLines(
  segment: Extract<ItineraryItem, { Type: 'R' }>['Segments'][number],
  { texts, stop, reference, who }: Said,
): Lines {
  return {
    title: segment.TrainNo ?? texts.train,
    facts: segment.IsTimeKnown
      ? some(
          stop(segment.FromDateTimeRemark, segment.FromSiteName, null),
          segment.ToDateTimeRemark && stop(segment.ToDateTimeRemark, segment.ToSiteName, segment.FromDateTimeRemark),
        )
      : [`${segment.FromSiteName} – ${segment.ToSiteName}`, texts.timeUnknown],
    small: some(
      some(
        segment.VendorName,
        segment.CabinClassName,
        segment.SeatName && fill(texts.seat, { seat: segment.SeatName }),
        reference(segment.Confirmation),
      ).join(' · '),
      who,
    ),
  }
}

const shiftOf = (local: string, since: string) => {
  const shift = dayShift(daysAfter(local, since))
  return shift === null ? '' : ` ${shift}`
}

/** What it costs and emits, as far as it is known and the reader may know. */
function drawEnd(sheet: Sheet) {
  const { pen, texts, language, detail } = sheet
  const { Prices, Emissions } = detail
  pen.need(60)
  pen.y += 12
  pen.rule(pen.y)
  pen.y += 8
  if (Prices && Prices.Totals.length > 0)
    draw(
      sheet,
      `${texts.total}: ${Prices.Totals.map((total) => formatMoney(total, language)).join(' + ')}`,
      page.left,
      style.strong,
    )
  if (!Emissions) return
  const kg = new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(Emissions.Kg)
  draw(
    sheet,
    fill(Emissions.IsComplete ? texts.emissions : texts.emissionsPart, { kg, year: Emissions.FactorYear }),
    page.left,
    style.small,
  )
}

/** Once all pages are written. */
function drawFeet({ pen, texts }: Sheet, at: string) {
  const { start, count } = pen.document.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pen.document.switchToPage(start + index)
    pen.rule(790)
    pen.line(`${texts.title} · ${fill(texts.printed, { at })}`, page.left, 796, style.small, 380)
    pen.line(fill(texts.page, { page: index + 1, pages: count }), page.right - 90, 796, style.small, 90, 'right')
  }
}
