import type { Confirmation } from '@portolan/contract/features/trips/confirmations'
import type { Language } from '@portolan/contract/enums'
import { itemOfReading } from '../../../domain/ledger/formats/confirmation/item-of-reading.ts'
import type { LedgerItem } from '../../../domain/ledger/ledger-message.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import { withStations } from '../../../domain/ledger/merging/place-stations.rules.ts'
import { gazetteer } from '../../../reference/search/gazetteer.ts'
import { type DraftItem, itemsOf } from './draft.rules.ts'
import { type DraftRow, findOrderNames, readTimeZone } from './drafts.store.ts'
import { type ItemMatch, type LedgerCandidate, matchItem } from './match.rules.ts'
import { findCandidates } from './match.store.ts'
import { type DraftView, presentDraft } from './present.ts'
import { isOtherPerson, keptItems, proposeTraveler } from './proposal.rules.ts'
import type { AddableTraveler } from './travelers.store.ts'

interface ShownFor {
  readonly travelers: readonly AddableTraveler[]
  /** Shows the draft for this traveller instead of the chosen one. */
  readonly travelerId: number | null
  readonly language: Language
}

/** Drafts as the viewer sees them, compared with the ledger: three statements for any number of drafts. */
export async function presentDrafts(
  tx: Pick<ReadTransaction<LoginViewer>, 'db' | 'run' | 'viewer'>,
  drafts: readonly DraftRow[],
  { travelers, travelerId, language }: ShownFor,
): Promise<Confirmation[]> {
  if (drafts.length === 0) return []
  const { scope, companyId } = tx.viewer
  const readDrafts = drafts.map((draft) => readDraft(draft, travelers, travelerId))
  const travelerDays = readDrafts.flatMap((one) =>
    one.isWaiting && one.traveler
      ? daysOf(one.ledgerItems).map((day) => ({ travelerId: one.traveler?.id ?? 0, day }))
      : [],
  )
  const candidates = Map.groupBy(await findCandidates(tx, scope, companyId, travelerDays), (one) => one.traveler_id)
  const orderNames = await findOrderNames(
    tx.db,
    scope,
    companyId,
    drafts.flatMap(({ orderIds }) => orderIds),
  )
  const zone = await readTimeZone(tx.db, companyId)
  return readDrafts.map((one) =>
    presentDraft(viewOf(one, candidates.get(one.traveler?.id ?? 0) ?? []), { language, zone, orderNames }),
  )
}

interface ReadDraft {
  readonly draft: DraftRow
  readonly items: readonly DraftItem[]
  readonly traveler: AddableTraveler | null
  /** By index; only items that are complete enough to compare. */
  readonly ledgerItems: ReadonlyMap<number, LedgerItem>
  /** Saved drafts, and drafts that are being saved, are not compared. */
  readonly isWaiting: boolean
}

function readDraft(draft: DraftRow, travelers: readonly AddableTraveler[], asId: number | null): ReadDraft {
  const items = itemsOf(draft.reading, draft.answers, gazetteer)
  const chosen = asId ?? draft.travelerId
  const traveler = travelers.find(({ id }) => id === chosen) ?? proposeTraveler(items, travelers)
  const ledgerItems = new Map(
    items.flatMap(({ index, item }): [number, LedgerItem][] => {
      const ledgerItem = itemOfReading(item, [0], gazetteer)
      return ledgerItem ? [[index, ledgerItem]] : []
    }),
  )
  return { draft, items, traveler, ledgerItems, isWaiting: draft.state === 'open' || draft.state === 'failed' }
}

function viewOf(
  { draft, items, traveler, ledgerItems, isWaiting }: ReadDraft,
  candidates: readonly LedgerCandidate[],
): DraftView {
  const matches = [...ledgerItems].flatMap(([index, item]): [number, ItemMatch][] => {
    const match = isWaiting ? matchItem(withStations(item, gazetteer), candidates) : null
    return match ? [[index, match]] : []
  })
  return {
    draft,
    items,
    travelerId: traveler?.id ?? null,
    kept: keptItems(items, traveler, gazetteer),
    others: new Set(items.filter((one) => isOtherPerson(one, traveler)).map(({ index }) => index)),
    matches: new Map(matches),
  }
}

const daysOf = (items: ReadDraft['ledgerItems']) => [
  ...new Set([...items.values()].map(({ startsLocal }) => startsLocal.slice(0, 8))),
]
