import type { ProposalOption } from '@portolan/contract/features/trip-proposals/shapes'
import { type ComparedLine, sortedBy } from '@portolan/rules/proposal-compare'
import { useKept } from '../../../../lib/use-kept.ts'

interface Arrangement {
  readonly sort: ComparedLine | null
  /** Keys of options. */
  readonly hidden: readonly string[]
}

/** How somebody has ordered the options of a plan, and hidden some: it stays through new publications and reloads. */
export function useArrangement(name: string, options: readonly ProposalOption[]) {
  const kept = useKept<Arrangement>(`proposal view ${name}`, () => ({ sort: null, hidden: [] }))
  const { sort, hidden } = kept.value
  const visible = options.filter(({ Key }) => !hidden.includes(Key))
  return {
    sort,
    onSort: (next: ComparedLine | null) => kept.set((before) => ({ ...before, sort: next })),
    shown: sort === null ? visible : sortedBy(sort, visible),
    /** Hidden ones that are still offered. */
    hidden: options.filter(({ Key }) => hidden.includes(Key)),
    onHide: (key: string) => kept.set((before) => ({ ...before, hidden: [...before.hidden, key] })),
    onShow: (key: string) => kept.set((before) => ({ ...before, hidden: before.hidden.filter((one) => one !== key) })),
  }
}
