import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import { noSeed } from '../../../../../../tools/test/tenant-seed.ts'

export const matrix = tenantMatrix(noSeed, {
  'Common/getCaptcha': { input: () => ({}) },
  'Admin/SendForgotPasswordEmail': {
    input: ({ tenant }) => ({
      Email: tenant.coordinator.email,
      EmailSysType: 1,
      Captcha: { Uuid: `${tenant.code}-unknown`, Code: 'ACE34' },
    }),
    status: 422,
  },
  'Admin/ValidResetPasswordEmailToken': {
    input: ({ tenant }) => ({ EmailToken: `${tenant.code}-unknown` }),
    status: 403,
  },
  'Admin/ValidPassword': {
    input: ({ tenant }) => ({ EmailToken: `${tenant.code}-unknown`, Password: 'twelve green bottles' }),
    status: 403,
  },
  'Admin/ResetPassword': {
    input: ({ tenant }) => ({ EmailToken: `${tenant.code}-unknown`, Password: 'twelve green bottles' }),
    status: 403,
  },
})
