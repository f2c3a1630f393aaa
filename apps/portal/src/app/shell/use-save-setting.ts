import { dashboard } from '@portolan/contract/features/dashboard'
import type { RequestOf } from '@portolan/contract/operation'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { takeSetting } from '../../lib/widgets.ts'

type Change = RequestOf<typeof dashboard.saveUserSetting>['UserSetting']

/** While one of these runs, what comes from elsewhere waits. */
export const settingKey = ['setting']

/** Saves part of the viewer's setting and takes over what the server answers. */
export function useSaveSetting() {
  return useMutation({
    mutationKey: settingKey,
    mutationFn: (change: Change) => call(dashboard.saveUserSetting, { UserSetting: change }),
    onSuccess: ({ UserSetting }) => takeSetting(UserSetting),
  })
}
