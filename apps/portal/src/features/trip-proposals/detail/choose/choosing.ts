import type { ProposalDetail, ProposalOption } from '@portolan/contract/features/trip-proposals/shapes'

/** What is chosen of a proposal is saved one after the other, and what follows from it afterwards. */
export const choosingScope = (reference: string): string => `choose ${reference}`

/** What tables and cards need to know of choosing, whatever kind of option they show. */
export interface Choosing {
  /** As it is shown: with the choices that are under way, and what has expired meanwhile. */
  readonly proposal: ProposalDetail
  /** Milliseconds since 1970, on the server's clock. */
  readonly now: number
  /** Options of this plan can be chosen now. */
  readonly mayChoose: boolean
  /** Keys of the travellers whom the viewer chooses for. */
  readonly keys: readonly string[]
  readonly onChoose: (option: ProposalOption, isWithdrawn: boolean) => void
  /** Asks for new prices; null where the viewer may not. */
  readonly ask: { readonly isBusy: boolean; readonly isDone: boolean; readonly onAsk: () => void } | null
}
