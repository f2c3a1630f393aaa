import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import { callCredentials } from '../../../../../../tools/test/caller.ts'
import { showing, type WorkingCall } from '../../../../../../tools/test/working-call.ts'
import { hashSecret, newSecret } from '../../../crypto/secrets.ts'
import { insertWaiting, phonesSeed } from './seed.ts'

/** A decision of the traveller about a phone that waits for their session. */
const deciding = (input: (ref: string) => unknown): WorkingCall => ({
  make: async ({ tenant: { companyId, traveller }, query }) => {
    const ref = newSecret().slice(0, 22)
    const replace = `UPDATE mobile_sign_in SET outcome = 'replaced', decided_at = now() WHERE outcome IS NULL AND login_id = $1`
    await query(replace, [traveller.loginId])
    await query(insertWaiting, [companyId, traveller.loginId, ref, 'Phone', hashSecret(traveller.sid)])
    return { input: input(ref), who: callCredentials(traveller) }
  },
})

export const matrix = tenantMatrix(phonesSeed, {
  'Common/getCtmMobileDownload': { input: () => ({}), shows: true },
  'Profile/GenQRCode4MobileLogin': { input: () => ({ IsOnlyQRCode: false }), shows: true },
  'Profile/GenAppDownloadUrlQRCode': { input: () => ({}) },
  'Profile/GetLoginPlatformInfo': { input: () => ({}), shows: true },
  'Profile/DeactivateQRCodeMobileLogin': {
    input: ({ own }) => ({ PlatformUserId: own.ownPhone, PlatformCode: 'ios' }),
    colleague: ({ own }) => ({ PlatformUserId: own.colleaguePhone, PlatformCode: 'ios' }),
  },
  // Any holder of a code may look at it, so an unknown code is rejected.
  'POST /mobile/code': {
    input: ({ tenant }) => ({ code: `${tenant.code}-unknown` }),
    status: 403,
    works: showing('qr_login', (code) => ({ code })),
  },
  'POST /mobile/redeem': {
    input: ({ tenant }) => ({ code: `${tenant.code}-unknown`, platformCode: 'ios', name: tenant.marker }),
    status: 403,
    works: showing('qr_login', (code) => ({ code, platformCode: 'ios', name: 'Phone' })),
  },
  'POST /mobile/await': {
    input: () => ({}),
    status: 403,
    works: {
      make: async ({ mint, query }) => {
        const { secret, id } = await mint.valid('mobile_waiting')
        await query(
          `UPDATE mobile_sign_in w SET outcome = 'confirmed', decided_at = now(),
             platform_id = (SELECT m.id FROM mobile_platform m WHERE m.login_id = w.login_id AND m.revoked_at IS NULL LIMIT 1)
           WHERE id = (SELECT object_id FROM credential WHERE id = $1)`,
          [id],
        )
        return { input: {}, who: { headers: { cookie: `portolan_mobile-waiting=${secret}` } } }
      },
    },
  },
  // The traveller's: a new code of the coordinator, above, replaces the phone that waits.
  'POST /mobile/waiting-phone': { input: () => ({}), as: 'traveller', shows: true },
  'POST /mobile/waiting-phone/confirm': {
    as: 'traveller',
    input: ({ own }) => ({ Ref: own.ownWaiting, Number: '46' }),
    colleague: ({ own }) => ({ Ref: own.colleagueWaiting, Number: '46' }),
    works: deciding((Ref) => ({ Ref, Number: '47' })),
  },
  'POST /mobile/waiting-phone/refuse': {
    as: 'traveller',
    input: ({ own }) => ({ Ref: own.ownWaiting }),
    colleague: ({ own }) => ({ Ref: own.colleagueWaiting }),
    works: deciding((Ref) => ({ Ref })),
  },
  'POST /mobile/refresh': {
    input: () => ({}),
    status: 401,
    works: {
      make: async ({ mint }) => {
        const { secret } = await mint.valid('mobile_refresh')
        return { input: {}, who: { headers: { cookie: `portolan_mobile=${secret}` } } }
      },
    },
  },
  'POST /mobile/me': { input: () => ({}), shows: true },
  'POST /mobile/sign-out': { input: () => ({}), endsSession: true },
})
