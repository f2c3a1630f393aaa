import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import { noSeed } from '../../../../../../tools/test/tenant-seed.ts'

export const matrix = tenantMatrix(noSeed, {
  'Membership/SaveUserSetting': { input: () => ({ UserSetting: { ThemeType: 1 } }) },
  'POST /session/setting': { input: () => ({}) },
  'POST /session/first-steps': { input: () => ({}) },
  'POST /dashboard/next-up': { input: () => ({}) },
  'POST /dashboard/next-up/strip': {
    input: () => ({
      From: { Latitude: 22.31, Longitude: 113.92 },
      To: { Latitude: 35.77, Longitude: 140.39 },
      StartsAt: '2026-11-24T07:15:00Z',
      EndsAt: '2026-11-24T11:05:00Z',
      IsFlight: true,
      Width: 800,
      Height: 158,
    }),
  },
})
