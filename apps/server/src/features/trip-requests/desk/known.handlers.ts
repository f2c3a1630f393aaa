import type { deskItems } from '@portolan/contract/features/trip-requests/desk'
import type { Language } from '@portolan/contract/enums'
import { plainTripName } from '../../../domain/ledger/naming/trip-name.ts'
import { createProfileSecrets, type ProfileSecrets } from '../../../domain/profiles/sealed.ts'
import { seenOnce } from '../../../domain/profiles/seen-once.ts'
import { readShared } from '../../../domain/profiles/shared-profile.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import { dayRemark } from '../../../domain/requests/request-parts.present.ts'
import { totalOf } from '../../../domain/requests/request-total.rules.ts'
import { readForJob, type RequestRow } from '../../../domain/requests/request.store.ts'
import { requestTextsIn } from '../request-texts.ts'
import { findConsultant } from '../../../domain/desk/desk-items.store.ts'
import { deskTextsIn } from './desk-texts.ts'
import { findItem } from './desk-item.store.ts'
import { findEarlier, findUpcoming } from './known.store.ts'
import { profileLines } from './profile-lines.present.ts'
import { ruleSentences } from './rule-sentences.ts'
import type { DeskTx } from './take-item.ts'

interface KnownDeps {
  readonly config: { readonly secret: string }
  readonly now: () => Date
}

/** What the desk knows of the traveller and the company of an item. */
export function createKnownHandlers({
  config,
  now: clock,
}: KnownDeps): Handlers<Pick<typeof deskItems, 'knownOfItem'>> {
  const deps = { secrets: createProfileSecrets(config.secret), now: clock }
  return {
    knownOfItem: ({ Id }, ctx) =>
      seenOnce(ctx, async (tx) => {
        const { db, viewer } = tx
        const now = ctx.now()
        const { language } = ctx
        const item = await findItem(tx, viewer.deskCompanies, Number(Id))
        if (!item) throw new AppError('record_not_found')
        const row = item.request_id === null ? undefined : await readForJob(db, item.company_id, item.request_id)
        tx.about({ deskItemId: item.id, ...(row ? { travelerId: row.traveler_id } : {}) })
        const trips = row?.traveler_id == null ? [] : await findUpcoming(db, row.company_id, row.traveler_id, now)
        const texts = deskTextsIn(language)
        return {
          Trips: trips.map((trip) => ({
            OrderId: String(trip.id),
            Name: plainTripName(trip, language),
            StartDateRemark: trip.start_local?.slice(0, 8) ?? null,
            EndDateRemark: trip.end_local?.slice(0, 8) ?? null,
            StatusRemark: trip.under_way ? texts.trips.underWay : texts.trips.booked,
          })),
          Profile: await profileOf(deps, tx, row, language),
          Rules: await ruleSentences(db, { row: row ?? null, item }, { now, language }),
          Earlier: (row ? await findEarlier(db, row) : []).map((one) => ({
            ReferenceNumber: one.reference,
            TripName: one.trip_name,
            TravelerName: one.traveler_name,
            StartDateRemark: dayRemark(one.first_day),
            Status: one.status,
            StatusRemark: requestTextsIn(language).statuses[one.status],
            Total: totalOf(one),
          })),
        }
      }),
  }
}

/** Under the consent 'agency' alone; the look is written into the traveller's access log, by the consultant's name. */
async function profileOf(
  deps: { readonly secrets: ProfileSecrets; readonly now: () => Date },
  { db, viewer }: DeskTx,
  row: RequestRow | undefined,
  language: Language,
) {
  if (row?.traveler_id == null) return { Consent: 'guest' as const, Lines: [] }
  const whose = { companyId: row.company_id, travelerId: row.traveler_id, timeZone: row.time_zone }
  const consultant = await findConsultant(db, row.company_id, viewer.loginId)
  const shared = await readShared(deps, db, whose, {
    consent: 'agency',
    // The log names logins of the traveller's own company.
    actor: { loginId: null, name: consultant?.name ?? '', role: 'agency' },
    withNumbers: false,
  })
  if (!shared.isShared) return { Consent: 'none' as const, Lines: [] }
  return { Consent: 'agency' as const, Lines: shared.sections ? profileLines(shared.sections, language) : [] }
}
