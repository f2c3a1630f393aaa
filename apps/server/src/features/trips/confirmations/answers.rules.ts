import { checkedAnswers } from '../../../domain/ledger/formats/confirmation/answers.ts'
import type { ItemReading } from '../../../domain/ledger/formats/confirmation/reading.ts'
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
    const checked = checkedAnswers(item, said, gazetteer)
    for (const name of checked.refused) refused.push(`items.${position}.answers.${name}`)
    const fields = { ...answers[index]?.fields, ...checked.answers }
    answers[index] = { keep, fields }
  }
  return { answers, refused }
}
