import type { Confirmation, ConfirmationField } from '@portolan/contract/features/trips/confirmations'
import { useState } from 'react'
import { isAsked } from './answers.ts'

export type AskedFields = ReadonlyMap<string, ConfirmationField>

/** Where it is chosen whom a file's bookings are for, in the document. */
export const travelerKey = (id: string): string => `confirmation-${id}-traveler`

/** Names a field over all confirmations; also its place in the document. */
export const fieldKey = (id: string, index: number, name: string): string =>
  `confirmation-${id}-${String(index)}-${name}`

/**
 * The fields that were asked for since the dialog is there, as they were asked: a question that is answered stays where
 * it stood, with its choices.
 */
export function useAsked(confirmations: readonly Confirmation[]): AskedFields {
  const [asked, setAsked] = useState<AskedFields>(new Map())
  const fresh = confirmations.flatMap(({ Id, Items }) =>
    Items.flatMap(({ Index, Fields }) =>
      Fields.filter(isAsked).flatMap((field) => {
        const key = fieldKey(Id, Index, field.Name)
        return asked.has(key) ? [] : [[key, field] as const]
      }),
    ),
  )
  if (fresh.length > 0) setAsked(new Map([...asked, ...fresh]))
  return asked
}
