import { useQueryClient } from '@tanstack/react-query'
import { type RealtimeMessage, RealtimeMessageType } from '@portolan/contract/realtime'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { userDataQuery } from '../../features/session/session.queries.ts'
import { lazyModule } from '../../lib/lazy-module.ts'
import { onRealtime } from '../../lib/realtime/subscribers.ts'
import { useProfile } from '../../lib/session.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { savingWidgets } from '../../lib/widgets.ts'
import { settingKey } from '../../lib/use-save-setting.ts'

const announcing = lazyModule(() => import('../../features/risk/notices/announce-notice.ts'), 'riskNotices')
const connections = lazyModule(() => import('../../parts/trip-connection/announce-connection.ts'), 'tripConnection')
const shares = lazyModule(() => import('../../parts/trip-share/announce-share.ts'), 'tripShare')
const zips = lazyModule(() => import('../../features/invoices/zips/announce-zip.ts'), 'invoices')
const budgets = lazyModule(() => import('../../features/policies/budgets/announce-budget.ts'), 'policiesBudgets')
const safety = lazyModule(() => import('../../features/incidents/own/announce-asked.ts'), 'incidentsOwn')
const realtime = lazyModule(() => import('../../lib/realtime/begin.ts'))

/** Opens the realtime stream once the page is quiet, with what belongs to every page; nothing of the first paint waits for it. */
export function Realtime() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { LoginId } = useProfile()
  useEffect(() => {
    const refetchApprovals = () => {
      // Of every page: the menu and the tab's title count them.
      void queries.invalidateQueries({ queryKey: userDataQuery().queryKey })
      void queries.invalidateQueries({ queryKey: ['approvals'] })
    }
    const tellOfRisk = (message: RealtimeMessage) => {
      void queries.invalidateQueries({ queryKey: ['risk', 'notices'] })
      announcing.run(({ announceNotice }) => announceNotice(message, (href) => void navigate({ href })))
    }
    const tellOfBudget = (message: RealtimeMessage) => {
      void queries.invalidateQueries({ queryKey: ['budgets'] })
      budgets.run(({ announceBudget }) => announceBudget(message, (href) => void navigate({ href })))
    }
    const tellOfConnection = (message: RealtimeMessage) => {
      void queries.invalidateQueries({ queryKey: ['trips'] })
      connections.run(({ announceConnection }) => announceConnection(message, (href) => void navigate({ href })))
    }
    const tellOfShare = (message: RealtimeMessage) => {
      void queries.invalidateQueries({ queryKey: ['trips'] })
      shares.run(({ announceShare }) => announceShare(message, (href) => void navigate({ href })))
    }
    const tellOfSafety = (message: RealtimeMessage) =>
      safety.run(({ announceAsked }) => announceAsked(message, (href) => void navigate({ href })))
    const stops: (() => void)[] = [
      onRealtime(RealtimeMessageType.Approvals, refetchApprovals),
      onRealtime(RealtimeMessageType.RiskNotices, tellOfRisk),
      onRealtime(RealtimeMessageType.Budgets, tellOfBudget),
      onRealtime(RealtimeMessageType.Connections, tellOfConnection),
      onRealtime(RealtimeMessageType.TripShared, tellOfShare),
      onRealtime(RealtimeMessageType.SafetyAsked, tellOfSafety),
      onRealtime(RealtimeMessageType.InvoiceZip, (message) => zips.run(({ announceZip }) => announceZip(message))),
    ]
    let isGone = false
    const saving = {
      isNow: () => queries.isMutating({ mutationKey: settingKey }) > 0 || savingWidgets.isNow(),
      onChange(listener: () => void) {
        const stopsOfSaving = [queries.getMutationCache().subscribe(listener), savingWidgets.onChange(listener)]
        return () => {
          for (const stop of stopsOfSaving) stop()
        }
      },
    }
    const begin = ({ beginRealtime }: Awaited<ReturnType<typeof realtime.load>>) => {
      const refetch = () => void queries.invalidateQueries()
      const refetchTrips = () => void queries.invalidateQueries({ queryKey: ['trips'] })
      if (!isGone) stops.push(beginRealtime(LoginId, { saving, refetch, refetchTrips }))
    }
    // Without its script (a network that is gone, a new release) the page works as ever, and hears of things later.
    stops.push(whenIdle(() => realtime.load().then(begin, () => undefined), 5_000))
    return () => {
      isGone = true
      for (const stop of stops) stop()
    }
  }, [LoginId, queries, navigate])
  return null
}
