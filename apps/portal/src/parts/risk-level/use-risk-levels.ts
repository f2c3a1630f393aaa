import type { RiskLevel } from '@portolan/contract/enums'
import { dashboard } from '@portolan/contract/features/dashboard'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { currentProfile, setProfile, useProfile } from '../../lib/session.ts'
import { showToast } from '../../lib/toast.ts'
import { takeSetting } from '../../lib/widgets.ts'

type Which = 'RiskNewsRiskLevels' | 'RiskMapRiskLevels'

/** The shell takes over no setting from elsewhere while one with this key is being saved. */
const settingKey = ['setting']

function showAtOnce(which: Which, levels: readonly RiskLevel[]): void {
  const profile = currentProfile()
  if (profile) setProfile({ ...profile, UserSetting: { ...profile.UserSetting, [which]: [...levels] } })
}

/**
 * The levels that the viewer wants to see, in news or on the map, kept in their setting. A choice is shown at once and
 * saved one after the other; one that cannot be saved is taken back, and the viewer is told.
 */
export function useRiskLevels(which: Which): readonly [readonly RiskLevel[], (levels: readonly RiskLevel[]) => void] {
  const levels = useProfile().UserSetting[which]
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: settingKey,
    scope: { id: 'setting' },
    mutationFn: (next: readonly RiskLevel[]) =>
      call(dashboard.saveUserSetting, { UserSetting: { [which]: next.toSorted((a, b) => a - b) } }),
    onSuccess: ({ UserSetting }) => {
      // A later choice is on the screen already, and on its way.
      if (client.isMutating({ mutationKey: settingKey }) <= 1) takeSetting(UserSetting)
    },
  })
  const save = (next: readonly RiskLevel[]) => {
    const before = levels
    showAtOnce(which, next)
    mutate(next, {
      onError: (error) => {
        showAtOnce(which, before)
        showToast({ kind: 'failed', text: error.message })
      },
    })
  }
  return [levels, save]
}
