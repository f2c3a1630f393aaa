import { ownPage } from './filled-content.ts'
import { ownNews } from './filled-news.ts'
import type { FilledPhones } from './filled-phones.ts'
import type { FilledProfiles } from './filled-profiles.ts'
import { profileRows } from './profile-rows.ts'
import type { Tenant } from './world.ts'

/** A tenant with what the importer has put into its ledger. */
export interface FilledTenant extends Tenant, FilledPhones, FilledProfiles {
  /** An order of the traveller, and one of the colleague. */
  readonly ownOrderId: string
  readonly colleagueOrderId: string
  /** A finished import and a quarantined record of this company. */
  readonly importId: string
  readonly quarantineId: string
  /** Tokens of attachments whose text holds the tenant's marker: of the traveller's and the colleague's. */
  readonly ownTokens: AttachmentTokens
  readonly colleagueTokens: AttachmentTokens
  /** Confirmations that wait: one the traveller dropped, and one of the colleague's. Their files are named by the markers. */
  readonly ownConfirmationId: string
  readonly colleagueConfirmationId: string
  /** An app that the tenant's people are handed over to. */
  readonly appId: string
  /** A piece of the tenant's own news, and the token of a document of its own; both hold the marker. */
  readonly newsId: string
  readonly newsToken: string
  /** A mail that came back. */
  readonly mailId: string
  readonly mailEnvelopeId: string
}

export interface AttachmentTokens {
  readonly request: string
  readonly booking: string
}

/**
 * One row of the tenant matrix: how to ask a call for the things of a tenant. Every declared call has one, or the
 * tests fail.
 */
export interface MatrixRow {
  /** Input that names `tenant`'s objects. */
  readonly input: (tenant: FilledTenant) => unknown
  /** Input that names the colleague's objects; absent where the call names no person's objects. */
  readonly colleague?: (tenant: FilledTenant) => unknown
  /** The own answer holds the tenant's marker, so that the absence of another's means something. */
  readonly shows?: true
  /** Who of the tenant makes the call where a person does; the coordinator unless said. */
  readonly as?: 'traveller' | 'coordinator'
  /** What the own call answers, 200 unless said. */
  readonly status?: number
  /** The call ends the session it is made with: the row runs last. */
  readonly endsSession?: true
}

/** One grey pixel. */
const smallGif = Uint8Array.from(Buffer.from('R0lGODlhAQABAPAAAMDAwAAAACwAAAAAAQABAAACAkQBADs=', 'base64'))

const bookingFile = (tenant: Tenant) =>
  JSON.stringify({
    id: `https://example.com/travel/v4/trips/${tenant.code}-matrix`,
    ItinLocator: `MATRIX-${tenant.code}`,
    TripName: `${tenant.marker} trip`,
    TripStatus: 0,
    DateBookedLocal: '2030-01-01T10:00:00',
    DateModifiedUtc: '2030-01-01T10:00:00.000+00:00',
    StartDateLocal: '2030-05-01T09:00:00',
    EndDateLocal: '2030-05-03T09:00:00',
    Bookings: [],
  })

const bounceFile = (envelopeId: string) =>
  [
    'From: MAILER-DAEMON@mx.example',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="cut"',
    '',
    '--cut',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    `Original-Envelope-Id: ${envelopeId}`,
    '',
    'Final-Recipient: rfc822; someone@mx.example',
    'Action: failed',
    'Status: 5.1.1',
    '--cut--',
    '',
  ].join('\r\n')

const confirmationOf = (tenant: Tenant, travelerId: number) => ({
  fields: { travelerId: String(travelerId) },
  files: [{ name: `${tenant.marker} pass.txt`, content: `BEGIN:VCALENDAR ${tenant.code}` }],
})

const savedConfirmation = (id: string, travelerId: number) => ({
  id,
  version: 1,
  travelerId: String(travelerId),
  isDraft: true,
  items: [],
})

