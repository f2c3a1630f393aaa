import { deviceCalls } from '@portolan/contract/features/session/devices'
import type { ReplyOf } from '@portolan/contract/operation'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

export type Device = ReplyOf<typeof deviceCalls.list>['Devices'][number]

/**
 * Where the viewer is signed in; asked anew when the window is looked at again, since a session may have ended
 * elsewhere. Looking is no work: a timer's call keeps no idle session alive.
 */
export function devicesQuery() {
  return queryOptions({
    queryKey: ['session', 'devices'],
    queryFn: ({ signal }) => call(deviceCalls.list, {}, { signal, intent: 'timer' }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    select: ({ Devices }) => Devices,
  })
}

/** Signs one browser out; answers how many sessions ended. */
export const endDevice = (Id: string) => call(deviceCalls.end, { Id })

/** Signs all others out, phones too. */
export const endOthers = () => call(deviceCalls.end, { Others: true })
