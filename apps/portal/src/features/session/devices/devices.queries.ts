import { deviceCalls } from '@portolan/contract/features/session/devices'
import type { ReplyOf } from '@portolan/contract/operation'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

export type Device = ReplyOf<typeof deviceCalls.list>['Devices'][number]

/**
 * The viewer's sessions, refetched when the window gets the focus, since a session may have ended elsewhere. The call counts
 * as a timer's, so that it keeps no idle session alive.
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

/** Signs one browser out; the reply has the number of ended sessions. */
export const endDevice = (Id: string) => call(deviceCalls.end, { Id })

/** Signs all others out, phones too. */
export const endOthers = () => call(deviceCalls.end, { Others: true })
