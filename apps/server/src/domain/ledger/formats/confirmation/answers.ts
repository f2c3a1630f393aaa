import type { Gazetteer } from '../../gazetteer.ts'
import { doubtful, type FieldName, type FieldReading, fieldsOf, type ItemReading, sure } from './reading.ts'
import { readAirline, splitFlightNumber } from './read-place.ts'
import { enteredWhen } from './read-when.ts'

/** What a person says a field is, as they chose or typed it; empty: there is none. */
export type FieldAnswers = Readonly<Partial<Record<FieldName, string>>>

/** The item as answered: answers count as sure, those that cannot be the field's value stay open. */
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