export const matrixRows: Record<string, MatrixRow> = {
  'Auth/RequestToken': { input: (tenant) => ({ ClientId: `${tenant.code}-unknown` }), status: 401 },
  'Common/GetConfig': { input: () => ({}) },
  // Not there: the test's server is not in debug mode.
  'POST /debug/environment': { input: () => ({}), status: 404 },
  'Common/ExceptionLog': { input: (tenant) => ({ Message: `seen at ${tenant.code}`, Kind: 'call' }) },
  'Profile/LoginByAuth0SSO': { input: (tenant) => ({ Email: tenant.coordinator.email }), shows: true },
  'Profile/GetLoginProfile': { input: () => ({}), shows: true },
  'Profile/GetUserData': { input: () => ({}), shows: true },
  'Profile/LoginByAccessToken': { input: (tenant) => ({ accessToken: `${tenant.code}-unknown` }), status: 403 },
  'Profile/CheckAuthMode': { input: () => ({ CallBackUrl: '/callback' }) },
  'Profile/resetfactoruser': {
    input: (tenant) => ({ Email: tenant.coordinator.email, CompanyId: String(tenant.companyId) }),
  },
  'POST /session/devices': { input: () => ({}) },
  // Whose session it is, devices.db.test.ts looks at: a world's people have no second one.
  'POST /session/devices/end': { input: () => ({ Id: '999999999' }), status: 404 },
  'POST /session/back-channel-logout': { input: (tenant) => ({ logout_token: `${tenant.code}.x.y` }), status: 400 },
  'Profile/Logout': { input: () => ({}), endsSession: true },
  'POST /back-office/factors/reset': {
    input: (tenant) => ({ company: tenant.code, email: tenant.traveller.email }),
    status: 403,
  },
  'POST /back-office/mail-links': {
    input: (tenant) => ({
      company: tenant.code,
      email: tenant.traveller.email,
      uniqueRef: `${tenant.code}-1`,
      uniqueRefType: 0,
    }),
    status: 202,
  },
  'POST /back-office/mail-links/end': {
    input: (tenant) => ({ company: tenant.code, uniqueRef: `${tenant.code}-1`, uniqueRefType: 0 }),
  },
  // Anyone may ask for a company's sign-in by its code; a code tells nothing but that it is one.
  'Profile/GetSSOConnectionKey': { input: (tenant) => ({ Code: `${tenant.code}-unknown` }), status: 400 },
  'Common/getcontextbykey': { input: (tenant) => ({ ContextKey: `${tenant.code}-unknown` }), status: 400 },
  'POST /back-office/contexts': { input: (tenant) => ({ path: `/trips?of=${tenant.code}` }), status: 202 },
  'Common/getCaptcha': { input: () => ({}) },
  'Admin/SendForgotPasswordEmail': {
    input: (tenant) => ({
      Email: tenant.coordinator.email,
      EmailSysType: 1,
      Captcha: { Uuid: `${tenant.code}-unknown`, Code: 'ACE34' },
    }),
    status: 422,
  },
  'Admin/ValidResetPasswordEmailToken': { input: (tenant) => ({ EmailToken: `${tenant.code}-unknown` }), status: 403 },
  'Admin/ValidPassword': {
    input: (tenant) => ({ EmailToken: `${tenant.code}-unknown`, Password: 'twelve green bottles' }),
    status: 403,
  },
  'Admin/ResetPassword': {
    input: (tenant) => ({ EmailToken: `${tenant.code}-unknown`, Password: 'twelve green bottles' }),
    status: 403,
  },
  'Membership/SaveUserSetting': { input: () => ({ UserSetting: { ThemeType: 1 } }) },
  'Traveler/GetLoginRights': { input: () => ({}), shows: true },
  'Trip/SearchUpcomingTrip': {
    input: (tenant) => ({ paging: { pageIndex: 1, pageSize: 50 }, customerCodes: [tenant.code] }),
    colleague: () => ({ paging: { pageIndex: 1, pageSize: 50 } }),
    shows: true,
  },
  'Trip/SearchTripOverview': {
    input: (tenant) => ({ paging: { pageIndex: 1, pageSize: 50 }, customerCodes: [tenant.code] }),
    colleague: () => ({ paging: { pageIndex: 1, pageSize: 50 } }),
    shows: true,
  },
  // Whose approvals SearchTripOverview lists, trips-overview.db.test.ts looks at: a row asks for one of its lists.
  'POST /back-office/approvals': {
    input: (tenant) => ({
      items: [
        {
          company: tenant.code,
          booking: { orderId: tenant.ownOrderId },
          levels: [{ approvers: [tenant.coordinator.email] }],
        },
      ],
    }),
  },
  'POST /trips/list': {
    input: (tenant) => ({ customerCodes: [tenant.code] }),
    shows: true,
  },
  'POST /trips/list/export': {
    input: (tenant) => ({ format: 'csv', columns: ['trip', 'company'], ids: [tenant.ownOrderId] }),
    colleague: (tenant) => ({ format: 'csv', columns: ['trip'], ids: [tenant.colleagueOrderId] }),
    shows: true,
  },
  'POST /trips/find': {
    input: (tenant) => ({ text: tenant.marker }),
    colleague: (tenant) => ({ travelerId: String(tenant.colleague.travelerId) }),
    shows: true,
  },
  'POST /trips/confirmations': {
    input: (tenant) => confirmationOf(tenant, tenant.traveller.travelerId),
    colleague: (tenant) => confirmationOf(tenant, tenant.colleague.travelerId),
    shows: true,
    as: 'traveller',
  },
  'POST /trips/confirmations/find': {
    input: (tenant) => ({ ids: [tenant.ownConfirmationId] }),
    colleague: (tenant) => ({ ids: [tenant.colleagueConfirmationId] }),
    shows: true,
    as: 'traveller',
  },
  'POST /trips/confirmations/save': {
    input: (tenant) => savedConfirmation(tenant.ownConfirmationId, tenant.traveller.travelerId),
    colleague: (tenant) => savedConfirmation(tenant.colleagueConfirmationId, tenant.colleague.travelerId),
    shows: true,
    as: 'traveller',
  },
  'POST /trips/confirmations/discard': {
    input: (tenant) => ({ id: tenant.ownConfirmationId }),
    colleague: (tenant) => ({ id: tenant.colleagueConfirmationId }),
    as: 'traveller',
  },
  // Zones are everybody's.
  'POST /world-clocks/zones': { input: () => ({ ids: ['Asia/Tokyo'] }) },
  // Places and days alone: whose trips they are of, world-clocks.db.test.ts looks at.
  'POST /world-clocks/suggestions': { input: () => ({}), as: 'traveller' },
  'POST /travellers/find': {
    input: (tenant) => ({ text: tenant.marker }),
    colleague: (tenant) => ({ text: tenant.colleagueMarker }),
    shows: true,
  },
  'Traveler/SearchTraveler': {
    input: (tenant) => ({ SearchKeyword: tenant.marker, companyId: String(tenant.companyId), includeDummy: true }),
    colleague: (tenant) => ({ SearchKeyword: tenant.colleagueMarker }),
    shows: true,
  },
  'Traveler/GetTravelerDetail': {
    input: (tenant) => ({ TravelerId: String(tenant.traveller.travelerId) }),
    colleague: (tenant) => ({ TravelerId: String(tenant.colleague.travelerId) }),
    shows: true,
  },
  'Membership/searchtravelersummary': {
    input: (tenant) => ({ SearchKeyword: tenant.marker, companyId: String(tenant.companyId), includeDummy: true }),
    colleague: (tenant) => ({ SearchKeyword: tenant.colleagueMarker }),
    shows: true,
  },
  'Common/City.ashx': { input: (tenant) => ({ q: tenant.marker, lang: 'all' }) },
  'Hotel/Location.ashx': {
    input: (tenant) => ({ type: 'Hotel', q: tenant.marker, lang: 'all' }),
    shows: true,
  },
  'Common/Airline.ashx': { input: (tenant) => ({ q: tenant.marker, lang: 'all', qty: '5' }) },
  'Common/Country.ashx': { input: (tenant) => ({ q: tenant.marker, lang: 'all', qty: '5' }) },
  'Trip/SearchItineraryDetail': {
    input: (tenant) => ({ OrderId: tenant.ownOrderId }),
    colleague: (tenant) => ({ OrderId: tenant.colleagueOrderId }),
    shows: true,
  },
  'Common/GetContent4CTMPortal': {
    input: (tenant) => ({ category: 'StaticPage', keyword: ownPage(tenant) }),
    shows: true,
  },
  // A company's page is none of the visitor's.
  'Common/GetGenericContent': {
    input: (tenant) => ({ Category: 'StaticPage', Keyword: ownPage(tenant) }),
    status: 404,
  },
  'Common/GetFooterScript4CTMPortal': { input: () => ({}) },
  'Common/getCtmMobileDownload': { input: () => ({}), shows: true },
  'Profile/GenQRCode4MobileLogin': { input: () => ({ IsOnlyQRCode: false }), shows: true },
  'Profile/GenAppDownloadUrlQRCode': { input: () => ({}) },
  'Profile/GetLoginPlatformInfo': { input: () => ({}), shows: true },
  'Profile/DeactivateQRCodeMobileLogin': {
    input: (tenant) => ({ PlatformUserId: tenant.ownPhone, PlatformCode: 'ios' }),
    colleague: (tenant) => ({ PlatformUserId: tenant.colleaguePhone, PlatformCode: 'ios' }),
  },
  // Who holds a code may look at it, whoever they are: what nobody was given is refused.
  'POST /mobile/code': { input: (tenant) => ({ code: `${tenant.code}-unknown` }), status: 403 },
  'POST /mobile/redeem': {
    input: (tenant) => ({ code: `${tenant.code}-unknown`, platformCode: 'ios', name: tenant.marker }),
    status: 403,
  },
  'POST /mobile/refresh': { input: () => ({}), status: 401 },
  'POST /mobile/me': { input: () => ({}), shows: true },
  'POST /mobile/sign-out': { input: () => ({}), endsSession: true },
  'Profile/getaslssourl': {
    input: (tenant) => ({ bkgRef: `${tenant.code}-1` }),
    colleague: (tenant) => ({ bkgRef: `${tenant.code}-2` }),
    shows: true,
  },
  'Profile/getappssourl': { input: (tenant) => ({ SystemId: '1', AppId: tenant.appId }), shows: true },
  // Codes are random: what nobody was given is refused.
  'POST /hand-over/redeem': { input: (tenant) => ({ code: `${tenant.code}-unknown` }), status: 403 },
  'GET /hand-over/keys': { input: () => ({}) },
  'GET /files/:id': { input: () => ({ id: 'A'.repeat(22) }), status: 404 },
  'News/SearchNewsContent': { input: (tenant) => ({ releaseType: 1, keyword: tenant.marker }), shows: true },
  'News/ReadNewsContent': { input: (tenant) => ({ newsId: tenant.newsId }) },
  'News/GetNewsAttachment': { input: (tenant) => ({ DocumentToken: tenant.newsToken }), shows: true },
  'PreTrip/GetAttachmentData': {
    input: (tenant) => ({ AttachmentToken: tenant.ownTokens.request }),
    colleague: (tenant) => ({ AttachmentToken: tenant.colleagueTokens.request }),
    shows: true,
  },
  'ExtOrder/GetAttachmentData': {
    input: (tenant) => ({ AttachmentToken: tenant.ownTokens.booking }),
    colleague: (tenant) => ({ AttachmentToken: tenant.colleagueTokens.booking }),
    shows: true,
  },
  'POST /session/begin': { input: () => ({ returnTo: '/' }) },
  'POST /session/exchange': { input: () => ({ callbackUrl: 'http://localhost/callback?code=x&state=y' }), status: 400 },
  'POST /session/renew': { input: () => ({}), status: 401 },
  'POST /session/stream': { input: () => ({ LastCursor: 0 }) },
  'POST /session/setting': { input: () => ({}) },
  'POST /back-office/provisioning': {
    input: (tenant) => ({
      fields: {},
      files: [
        {
          name: 'people.json',
          content: JSON.stringify({ teams: [{ company: tenant.code, code: 'matrix', name: `${tenant.marker} team` }] }),
        },
      ],
    }),
  },
  'POST /back-office/imports/bookings': {
    input: (tenant) => ({
      fields: { company: tenant.code },
      files: [{ name: 'matrix.json', content: bookingFile(tenant) }],
    }),
    status: 202,
  },
  'POST /back-office/files': {
    input: () => ({ fields: {}, files: [{ name: 'logo.gif', content: smallGif }] }),
  },
  'GET /back-office/imports/:id': { input: (tenant) => ({ id: tenant.importId }), shows: true },
  'POST /back-office/quarantine/search': { input: () => ({ paging: { pageIndex: 1, pageSize: 200 } }), shows: true },
  'POST /back-office/mail/search': { input: () => ({ paging: { pageIndex: 1, pageSize: 200 } }), shows: true },
  'POST /back-office/mail/:id/retry': { input: (tenant) => ({ id: tenant.mailId }) },
  'POST /back-office/mail/bounces': {
    input: (tenant) => ({ fields: {}, files: [{ name: 'bounce.eml', content: bounceFile(tenant.mailEnvelopeId) }] }),
  },
  'POST /back-office/quarantine/:id/retry': { input: (tenant) => ({ id: tenant.quarantineId }) },
  'POST /back-office/content': {
    input: (tenant) => ({
      items: [
        {
          kind: 'page',
          category: 'StaticPage',
          keyword: ownPage(tenant),
          audience: [tenant.code],
          texts: { 'en-US': { html: `<p>${tenant.marker} entered again</p>` } },
        },
      ],
    }),
  },
  'POST /back-office/news': {
    input: (tenant) => ({
      items: [
        {
          kind: 'news',
          key: ownNews(tenant),
          audience: [tenant.code],
          texts: { 'en-US': { title: `${tenant.marker} entered again`, html: `<p>${tenant.marker}</p>` } },
        },
      ],
    }),
  },
  'POST /back-office/news/documents': {
    input: () => ({ fields: {}, files: [{ name: 'mug.txt', content: 'Bring your own mug.' }] }),
  },
  'POST /back-office/news/search': { input: () => ({ paging: { pageIndex: 1, pageSize: 200 } }), shows: true },
  ...profileRows,
  'POST /back-office/content/search': { input: () => ({ paging: { pageIndex: 1, pageSize: 200 } }), shows: true },
}
