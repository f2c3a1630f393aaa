import type { Gazetteer } from '../../gazetteer.ts'
import { doubtful, type FieldName, type FieldReading, fieldsOf, type ItemReading, sure } from './reading.ts'
import { readAirline, splitFlightNumber } from './read-place.ts'
import { enteredWhen } from './read-when.ts'

/** A person's answer for a field, chosen or typed; empty: the field has no value. */
export type FieldAnswers = Readonly<Partial<Record<FieldName, string>>>

/** The item with its answers: an answer counts as sure, one that is no valid value leaves the field open. */
export function withAnswers(item: ItemReading, answers: FieldAnswers, gazetteer: Gazetteer): ItemReading {
  const names: readonly FieldName[] = fieldsOf[item.kind]
  const given = names.flatMap((name): [FieldName, FieldReading][] => {
    const answer = answers[name]
    return answer === undefined ? [] : [[name, readAnswer(name, answer.trim(), gazetteer)]]
  })
  return given.length === 0 ? item : { ...item, fields: { ...item.fields, ...Object.fromEntries(given) } }
}

/** Answers as people send them. `refused`: names of fields that the item does not have, or of impossible values. */
export function checkedAnswers(
  item: ItemReading,
  given: Readonly<Record<string, string>>,
  gazetteer: Gazetteer,
): { answers: FieldAnswers; refused: string[] } {
  const answers: Partial<Record<FieldName, string>> = {}
  const refused: string[] = []
  for (const [name, text] of Object.entries(given)) {
    const value = isFieldOf(item, name) ? checkedAnswer(item, name, text, gazetteer) : null
    if (value === null) refused.push(name)
    else answers[name as FieldName] = value
  }
  return { answers, refused }
}

const isFieldOf = (item: ItemReading, name: string): name is FieldName =>
  (fieldsOf[item.kind] as readonly string[]).includes(name)

function checkedAnswer(item: ItemReading, name: FieldName, text: string, gazetteer: Gazetteer): string | null {
  const plain = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  if (plain === '') return ''
  const value = withAnswers(item, { [name]: plain }, gazetteer).fields[name]?.value ?? null
  if (value === null || value.length > (longTexts.has(name) ? 200 : 60)) return null
  return name === 'locator' ? value.toUpperCase() : value
}

const longTexts: ReadonlySet<FieldName> = new Set([
  ...(['hotelName', 'address', 'room', 'vendor', 'fromStation', 'toStation', 'pickUpPlace', 'dropOffPlace'] as const),
  'operatingCarrier',
])

function readAnswer(name: FieldName, answer: string, gazetteer: Gazetteer): FieldReading {
  if (answer === '') return { ...sure(''), value: null }
  const value = valueOf(name, answer, gazetteer)
  return value === null ? doubtful(null, 'value_unreadable', answer) : sure(value)
}

function valueOf(name: FieldName, answer: string, gazetteer: Gazetteer): string | null {
  switch (name) {
    case 'departs':
    case 'arrives':
    case 'checkIn':
    case 'checkOut':
    case 'picksUp':
    case 'dropsOff':
      return enteredWhen(answer)
    case 'from':
    case 'to':
    case 'city':
      return gazetteer.place(answer.toUpperCase())?.code ?? null
    case 'country':
      return gazetteer.countryOf(answer)
    case 'carrier':
    case 'operatingCarrier':
      return readAirline({ code: answer, name: null }, gazetteer).value
    case 'flightNumber':
      return splitFlightNumber(answer).number
    default:
      return answer
  }
}
