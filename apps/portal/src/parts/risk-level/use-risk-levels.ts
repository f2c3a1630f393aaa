import type { RiskLevel } from '@portolan/contract/enums'
import { currentProfile, setProfile, useProfile } from '../../lib/session.ts'
import { showToast } from '../../lib/toast.ts'
import { useSaveSetting } from '../../lib/use-save-setting.ts'

type Which = 'RiskNewsRiskLevels' | 'RiskMapRiskLevels'

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
  const { mutate } = useSaveSetting()
  const save = (next: readonly RiskLevel[]) => {
    const before = levels
    showAtOnce(which, next)
    mutate(
      { [which]: next.toSorted((a, b) => a - b) },
      {
        onError: (error) => {
          showAtOnce(which, before)
          showToast({ kind: 'failed', text: error.message })
        },
      },
    )
  }
  return [levels, save]
}
