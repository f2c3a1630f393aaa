import { passwordReset } from '@portolan/contract/features/password-reset'
import { send } from '../../../../../../tools/test/caller.ts'
import { workFor } from '../../../../../../tools/test/captcha-work.ts'
import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import { noSeed } from '../../../../../../tools/test/tenant-seed.ts'
import { showing, type WorkingCall } from '../../../../../../tools/test/working-call.ts'

/** A caller who solves the captcha's computation. */
const forgotten: WorkingCall = {
  make: async ({ url, tenant, serviceToken }) => {
    const { json } = await send(url, passwordReset.getCaptcha, {}, { service: serviceToken })
    const { Uuid } = json as { Uuid: string }
    return {
      input: { Email: tenant.coordinator.email, EmailSysType: 1, Captcha: { Uuid, Code: workFor(Uuid) } },
      who: { service: serviceToken },
    }
  },
}

export const matrix = tenantMatrix(noSeed, {
  'Common/getCaptcha': { input: () => ({}) },
  'Admin/SendForgotPasswordEmail': {
    input: ({ tenant }) => ({
      Email: tenant.coordinator.email,
      EmailSysType: 1,
      Captcha: { Uuid: `${tenant.code}-unknown`, Code: 'ACE34' },
    }),
    status: 422,
    works: forgotten,
  },
  'Admin/ValidResetPasswordEmailToken': {
    input: ({ tenant }) => ({ EmailToken: `${tenant.code}-unknown` }),
    status: 403,
    works: showing('reset_link', (EmailToken) => ({ EmailToken })),
  },
  'Admin/ValidPassword': {
    input: ({ tenant }) => ({ EmailToken: `${tenant.code}-unknown`, Password: 'twelve green bottles' }),
    status: 403,
  },
  'Admin/ResetPassword': {
    input: ({ tenant }) => ({ EmailToken: `${tenant.code}-unknown`, Password: 'twelve green bottles' }),
    status: 403,
    works: showing('reset_link', (EmailToken) => ({ EmailToken, Password: 'twelve green bottles' }), { isLast: true }),
  },
})
