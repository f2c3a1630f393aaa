import { withAnswers } from '../../../domain/ledger/formats/confirmation/answers.ts'
import { type FieldName, fieldsOf, type ItemReading } from '../../../domain/ledger/formats/confirmation/reading.ts'
import type { Gazetteer } from '../../../domain/ledger/gazetteer.ts'
import type { DraftAnswers, ItemAnswer } from './draft.rules.ts'

/** One item in a save request. */
export interface GivenItem {
  readonly index: number
  readonly keep: boolean
  readonly answers: Readonly<Record<string, string>>
}

/**
 * Adds answers to the earlier ones. `refused` lists the paths of invalid answers: no item, no field of its kind, or an
 * impossible value (an unknown code, an invalid date, a text that is too long).
 */
export function readAnswers(
  items: readonly ItemReading[],
  before: DraftAnswers,
  given: readonly GivenItem[],
  gazetteer: Gazetteer,
): { answers: DraftAnswers; refused: string[] } {
  const answers: Record<string, ItemAnswer> = { ...before }
  const refused: string[] = []
  for (const [position, { index, keep, answers: said }] of given.entries()) {
    const item = items[index]
    if (!item) {
      refused.push(`items.${position}.index`)
      continue
    }
    const fields: Partial<Record<FieldName, string>> = { ...answers[index]?.fields }
    for (const [name, text] of Object.entries(said)) {
      const value = isFieldOf(item, name) ? readAnswer(item, name, text, gazetteer) : null
      if (value === null) refused.push(`items.${position}.answers.${name}`)
      else fields[name as FieldName] = value
    }
    answers[index] = { keep, fields }
  }
  return { answers, refused }
}

const isFieldOf = (item: ItemReading, name: string): name is FieldName =>
  (fieldsOf[item.kind] as readonly string[]).includes(name)

function readAnswer(item: ItemReading, name: FieldName, text: string, gazetteer: Gazetteer): string | null {
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
