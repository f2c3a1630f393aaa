import { LoginSystemType, ViewRight, WidgetType } from '@portolan/contract/enums'
import { type TravelerDetail, TravelerIdType, type travellers } from '@portolan/contract/features/travellers'
import type { RequestOf } from '@portolan/contract/operation'
import { readPaging } from '@portolan/contract/schemas/common'
import { readCompanies, readLoginRights } from '../../domain/people/people.store.ts'
import { createProfileSecrets } from '../../domain/profiles/sealed.ts'
import { seenOnce } from '../../domain/profiles/seen-once.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { findTravellerDetail } from './traveller-detail.store.ts'
import { companyNameIn } from '../../i18n/company-name.ts'
import { nameIn, presentDetail, presentFound, presentTraveller } from './travellers.present.ts'
import { findTravellerPage, findTravellers, type TravellerFilter } from './travellers.store.ts'
import { logLook } from '../../domain/profiles/access-log.store.ts'
import { type ProfileDeps, readProfile } from '../../domain/profiles/read-profile.ts'
import { findSubject } from '../../domain/profiles/subject.store.ts'
import type { WriteTransaction } from '../../kernel/transaction.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'

/** As many as a list below a search field shows without scrolling. */
const foundAtMost = 8
/** Page size of both lists when the caller sends none. */
const pageSize = 20

type Asked = RequestOf<(typeof travellers)['search']> & Partial<RequestOf<(typeof travellers)['searchSummary']>>

function pageOf(asked: Asked): { filter: TravellerFilter; index: number; size: number } {
  const { index, size, offset } = readPaging(asked.PageInfo, pageSize)
  const filter = {
    text: asked.SearchKeyword?.trim() || null,
    companyId: asked.companyId ? Number(asked.companyId) : null,
    includeDummy: asked.includeDummy ?? false,
    liftsRestriction: asked.IgnoreUserDummyRestrictions ?? false,
    isCoded: asked.TravelerIdType === TravelerIdType.CompanyCode,
    isActedFor: asked.ActedForOnly ?? false,
    ids: asked.TravelerIds?.map(Number) ?? null,
    limit: size,
    offset,
  }
  return { filter, index, size }
}

interface Parts {
  readonly config: { readonly secret: string }
  readonly now: () => Date
}

export function createTravellerHandlers({ config, now }: Parts): Handlers<typeof travellers> {
  const profiles = { secrets: createProfileSecrets(config.secret), now }
  return {
    find: ({ text }, ctx) =>
      ctx.read(async (tx) => {
        const rows = await findTravellers(tx, tx.viewer, { text, now: ctx.now(), limit: foundAtMost })
        return { travellers: rows.map((row) => presentFound(row, ctx.language)) }
      }),
    search: (input, ctx) =>
      ctx.read(async (tx) => {
        const { filter, index, size } = pageOf(input)
        const { rows, total } = await findTravellerPage(tx, askingFor(tx.viewer, filter.companyId), filter)
        return {
          Travelers: rows.map((row) => presentTraveller(row, ctx.language)),
          PageInfo: { PageIndex: index, PageSize: size, Total: total },
        }
      }),
    searchSummary: (input, ctx) =>
      ctx.read(async (tx) => {
        const { filter, index, size } = pageOf(input)
        const { rows, total } = await findTravellerPage(tx, tx.viewer, filter)
        const summaryInfos = rows.map((row) => ({
          // The code belongs to the list of coded travellers only.
          code: (filter.isCoded && row.code) || String(row.id),
          displayName: nameIn(ctx.language, row),
          email: row.email,
        }))
        return { summaryInfos, PageInfo: { PageIndex: index, PageSize: size, Total: total } }
      }),
    getDetail: ({ TravelerId, IncludeProfile = false }, ctx) =>
      seenOnce(ctx, async (tx) => {
        tx.about({ traveler: TravelerId })
        const row = await findTravellerDetail(tx, tx.viewer, Number(TravelerId))
        if (!row) throw new AppError('traveller_not_found')
        return {
          ...presentDetail(row, ctx.language),
          ...(await readRequestProfile(profiles, tx, row.id, IncludeProfile)),
        }
      }),
    getLoginRights: (_, ctx) =>
      ctx.read(async ({ db, viewer }) => {
        const login = await readLoginRights(db, viewer)
        const companies = await readCompanies(db, viewer.companies, viewer.companyId)
        const systemTypes = [...(login.may_use_booking_tool ? [LoginSystemType.OBT] : []), LoginSystemType.CTM_Portal]
        return {
          accessCompanies: companies.map((company) => ({
            companyId: String(company.id),
            companyName: companyNameIn(company, ctx.language),
            companyCode: company.code,
          })),
          isArranger: login.is_arranger,
          loginEnums: { viewRight: viewRightOf(login.view_right), systemTypes },
          meta: { travelerId: idText(login.traveler_id), teamId: idText(login.team_id) },
          customBookingRight: login.may_request_trips && login.widgets.includes(WidgetType.CustomBooking),
        }
      }),
  }
}

/** A consultant's view right does not reach the companies that they serve: there they find everybody. */
const askingFor = (viewer: LoginViewer, companyId: number | null): LoginViewer =>
  companyId !== null && viewer.deskCompanies.includes(companyId)
    ? { ...viewer, scope: { kind: 'companies', companyIds: [companyId] } }
    : viewer

const idText = (id: number | null) => (id === null ? null : String(id))

/** The database allows only these four; the narrowest replaces any other value. */
const viewRightOf = (value: number): ViewRight =>
  Object.values(ViewRight).find((right) => right === value) ?? ViewRight.Myself

type ProfilePart = Pick<TravelerDetail, 'ProfileAccess' | 'Profile'>

/**
 * The traveller's profile that fills in a trip request. View rights do not open it: it belongs to the person, and to
 * their arrangers while it is shared. Reading it is recorded in the access log in this transaction.
 */
async function readRequestProfile(
  deps: ProfileDeps,
  { db, viewer }: Pick<WriteTransaction<LoginViewer>, 'db' | 'viewer'>,
  travelerId: number,
  isWanted: boolean,
): Promise<ProfilePart> {
  const subject = await findSubject(db, viewer, travelerId, { holds: isWanted })
  if (!subject) return { ProfileAccess: 'closed', Profile: null }
  if (!subject.isShared) return { ProfileAccess: 'consentNeeded', Profile: null }
  if (!isWanted || !subject.hasProfile) return { ProfileAccess: 'open', Profile: null }
  await logLook(db, subject, { loginId: viewer.loginId, role: subject.role }, deps.now())
  const { Contacts, Preferences, Loyalties } = (await readProfile(deps, db, subject)).sections
  const { Seat, SeatZones, Meal, HomeAirport } = Preferences
  return {
    ProfileAccess: 'open',
    Profile: { Phones: Contacts.Phones, Seat, SeatZones, Meal, HomeAirport, Loyalties: Loyalties.Items },
  }
}
