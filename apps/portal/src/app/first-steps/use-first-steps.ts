import { dashboard } from '@portolan/contract/features/dashboard'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import type { FirstSteps } from '@portolan/contract/schemas/user-setting'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../lib/call.ts'
import { onMissed, onRealtime } from '../../lib/realtime/subscribers.ts'
import { currentProfile, setProfile, useProfile } from '../../lib/session.ts'
import { useSaveSetting } from '../../lib/use-save-setting.ts'

/** How long 'later' is, in milliseconds. */
const putOff = 7 * 24 * 60 * 60 * 1000

/** What the server knows of the steps, kept up to date, and what the person says of them. */
export function useFirstSteps() {
  const { Revision } = useProfile().UserSetting
  const save = useSaveSetting()
  const query = useQuery({
    queryKey: ['first-steps', Revision],
    queryFn: ({ signal }) => call(dashboard.firstSteps, {}, { signal }),
    placeholderData: keepPreviousData,
    select: ({ Steps }) => Steps,
  })
  const refetch = () => void query.refetch()
  const again = useEffectEvent(refetch)
  useEffect(() => {
    const changed = () => again()
    const stops = [
      onRealtime(RealtimeMessageType.QRLogin, changed),
      onRealtime(RealtimeMessageType.Trips, changed),
      onMissed(changed),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
  /** Shown at once. What cannot be saved holds for this visit. */
  const say = (change: Partial<FirstSteps>) => {
    const profile = currentProfile()
    if (!profile) return
    const next = { ...profile.UserSetting.FirstSteps, ...change }
    setProfile({ ...profile, UserSetting: { ...profile.UserSetting, FirstSteps: next } })
    save.mutate({ FirstSteps: next }, { onSuccess: refetch })
  }
  const steps = query.data
  const close = () => say({ Closed: true })
  // Whoever comes with everything done needs no card; whoever does the last one here sees that it is the last.
  const isOver = useEffectEvent(() => close())
  const isFirstAnswer = query.isFetchedAfterMount && query.dataUpdatedAt > 0
  const wasDone = steps !== undefined && steps.every(({ IsDone }) => IsDone)
  useEffect(() => {
    if (isFirstAnswer && wasDone) isOver()
    // Only the first answer counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isFirstAnswer])
  return {
    steps,
    close,
    later: () => say({ Later: new Date(Date.now() + putOff).toISOString() }),
    checkName: () => say({ NameChecked: true }),
  }
}
