import type { ProposalOption } from '@portolan/contract/features/trip-proposals/shapes'
import type { Money } from '@portolan/contract/schemas/money'
import { fill, plural } from '@portolan/rules/fill'
import { dayShift, formatTime } from '@portolan/rules/format-time'
import { ink } from '../../paper/draw-glyphs.ts'
import { page } from '../../paper/pen.ts'
import { drawFact, drawText, type Sheet, styles } from './sheet.ts'

const inset = 22
const priceWidth = 150

/** One option as a block: what it is, what it costs, and its conditions. */
export function drawOption(sheet: Sheet, option: ProposalOption): void {
  const { pen } = sheet
  // The name does not stand alone at the foot of a page.
  pen.need(72)
  drawTitle(sheet, option)
  for (const line of itineraryOf(sheet, option)) drawText(sheet, line, page.left + inset, styles.text)
  pen.y += 3
  drawPrices(sheet, option)
  for (const [label, value] of termsOf(sheet, option)) drawFact(sheet, label, value, page.left + inset)
  if (option.FareRules !== null) {
    pen.need(24)
    pen.line(sheet.texts.fareRules, page.left + inset, pen.y + 1.2, styles.label)
    pen.y += 12
    drawText(sheet, option.FareRules, page.left + inset, styles.small)
  }
  pen.y += 6
  pen.rule(pen.y)
  pen.y += 8
}

function drawTitle(sheet: Sheet, option: ProposalOption): void {
  const { pen, texts, money } = sheet
  const top = pen.y
  pen.line(option.Letter, page.left, top, { ...styles.option, color: ink.accent }, inset - 4)
  const price = `${money(option.PerPerson)}`
  pen.line(price, page.right - priceWidth, top, styles.option, priceWidth, 'right')
  const [first] = option.Prices
  const per = option.IsShared || !first ? texts.shared : texts.perPassenger[first.Passenger]
  pen.line(per, page.right - priceWidth, top + 14, styles.label, priceWidth, 'right')
  const room = page.right - priceWidth - 8 - (page.left + inset)
  pen.y = Math.max(pen.paragraph(option.Name, page.left + inset, top, styles.option, room), top + 15)
  const marks = marksOf(sheet, option)
  if (marks !== '') pen.y = pen.paragraph(marks, page.left + inset, pen.y, styles.mark, room)
  pen.y = Math.max(pen.y, top + 26)
}

/** What sets it apart: chosen for whom, changed since, expired. */
function marksOf({ proposal, texts, money }: Sheet, { Key, PlanKey, Changed, PriceBefore, IsExpired }: ProposalOption) {
  const isThis = (choice: { readonly PlanKey: string; readonly OptionKey: string }) =>
    choice.PlanKey === PlanKey && choice.OptionKey === Key
  const names = proposal.TravelersShown.filter(({ Choices }) => Choices.some(isThis)).map(({ Name }) => Name)
  const isForAll = proposal.SharedChoices.some(isThis) || names.length === proposal.TravelersShown.length
  const chosen = isForAll && (names.length > 0 || proposal.SharedChoices.some(isThis))
  const marks = [
    chosen ? texts.chosen : names.length > 0 ? fill(texts.chosenBy, { names: names.join(', ') }) : null,
    Changed === null ? null : texts.changed[Changed],
    PriceBefore === null ? null : fill(texts.priceBefore, { price: money(PriceBefore) }),
    IsExpired ? texts.expired : null,
  ]
  return marks.filter((mark) => mark !== null).join(' · ')
}

function itineraryOf(sheet: Sheet, option: ProposalOption): string[] {
  return [...flightLines(sheet, option), ...stayLines(sheet, option), ...carLines(sheet, option)]
}

function flightLines({ texts, day, duration }: Sheet, { Legs, Segments }: ProposalOption): string[] {
  const nameOf = (code: string) => {
    const segment = Segments.find(({ depAirport, arrAirport }) => depAirport === code || arrAirport === code)
    const name = segment?.depAirport === code ? segment.DepAirportName : segment?.ArrAirportName
    return name ? `${name} (${code})` : code
  }
  return Legs.flatMap((leg) => {
    const shift = dayShift(leg.DayShift)
    const stops = leg.Stops.map(({ Airport, Minutes }) => {
      const values = { place: nameOf(Airport), time: Minutes === null ? '' : duration(Minutes) }
      return fill(Minutes === null ? texts.stopAt : texts.stopFor, values)
    })
    const line = [
      `${day(leg.DepTime.slice(0, 8))} ${formatTime(leg.DepTime)} ${nameOf(leg.DepAirport)} – ${formatTime(leg.ArrTime)}${
        shift === null ? '' : ` ${shift}`
      } ${nameOf(leg.ArrAirport)}`,
      ...(leg.ElapsedTime === null ? [] : [duration(leg.ElapsedTime)]),
      ...(stops.length === 0 ? [texts.direct] : stops),
    ].join(' · ')
    const flights = Segments.filter((segment) => segment.leg === leg.Leg).map((segment) =>
      [
        `${segment.carrier} ${segment.flightNumber}`,
        ...(segment.CarrierName === null ? [] : [segment.CarrierName]),
        `${segment.depAirport} ${formatTime(segment.depTime)} – ${segment.arrAirport} ${formatTime(segment.arrTime)}`,
        texts.cabins[segment.cabin],
        ...(segment.bookingClass === null ? [] : [fill(texts.bookingClass, { code: segment.bookingClass })]),
        ...(segment.aircraft === null ? [] : [segment.aircraft]),
      ].join(' · '),
    )
    return [line, ...flights]
  })
}

