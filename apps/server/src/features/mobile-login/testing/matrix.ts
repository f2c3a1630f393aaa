import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import { showing } from '../../../../../../tools/test/working-call.ts'
import { phonesSeed } from './seed.ts'

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
