import { LoginSystemType, ViewRight, WidgetType } from '@portolan/contract/enums'
import type { travellers } from '@portolan/contract/features/travellers'
import { readCompanies, readLoginRights } from '../../domain/people/people.store.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { presentTraveller } from './travellers.present.ts'
import { findTravellers } from './travellers.store.ts'

/** As many as a list under a search field shows without scrolling. */
const foundAtMost = 8

export const travellerHandlers: Handlers<typeof travellers> = {
  find: ({ text }, ctx) =>
    ctx.read(async (tx) => {
      const rows = await findTravellers(tx, tx.viewer.scope, { text, now: ctx.now(), limit: foundAtMost })
      return { travellers: rows.map(presentTraveller) }
    }),
  getLoginRights: (_, ctx) =>
    ctx.read(async ({ db, viewer }) => {
      const login = await readLoginRights(db, viewer)
      const companies = await readCompanies(db, viewer.companies, viewer.companyId)
      const systemTypes = [...(login.may_use_booking_tool ? [LoginSystemType.OBT] : []), LoginSystemType.CTM_Portal]
      return {
        accessCompanies: companies.map((company) => ({
          companyId: String(company.id),
          companyName: company.display_name,
          companyCode: company.code,
        })),
        isArranger: login.is_arranger,
        loginEnums: { viewRight: viewRightOf(login.view_right), systemTypes },
        meta: { travelerId: idText(login.traveler_id), teamId: idText(login.team_id) },
        customBookingRight: login.may_request_trips && login.widgets.includes(WidgetType.CustomBooking),
      }
    }),
}

const idText = (id: number | null) => (id === null ? null : String(id))

/** The database allows these four alone; the narrowest stands in for what it could not hold. */
const viewRightOf = (value: number): ViewRight =>
  Object.values(ViewRight).find((right) => right === value) ?? ViewRight.Myself
