import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import { SuggestField } from '../../ui/suggest-field/suggest-field.tsx'
import type { Typed } from '../../ui/suggest-field/use-typed.ts'
import { fieldOf } from './field-of.ts'
import type { PickerProps } from './picker-props.ts'
import { type Kept, rememberChoices, useRecent } from './recent.ts'
import type { PickerTexts } from './use-picker-texts.ts'

interface Props<Chosen extends object> extends PickerProps<Chosen> {
  readonly kept: Kept
  readonly schema: z.core.$ZodType<Chosen>
  readonly typed: Typed
  readonly texts: PickerTexts
  readonly icon: ReactNode
  readonly found: UseQueryResult<readonly Chosen[]>
  /** What was found for the value itself. */
  readonly known: readonly Chosen[]
  readonly codeOf: (one: Chosen) => string
  readonly nameOf: (one: Chosen) => string
  readonly detailOf: (one: Chosen, shown: string) => string | null
}

/** Of what has a code and a name and nothing below it: airlines, countries. */
export function CodePicker<Chosen extends object>(props: Props<Chosen>) {
  const { value, kept, schema, typed, texts, icon, found, known, codeOf, nameOf, detailOf } = props
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const isValue = (one: Chosen) => codeOf(one) === value
  const current = chosen && isValue(chosen) ? chosen : known.find(isValue)
  const recent = useRecent(kept, schema)
  const offered = typed.isBlank ? recent : (typed.isFollowUp && found.data) || []
  const rows = offered.map((one) => {
    const label = nameOf(one)
    const detail = detailOf(one, label)
    const code = codeOf(one)
    return { key: code, label, code, icon, isCurrent: code === value, ...(detail ? { detail } : {}) }
  })
  const title = typed.isBlank ? { title: texts.recent } : { name: props.label }
  return (
    <SuggestField
      {...fieldOf(props, {
        code: codeOf,
        offered: new Map(offered.map((one) => [codeOf(one), one])),
        name: current ? nameOf(current) : null,
        onChosen: (one) => {
          setChosen(one)
          rememberChoices(kept, [one, ...recent.filter((other) => codeOf(other) !== codeOf(one))])
        },
      })}
      typed={typed}
      texts={texts}
      icon={icon}
      answer={{
        groups: rows.length > 0 ? [{ key: kept, rows, ...title }] : [],
        isWaiting: found.isFetching,
        error: typed.question === null ? null : found.error,
        retry: () => void found.refetch(),
      }}
    />
  )
}
