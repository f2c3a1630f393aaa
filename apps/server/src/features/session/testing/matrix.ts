import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import { showing } from '../../../../../../tools/test/working-call.ts'
import {
  factorAddition,
  factorBegin,
  factorChallenge,
  factorProof,
  factorRemove,
  factorRename,
  recoveryCodes,
} from './factor-calls.ts'
import { sessionSeed } from './seed.ts'
import {
  backOfficeFactorReset,
  deviceEnd,
  exchange,
  factorReset,
  logoutNotice,
  portalToken,
  renewal,
} from './working-calls.ts'

export const matrix = tenantMatrix(sessionSeed, {
  'Auth/RequestToken': {
    input: ({ tenant }) => ({ ClientId: `${tenant.code}-unknown` }),
    status: 401,
    works: portalToken,
  },
  'Profile/LoginByAuth0SSO': { input: ({ tenant }) => ({ Email: tenant.coordinator.email }), shows: true },
  'Profile/GetLoginProfile': { input: () => ({}), shows: true },
  'Profile/GetUserData': { input: () => ({}), shows: true },
  'Profile/LoginByAccessToken': {
    input: ({ tenant }) => ({ accessToken: `${tenant.code}-unknown` }),
    status: 403,
    works: showing('email_link', (accessToken) => ({ accessToken })),
  },
  'Profile/CheckAuthMode': { input: () => ({ CallBackUrl: '/callback' }) },
  'Profile/resetfactoruser': {
    input: ({ tenant }) => ({ Email: tenant.coordinator.email, CompanyId: String(tenant.companyId) }),
    works: factorReset,
  },
  'Profile/Logout': { input: () => ({}), endsSession: true },
  'POST /session/begin': { input: () => ({ returnTo: '/' }) },
  'POST /session/exchange': {
    input: () => ({ callbackUrl: 'http://localhost/callback?code=x&state=y' }),
    status: 400,
    works: exchange,
  },
  'POST /session/renew': { input: () => ({}), status: 401, works: renewal },
  'POST /session/stream': { input: () => ({ LastCursor: 0 }) },
  'POST /session/devices': { input: () => ({}) },
  // Whose session it is, devices.db.test.ts looks at: a world's people have no second one.
  'POST /session/devices/end': { input: () => ({ Id: '999999999' }), status: 404, works: deviceEnd },
  'POST /session/factors': { input: () => ({}) },
  // Whose second factor it is, own-factors.db.test.ts looks at: a world's people sign in elsewhere.
  'POST /session/factors/begin': { input: () => ({ Kind: 'app' }), status: 403, works: factorBegin },
  'POST /session/factors/add': {
    input: ({ tenant }) => ({ Step: `${tenant.code}-unknown`, Name: tenant.marker, Answer: '000000' }),
    status: 403,
    works: factorAddition,
  },
  'POST /session/factors/rename': {
    input: ({ tenant }) => ({ Id: '999999999', Name: tenant.marker.slice(0, 60) }),
    status: 403,
    works: factorRename,
  },
  'POST /session/factors/remove': { input: () => ({ Id: '999999999' }), status: 403, works: factorRemove },
  'POST /session/factors/recovery-codes': { input: () => ({}), status: 403, works: recoveryCodes },
  'POST /session/factors/challenge': { input: () => ({ Id: '999999999' }), status: 403, works: factorChallenge },
  'POST /session/factors/prove': {
    input: () => ({ Id: '999999999', Proof: { Kind: 'app', Code: '000000' } }),
    status: 403,
    works: factorProof,
  },
  'POST /session/back-channel-logout': {
    input: ({ tenant }) => ({ logout_token: `${tenant.code}.x.y` }),
    status: 400,
    works: logoutNotice,
  },
  'POST /back-office/factors/reset': {
    input: ({ tenant }) => ({ company: tenant.code, email: tenant.traveller.email }),
    status: 403,
    works: backOfficeFactorReset,
  },
  'POST /back-office/mail-links': {
    input: ({ tenant }) => ({
      company: tenant.code,
      email: tenant.traveller.email,
      uniqueRef: `${tenant.code}-1`,
      uniqueRefType: 0,
    }),
    status: 202,
  },
  'POST /back-office/mail-links/end': {
    input: ({ tenant }) => ({ company: tenant.code, uniqueRef: `${tenant.code}-1`, uniqueRefType: 0 }),
  },
  // Anyone may ask for a company's sign-in by its code; a code tells nothing but that it is one.
  'Profile/GetSSOConnectionKey': { input: ({ tenant }) => ({ Code: `${tenant.code}-unknown` }), status: 400 },
  'Common/getcontextbykey': { input: ({ tenant }) => ({ ContextKey: `${tenant.code}-unknown` }), status: 400 },
  'POST /back-office/contexts': { input: ({ tenant }) => ({ path: `/trips?of=${tenant.code}` }), status: 202 },
})
