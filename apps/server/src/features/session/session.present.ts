import type { Language, ThemeType } from '@portolan/contract/enums'
import {
  type BrowserSession,
  type LoginProfile,
  type ModuleRights,
  type UserData,
  type ViewCompany,
} from '@portolan/contract/features/session/sign-in'
import type * as z from 'zod/mini'
import { readUserApp, shownUserApp } from '../../domain/people/user-app.ts'
import { allowedWidgets, composeUserSetting } from '../../domain/people/user-setting.rules.ts'
import type { ProfileRows } from './profile.store.ts'
import type { Session } from './session.store.ts'

/** What the browser may store of a session. */
export function presentBrowserSession(
  session: Session,
  tab: { bearer: string; bearerExpiresAt: Date; checkAt: Date; idToken: string; logoutUrl: string },
): z.input<typeof BrowserSession> {
  const { name, nickname, picture, scopes } = session.claims
  return {
    accessToken: tab.bearer,
    idToken: tab.idToken,
    expiresAt: tab.bearerExpiresAt.toISOString(),
    nextSessionCheckAt: tab.checkAt.toISOString(),
    scopes: [...scopes],
    logoutUrl: tab.logoutUrl,
    user: { sub: session.subject, name, nickname, email: session.email, picture },
  }
}

const viewCompanies = (rows: ProfileRows): z.input<typeof ViewCompany>[] =>
  rows.viewCompanies.map((company) => ({
    Id: String(company.id),
    Code: company.code,
    DisplayName: company.display_name,
    LocalizedNames: company.localized_names,
  }))

/** Module rights (specification §6): the login's right, and that the company has the thing at all. */
function moduleRights({ login, company }: ProfileRows): z.input<typeof ModuleRights> {
  const mayBook = login.may_use_booking_tool && company.booking_tool !== null
  return {
    AllowAccessCTMProfile: login.may_use_profile_manager,
    AllowAccessAsiaLightning: mayBook,
    AllowAccessDesk: login.serves_desk,
    ...(login.may_write_policies ? { WritesPolicies: true } : {}),
    ...(login.may_read_days ? { ReadsDays: true } : {}),
    ...(login.may_manage_incidents ? { ManagesIncidents: true } : {}),
    ...(login.admin_right ? { Administers: login.admin_right } : {}),
    ...(login.isApprover ? { DecidesApprovals: true } : {}),
    ...(login.may_write_policies || login.ownsBudgets ? { OwnsBudgets: true } : {}),
    BookingTool: mayBook,
    ...(mayBook ? { BookingToolApprovalOnly: login.booking_tool_approval_only } : {}),
    ...(mayBook && company.booking_tool?.name ? { BookingToolName: company.booking_tool.name } : {}),
    UserApps: company.user_apps.flatMap((stored) => {
      const app = readUserApp(stored)
      return app ? [shownUserApp(app)] : []
    }),
  }
}

/** The portal's own profile manager, for companies that configure no other. */
const ownProfileManager = '/profile-manager.js'

/** Empty where the company has none or the login may not use it. */
const profileScriptUrl = ({ login, company }: ProfileRows) =>
  login.may_use_profile_manager ? (company.profile_manager_script_url ?? ownProfileManager) : ''

/** Specification §3 'Login profile'. */
export function presentLoginProfile(
  rows: ProfileRows,
  call: { profileToken: string; language: Language; theme: ThemeType; checkSeconds: number; idleMinutes: number },
): z.input<typeof LoginProfile> {
  const { login, company, saved } = rows
  const source = {
    saved,
    login: {
      widgets: allowedWidgets(login),
      newsReleaseTypes: login.news_release_types,
      isApprover: login.isApprover,
    },
    company: { languages: company.languages, portalAreas: company.portal_areas },
  }
  return {
    ProfileToken: call.profileToken,
    EmailToken: null,
    LoginId: String(login.id),
    UserName: login.name,
    UserSetting: composeUserSetting(source, { language: call.language, theme: call.theme }),
    RedictData: null,
    ViewCompanies: viewCompanies(rows),
    ModuleRights: moduleRights(rows),
    CheckSessionInterval: call.checkSeconds,
    SessionTimeoutMinutes: call.idleMinutes,
    ProfileManageScriptUrl: profileScriptUrl(rows),
  }
}

/** Specification §3 'User info' and 'User data'. */
export function presentUserData(
  rows: ProfileRows,
  viewer: {
    travelerId: number | null
    authId: string
    visitorId: string
    checkSeconds: number
    withScriptUrl: boolean
    /** Approvals that wait for them; null for somebody who is no approver. */
    pendingApprovals: number | null
  },
): z.input<typeof UserData> {
  const { login, company } = rows
  return {
    UserInfo: {
      name: login.name,
      nameZhTw: login.name_zh_tw,
      nameZhCn: login.name_zh_cn,
      nameJaJp: login.name_ja_jp,
      shortName: login.short_name,
      email: login.email,
      loginId: String(login.id),
      companyId: String(company.id),
      travelerId: viewer.travelerId === null ? null : String(viewer.travelerId),
      viewCompanies: viewCompanies(rows),
      moduleRights: moduleRights(rows),
      enableLoginByQRCode4Mobile: login.may_sign_in_by_qr,
      enableLightning4ApprovalOnly: login.booking_tool_approval_only,
      enableMFAReset: login.may_reset_mfa,
      showMenuContactUs: company.show_contact_us,
      checkSessionInterval: viewer.checkSeconds,
      authId: viewer.authId,
      analyticsUserInfo: company.analytics ? { visitorId: viewer.visitorId, accountId: company.code } : null,
    },
    DefaultDepartureCity: login.default_departure_city,
    ShowContactUs: company.show_contact_us,
    CompanyLogoUrl: company.logo_url,
    ...(company.logo_dark_url === null ? {} : { CompanyLogoDarkUrl: company.logo_dark_url }),
    CompanyLogoSize:
      company.logo_width !== null && company.logo_height !== null
        ? { Width: company.logo_width, Height: company.logo_height }
        : null,
    PendingApprovals: viewer.pendingApprovals,
    ...(viewer.withScriptUrl ? { ProfileManageScriptUrl: profileScriptUrl(rows) } : {}),
  }
}
