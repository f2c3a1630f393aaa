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
