import type { Confirmation, ConfirmationField } from '@portolan/contract/features/trips/confirmations'
import { useState } from 'react'
import { needsAnswer } from '../saving/answers.rules.ts'

export type OpenQuestions = ReadonlyMap<string, ConfirmationField>

/** Element id of the traveller choice. */
export const travelerKey = (id: string): string => `confirmation-${id}-traveler`

/** Unique key of a field over all confirmations; also its element id. */
export const fieldKey = (id: string, index: number, name: string): string =>
  `confirmation-${id}-${String(index)}-${name}`

/** All fields that needed an answer since the dialog opened. An answered question stays in place with its choices. */
export function useOpenQuestions(confirmations: readonly Confirmation[]): OpenQuestions {
  const [openQuestions, setAsked] = useState<OpenQuestions>(new Map())
  const fresh = confirmations.flatMap(({ Id, Items }) =>
    Items.flatMap(({ Index, Fields }) =>
      Fields.filter(needsAnswer).flatMap((field) => {
        const key = fieldKey(Id, Index, field.Name)
        return openQuestions.has(key) ? [] : [[key, field] as const]
      }),
    ),
  )
  if (fresh.length > 0) setAsked(new Map([...openQuestions, ...fresh]))
  return openQuestions
}
