import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import { noSeed } from '../../../../../../tools/test/tenant-seed.ts'

export const matrix = tenantMatrix(noSeed, {
  'Membership/SaveUserSetting': { input: () => ({ UserSetting: { ThemeType: 1 } }) },
  'POST /session/setting': { input: () => ({}) },
  'POST /session/first-steps': { input: () => ({}) },
  'POST /dashboard/next-up': { input: () => ({}) },
})
