import { type ItemReading, likely, missing, type ReadingContext, sure } from '../confirmation/reading.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { atPlace } from './calendar-time.ts'
import { airportNamed } from './event-place.ts'
import { type EventText, labelled, locatorIn, personIn } from './event-text.ts'
import { carVendors, eventWords } from './event-words.data.ts'

const pickUpWords = /pick-?up|collect|abhol|anmiet|prise en charge|recogida|ritiro|取车|取車|貸出|受取/iu
const dropOffWords = /drop-?off|return|rückgabe|restitution|retour|devolución|riconsegna|还车|還車|返却/iu

/** A rented car: an entry whose title has the word, or a car company's name beside pick-up or return. */
export function carOfEvent(event: CalendarEvent, text: EventText, context: ReadingContext): ItemReading | null {
  const { starts, ends } = event
  const [, latin, japanese] = carVendors.exec(text.all) ?? []
  const vendor = latin ?? japanese ?? null
  const isTitled = eventWords.car.test(text.summary)
  const isVendor = carVendors.test(text.summary) && (pickUpWords.test(text.all) || dropOffWords.test(text.all))
  if (starts === null || (!isTitled && !isVendor)) return null
  if (eventWords.meeting.test(text.summary) && !(vendor && pickUpWords.test(text.lines.join('\n')))) return null
  const from = labelled(
    text.lines,
    'pick-?up(?: location| place| station)?|abhol(?:ung|station|ort)|anmietstation|prise en charge|lieu de (?:départ|prise en charge)|(?:lugar de )?recogida|(?:luogo di )?ritiro|取车(?:门店|地点)|取車地點|貸出(?:店舗|場所)|出発店舗',
  )
  const to = labelled(
    text.lines,
    'drop-?off(?: location| place| station)?|return(?: location| station)?|rückgabe(?:station|ort)?|restitution|lieu de (?:retour|restitution)|(?:lugar de )?devolución|(?:luogo di )?riconsegna|还车(?:门店|地点)|還車地點|返却(?:店舗|場所)',
  )
  // The word alone is a plan or a form, whose every field somebody would be asked for.
  if (vendor === null && from === null && to === null && text.location === '' && locatorIn(text) === null) return null
  // 'Return Hertz' with one place is where the car goes back to: its pick-up is another entry.
  const isReturn = dropOffWords.test(text.summary) && !pickUpWords.test(text.summary)
  const pickUp = placeOf(from) ?? (isReturn ? null : text.location || null)
  const zone = pickUp === null ? null : zoneOf(pickUp, context)
  const isOpen = ends === null || ends.local === starts.local || isReturn
  const locator = locatorIn(text)
  const carClass =
    /(?:reservation|vehicle|class|fahrzeug|klasse|véhicule|vehículo|车型|車種)\s*[:：]\s*(.{3,60})$/iu.exec(
      text.summary,
    )?.[1] ?? labelled(text.lines, 'vehicle(?: class)?|car class|fahrzeug(?:klasse)?|véhicule|vehículo|车型|車型|車種')
  const dropOff = placeOf(to) ?? (isReturn ? text.location || null : null)
  return {
    kind: 'car',
    cancelled: event.isCancelled,
    fields: {
      vendor: vendor === null ? missing('value_missing') : sure(vendor),
      pickUpPlace: pickUp === null ? missing('value_missing') : sure(pickUp),
      ...(dropOff !== null
        ? { dropOffPlace: sure(dropOff) }
        : pickUp !== null && { dropOffPlace: likely(pickUp, 'value_missing') }),
      picksUp: isReturn ? missing('value_missing') : atPlace(starts, zone),
      ...(isReturn
        ? { dropsOff: atPlace(starts, zone) }
        : !isOpen && ends.local.length === 14 && { dropsOff: atPlace(ends, zone) }),
      ...(carClass && { carClass: sure(carClass) }),
      ...(locator !== null && { locator: sure(locator) }),
    },
    extra: {},
    person: personIn(text),
  }
}

/** A label's value that is a place, not the time beside it. */
const placeOf = (value: string | null) =>
  value !== null && /\p{L}{2}/u.test(value) && !/\d{1,2}:\d{2}/.test(value) && value.length <= 120 ? value : null

const zoneOf = (place: string, { gazetteer }: ReadingContext): string | null => {
  const airport = airportNamed(place.replace(carVendors, ' ').replaceAll(/^[\s,]+|[\s,]+$/g, ''), gazetteer)
  return airport?.value && airport.confidence === 'likely' ? gazetteer.zoneOf(airport.value) : null
}
