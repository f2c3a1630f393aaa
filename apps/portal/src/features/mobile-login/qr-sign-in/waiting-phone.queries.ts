import { mobileLogin } from '@portolan/contract/features/mobile-login'
import type { ReplyOf } from '@portolan/contract/operation'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../lib/call.ts'
import { onRealtime } from '../../../lib/realtime/subscribers.ts'
import { platformsQuery } from './qr-code.queries.ts'

type Phone = NonNullable<ReplyOf<typeof mobileLogin.getWaitingPhone>['Phone']>

/** A phone that redeemed this session's code; `endsAt` is on this browser's clock. */
export interface WaitingPhone extends Phone {
  readonly endsAt: number
}

/** The phone that waits for this session's decision; null when none waits. */
export const waitingPhoneQuery = () =>
  queryOptions({
    queryKey: ['mobile-login', 'waiting-phone'],
    queryFn: async ({ signal }): Promise<WaitingPhone | null> => {
      const { Phone: phone } = await call(mobileLogin.getWaitingPhone, {}, { signal, intent: 'timer' })
      return phone && { ...phone, endsAt: Date.now() + phone.ExpiresInSeconds * 1000 }
    },
    staleTime: 0,
    retry: false,
  })

/** How often a visible dialog asks by itself, in case the message stream is interrupted. */
const askMs = 5_000

/** The phone that waits, kept up to date by messages; `asks` makes it ask at intervals, too. */
export function useWaitingPhone({ asks }: { readonly asks: boolean }) {
  const queries = useQueryClient()
  const query = waitingPhoneQuery()
  const { data, isPending } = useQuery({ ...query, refetchInterval: asks ? askMs : false })
  useEffect(
    () =>
      onRealtime(RealtimeMessageType.QRLogin, ({ Status }) => {
        if (Status === 0) void queries.invalidateQueries({ queryKey: waitingPhoneQuery().queryKey })
      }),
    [queries],
  )
  return { phone: data ?? null, isPending }
}

/** What became of a phone: `over` when it no longer waited. */
export type Outcome = 'confirmed' | 'wrong' | 'ended' | 'refused' | 'over'

/** Key of the mutations that decide about a phone. */
export const decisionKey = ['mobile-login', 'decision'] as const

/** Enters the number of the phone and caches the list of signed-in phones. */
export async function enterNumber(ref: string, number: string, queries: QueryClient): Promise<Outcome> {
  const reply = await call(mobileLogin.confirmPhone, { Ref: ref, Number: number })
  queries.setQueryData(platformsQuery().queryKey, reply.LoginPlatformInfos)
  return reply.Outcome
}

export const refusePhone = async (ref: string): Promise<Outcome> =>
  (await call(mobileLogin.refusePhone, { Ref: ref })).Outcome
