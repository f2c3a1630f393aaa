import { WidgetType } from '@portolan/contract/enums'
import type { Language } from '@portolan/contract/enums'
import { widgetRight } from '@portolan/contract/access'
import type { dashboard } from '@portolan/contract/features/dashboard'
import type { NextUpApprovals, NextUpDeadline, NextUpItem, NextUpProposal } from '@portolan/contract/schemas/next-up'
import { inOrderOfDue } from '@portolan/rules/next-up'
import { findFirstWaiting, type FirstWaiting } from '../../../domain/approvals/first-waiting.store.ts'
import { plainTripName } from '../../../domain/ledger/naming/trip-name.ts'
import { nameIn } from '../../../domain/people/person-language.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import { hasRight, type LoginViewer } from '../../../kernel/viewer.ts'
import { findAirline } from '../../../reference/airlines.ts'
import { type DueTrip, type ExpiringProposal, findExpiringProposal, findNextDeadline } from './due.store.ts'
import { findOwnItems } from './own-items.store.ts'
import { presentOwnTrip } from './own-trip.present.ts'
import { peopleOf } from './people.ts'

type Tx = ReadTransaction<LoginViewer>
interface Reader {
  readonly now: Date
  readonly language: Language
}

export const nextUpHandlers: Handlers<Pick<typeof dashboard, 'nextUp'>> = {
  nextUp: (_, ctx) =>
    ctx.read(async (tx) => {
      const reader = { now: ctx.now(), language: ctx.language }
      const found: (NextUpItem | null)[] = [
        await ownTrip(tx, reader),
        await approvals(tx, reader),
        await peopleOf(tx, reader),
        await proposal(tx, reader),
        await deadline(tx, reader),
      ]
      const items = found.filter((item) => item !== null)
      return { Now: reader.now.toISOString(), Items: inOrderOfDue(items, reader.now.getTime()) }
    }),
}

async function ownTrip(tx: Tx, reader: Reader) {
  const { companyId, travelerId } = tx.viewer
  if (travelerId === null) return null
  return presentOwnTrip(await findOwnItems(tx, { companyId, travelerId, now: reader.now }), reader)
}

async function approvals(tx: Tx, { now, language }: Reader): Promise<NextUpApprovals | null> {
  const first = await findFirstWaiting(tx, tx.viewer, now)
  if (!first) return null
  return {
    Kind: 'approvals',
    DueAt: first.due_at?.toISOString() ?? null,
    Total: first.total,
    TravelerName: first.traveler_names.join(language === 'en-US' ? ', ' : '、'),
    TripName: tripOf(first, language),
    RequestedBy: requesterOf(first, language),
  }
}

const tripOf = ({ trip_name, generated_names }: FirstWaiting, language: Language) =>
  plainTripName({ trip_name: trip_name ?? '', generated_names }, language)

const requesterOf = (row: FirstWaiting, language: Language): string | null =>
  row.requester === null
    ? null
    : nameIn(
        {
          name: row.requester,
          localizedNames: {
            'zh-TW': row.requester_zh_tw,
            'zh-CN': row.requester_zh_cn,
            'ja-JP': row.requester_ja_jp,
          },
        },
        language,
      )

async function proposal(tx: Tx, { now }: Reader): Promise<NextUpProposal | null> {
  if (!hasRight(tx.viewer, widgetRight(WidgetType.TripProposal))) return null
  const { companyId, loginId } = tx.viewer
  const row = await findExpiringProposal(tx, { companyId, loginId, now })
  return row ? presentProposal(row) : null
}

const presentProposal = (row: ExpiringProposal): NextUpProposal => ({
  Kind: 'proposal',
  DueAt: row.valid_until.toISOString(),
  Total: row.total,
  ReferenceNumber: row.reference,
  TripName: row.trip_name,
})

/** Of the travellers whom the viewer looks after by name; who sees whole companies is reminded of their own alone. */
async function deadline(tx: Tx, { now, language }: Reader): Promise<NextUpDeadline | null> {
  const { viewer } = tx
  if (!hasRight(viewer, widgetRight(WidgetType.DeadlineAlert))) return null
  const { scope, companyId, travelerId } = viewer
  const own = travelerId === null ? [] : [travelerId]
  const row =
    scope.kind === 'travelers'
      ? await findNextDeadline(tx, scope.companyIds, scope.travelerIds, now)
      : await findNextDeadline(tx, [companyId], own, now)
  return row ? presentDeadline(row, language) : null
}

const presentDeadline = (row: DueTrip, language: Language): NextUpDeadline => ({
  Kind: 'deadline',
  DueAt: row.due.toISOString(),
  Total: row.total,
  OrderId: String(row.id),
  TripName: plainTripName(row, language),
  DeadlineKind: row.kind,
  Label: labelOf(row, language),
})

function labelOf({ kind, hotel, carriers }: DueTrip, language: Language): string | null {
  if (kind === 'freeCancel') return hotel
  const names = (carriers ?? []).map((carrier) => findAirline(carrier)?.names[language] ?? carrier)
  return names.length > 0 ? names.join(language === 'en-US' ? ', ' : '、') : null
}
