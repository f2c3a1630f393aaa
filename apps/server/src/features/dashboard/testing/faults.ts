import { dashboard } from '@portolan/contract/features/dashboard'
import type { FeatureFaults } from '../../../../../../tools/faults/fault.ts'
import { callCredentials } from '../../../../../../tools/test/caller.ts'

export const faults: FeatureFaults = {
  writes: [
    {
      name: 'a setting',
      declaration: dashboard.saveUserSetting,
      call: (number, { alpha }) => ({
        input: { UserSetting: { ThemeType: number % 2 } },
        who: callCredentials(alpha.traveller),
      }),
    },
  ],
}