function stayLines({ texts, language, day, moment }: Sheet, { Stay }: ProposalOption): string[] {
  if (!Stay) return []
  const { CityName, cityCode, address, roomName, board } = Stay
  const places = [CityName ?? cityCode, ...(address === null ? [] : [address])]
  const rooms = [...(roomName === null ? [] : [roomName]), ...(board === null ? [] : [texts.boards[board]])]
  const cancel = Stay.isNonRefundable
    ? texts.nonRefundable
    : Stay.freeCancelUntil === null
      ? null
      : fill(texts.freeCancel, { at: moment(Stay.freeCancelUntil) })
  return [
    places.join(', '),
    `${fill(texts.checkin, { in: day(Stay.checkin), out: day(Stay.checkout) })} · ${plural(texts.nights, Stay.Nights, language)}`,
    ...(rooms.length === 0 ? [] : [rooms.join(' · ')]),
    ...(cancel === null ? [] : [cancel]),
  ]
}

function carLines({ texts, language, dayTime }: Sheet, { Car }: ProposalOption): string[] {
  if (!Car) return []
  const place = (name: string | null, { code, address }: typeof Car.pickUp) =>
    [name ?? code, address].filter((part) => part !== null).join(', ')
  const kind = [Car.supplier, Car.carName, Car.carClass].filter((part) => part !== null)
  return [
    `${kind.join(' · ')} · ${plural(texts.days, Car.Days, language)}`,
    fill(texts.pickUp, { at: dayTime(Car.pickUpTime), place: place(Car.PickUpName, Car.pickUp) }),
    fill(texts.dropOff, { at: dayTime(Car.dropOffTime), place: place(Car.DropOffName, Car.dropOff) }),
  ]
}

/** The parts of each passenger type's price in one paragraph, and its total at the end of the line. */
function drawPrices(sheet: Sheet, option: ProposalOption): void {
  const { pen, texts, money } = sheet
  const { parts: words, fees } = texts
  for (const price of option.Prices) {
    const part = (label: string, amount: Money, sign = '') =>
      amount.Amount === 0 ? [] : [`${label} ${sign}${money(amount)}`]
    const line = [
      ...part(words.fare, price.Fare),
      ...part(words.tax, price.Tax),
      ...part(words.surcharge, price.Surcharge),
      ...price.ServiceFees.flatMap(({ Title, Amount }) => part(fees[Title], Amount)),
      ...part(words.pnrFee, price.PnrFee),
      ...part(words.cardFee, price.CardFee),
      ...part(words.discount, price.Discount, '−'),
    ].join(' · ')
    const label = option.IsShared ? texts.prices : texts.perPassenger[price.Passenger]
    drawFact(sheet, label, `${line}${line === '' ? '' : ' · '}${words.total} ${money(price.Total)}`, page.left + inset)
  }
  const isPlain = option.Party === null || sheet.proposal.TravelersShown.length === 1
  if (option.PerNight) drawFact(sheet, '', fill(texts.perNight, { price: money(option.PerNight) }), page.left + inset)
  if (!isPlain && option.Party)
    drawFact(sheet, '', fill(texts.party, { price: money(option.Party) }), page.left + inset)
  pen.y += 2
}

function termsOf(sheet: Sheet, option: ProposalOption): (readonly [label: string, value: string])[] {
  const { texts, language, moment, duration } = sheet
  const { Emissions: emissions } = option
  const terms: readonly (readonly [string, string | null])[] = [
    [texts.baggage, baggageText(sheet, option)],
    [texts.change, conditionText(sheet, option.Change)],
    [texts.refund, conditionText(sheet, option.Refund)],
    [
      texts.emissions,
      emissions &&
        fill(emissions.IsGiven ? texts.emissionsGiven : texts.emissionsComputed, {
          kg: new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(emissions.Kg),
        }),
    ],
    [texts.doorToDoor, option.DoorToDoorMinutes === null ? null : duration(option.DoorToDoorMinutes)],
    [texts.heldUntil, moment(option.ValidUntil)],
    [texts.optionNote, option.Note],
  ]
  return terms.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]))
}

function baggageText({ texts, language }: Sheet, { Baggage }: ProposalOption): string | null {
  const text = (bag: typeof Baggage.Checked) => {
    if (!bag || (bag.Pieces === null && bag.Kg === null)) return null
    if (bag.Pieces === 0) return texts.noBag
    if (bag.Pieces === null) return fill(texts.kg, { n: bag.Kg ?? 0 })
    const pieces = plural(texts.pieces, bag.Pieces, language)
    return bag.Kg === null ? pieces : fill(texts.piecesOfKg, { pieces, kg: bag.Kg })
  }
  const [carryOn, checked] = [text(Baggage.CarryOn), text(Baggage.Checked)]
  const parts = [
    ...(carryOn === null ? [] : [fill(texts.carryOn, { bag: carryOn })]),
    ...(checked === null ? [] : [fill(texts.checked, { bag: checked })]),
  ]
  return parts.length === 0 ? null : parts.join(' · ')
}

function conditionText({ texts, money }: Sheet, condition: ProposalOption['Change']): string | null {
  if (!condition) return null
  if (!condition.IsAllowed) return texts.notAllowed
  return condition.Fee === null ? texts.free : fill(texts.forFee, { fee: money(condition.Fee) })
}
