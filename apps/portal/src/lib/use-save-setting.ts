import { dashboard } from '@portolan/contract/features/dashboard'
import type { RequestOf } from '@portolan/contract/operation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from './call.ts'
import { takeSetting } from './widgets.ts'

type Change = RequestOf<typeof dashboard.saveUserSetting>['UserSetting']

/** While one of these runs, what comes from elsewhere waits. */
export const settingKey = ['setting']

/**
 * Saves part of the viewer's setting and takes over what the server answers. Saves go one after the other, so that the
 * last choice is the one that stays, and the one on its way outlives the page.
 */
export function useSaveSetting() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: settingKey,
    scope: { id: 'setting' },
    mutationFn: (change: Change) => call(dashboard.saveUserSetting, { UserSetting: change }, { keepalive: true }),
    onSuccess: ({ UserSetting }) => {
      // A later choice is on the screen already, and on its way.
      if (client.isMutating({ mutationKey: settingKey }) <= 1) takeSetting(UserSetting)
    },
  })
}
