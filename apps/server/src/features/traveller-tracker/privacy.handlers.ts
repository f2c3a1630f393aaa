import { flagRight, widgetRight } from '@portolan/contract/access'
import { WidgetType } from '@portolan/contract/enums'
import type { Look, travellerTracker } from '@portolan/contract/features/traveller-tracker'
import { readPaging } from '@portolan/contract/schemas/common'
import { dayAt } from '@portolan/rules/local-time'
import { findCompanyRules } from '../../domain/rules-documents/rules-documents.store.ts'
import { looksKeptDays, personsKeptDays } from '../../domain/whereabouts/kept-days.ts'
import { type LookRow, type LooksPage, readCompanyLooks, readOwnLooks } from '../../domain/whereabouts/looks.store.ts'
import { trackingKind } from '../../domain/whereabouts/tracking.kind.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { hasRight } from '../../kernel/viewer.ts'
import { findOwnPrivacy, findZone } from './privacy.store.ts'

const pageSize = 20

type PrivacyCalls = Pick<typeof travellerTracker, 'privacy' | 'ownLooks' | 'looks'>

/** Who sees where one is, and who has looked (decision 0091). */
export const privacyHandlers: Handlers<PrivacyCalls> = {
  privacy: (_, ctx) =>
    ctx.read(async (tx) => {
      const { companyId, travelerId } = tx.viewer
      const day = dayAt(ctx.now().getTime(), await findZone(tx, companyId))
      const { version, rules } = await findCompanyRules(tx.db, trackingKind, companyId, day)
      const { decidedOn, ...viewers } = await findOwnPrivacy(tx, { companyId, travelerId, version })
      return {
        Mode: rules.mode,
        DecidedBy: rules.decidedBy ?? null,
        DecidedOn: decidedOn,
        WorksCouncilReference: namedReference(rules.worksCouncilReference),
        CompanyViewers: viewers.companyViewers,
        TeamViewers: viewers.teamViewers,
        PastViewers: viewers.pastViewers,
        PersonsKeptDays: personsKeptDays,
        LooksKeptDays: looksKeptDays,
        IsTraveller: travelerId !== null,
        MaySeeLooks: hasRight(tx.viewer, flagRight('placeLooks')),
        MaySeePast:
          hasRight(tx.viewer, flagRight('pastPlaces')) && hasRight(tx.viewer, widgetRight(WidgetType.TravellerTracker)),
      }
    }),
  ownLooks: ({ paging }, ctx) =>
    ctx.read(async (tx) => {
      const { companyId, travelerId } = tx.viewer
      if (travelerId === null) return { Looks: [], Total: 0 }
      const { size: limit, offset } = readPaging(paging, pageSize)
      return present(await readOwnLooks(tx, { companyId, travelerId, limit, offset }))
    }),
  looks: ({ paging }, ctx) =>
    ctx.read(async (tx) => {
      const { companyId, scope } = tx.viewer
      const { size: limit, offset } = readPaging(paging, pageSize)
      const travelerIds = scope.kind === 'travelers' ? scope.travelerIds : null
      return present(await readCompanyLooks(tx, { companyId, travelerIds, limit, offset }))
    }),
}

/** A company without a works council says so by leaving it empty or writing 'none'. */
const namedReference = (reference = ''): string | null => (/^(none)?$/i.test(reference) ? null : reference)

const present = ({ rows, total }: LooksPage): { Looks: Look[]; Total: number } => ({
  Looks: rows.map(presentLook),
  Total: total,
})

const presentLook = (row: LookRow): Look => ({
  At: row.at.toISOString(),
  Who: `${row.who}, ${row.who_company}`,
  What: row.what,
  Instant: row.instant?.toISOString() ?? null,
  InstantUntil: row.instant_until?.toISOString() ?? null,
  Reason: row.reason,
  Persons: row.persons,
  Names: [...row.names],
})
