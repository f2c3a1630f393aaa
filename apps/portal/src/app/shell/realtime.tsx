import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useProfile } from '../../lib/session.ts'
import { savingWidgets } from '../../lib/widgets.ts'
import { settingKey } from './use-save-setting.ts'

/** Safari has no requestIdleCallback; by then the first page stands there too. */
const otherwiseMs = 1_500

/** Opens the realtime stream once the page is quiet, with what belongs to every page; nothing of the first paint waits for it. */
export function Realtime() {
  const queries = useQueryClient()
  const { LoginId } = useProfile()
  useEffect(() => {
    const stops: (() => void)[] = []
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
    const begin = async () => {
      const { beginRealtime } = await import('../../lib/realtime/begin.ts')
      const refetch = () => void queries.invalidateQueries()
      const refetchTrips = () => void queries.invalidateQueries({ queryKey: ['trips'] })
      if (!isGone) stops.push(beginRealtime(LoginId, { saving, refetch, refetchTrips }))
    }
    // Without its script (a network that is gone, a new release) the page works as ever, and hears of things later.
    stops.push(whenIdle(() => void begin().catch(() => undefined)))
    return () => {
      isGone = true
      for (const stop of stops) stop()
    }
  }, [LoginId, queries])
  return null
}

function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, otherwiseMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 5_000 })
  return () => cancelIdleCallback(handle)
}
