import type { MountedProfileManager, ProfileScriptOptions } from '@portolan/contract/profile-script'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { reportFault } from '../../lib/beacon.ts'
import { currentLanguage, useLanguage } from '../../lib/preferences.ts'
import { renewAtWork } from '../../lib/renewal.ts'
import { accessToken, currentProfile, watchTokens } from '../../lib/session.ts'
import { loadProfileScript } from './profile-script.ts'

type State = 'loading' | 'shown' | 'failed'
/** State of one mount; another address or round starts over. */
interface MountState {
  readonly key: string
  readonly state: State
  readonly at: number
}

const tokens = () => ({ accessToken: accessToken(), apiToken: currentProfile()?.ProfileToken ?? '' })

/** Calls third-party code: its errors are reported and affect neither the token renewal nor the dashboard. */
function callScript(act: () => void): void {
  try {
    act()
  } catch (error) {
    void reportFault('unhandled', error)
  }
}

/** Loads the script of an address and mounts it in the container; a higher `round` mounts it again. */
export function useProfileScript(container: RefObject<HTMLElement | null>, address: string, round: number) {
  const language = useLanguage()
  const client = useQueryClient()
  const key = `${String(round)} ${address}`
  const [mountState, setMountState] = useState<MountState>({ key, state: 'loading', at: 0 })
  const mounted = useRef<MountedProfileManager | null>(null)
  useEffect(() => {
    const element = container.current
    if (!element || address === '') return undefined
    let isWanted = true
    const options: ProfileScriptOptions = {
      ...tokens(),
      apiUrl: location.origin,
      language: currentLanguage(),
      appSource: 'portal',
      onProfileChange: () => {
        for (const queryKey of [['session'], ['travellers']]) void client.invalidateQueries({ queryKey })
      },
      renewTokens: async () => {
        await renewAtWork()
        return tokens()
      },
    }
    loadProfileScript(address)
      .then((script) => {
        if (!isWanted) return
        mounted.current = script.mount(element, options)
        setMountState({ key, state: 'shown', at: Date.now() })
      })
      .catch((error: unknown) => {
        if (!isWanted) return
        setMountState({ key, state: 'failed', at: Date.now() })
        void reportFault('unhandled', error)
      })
    const unwatch = watchTokens(() => callScript(() => mounted.current?.update(tokens())))
    return () => {
      isWanted = false
      unwatch()
      callScript(() => mounted.current?.unmount())
      mounted.current = null
      // Remove what the script left behind.
      element.replaceChildren()
    }
  }, [container, address, key, client])
  useEffect(() => callScript(() => mounted.current?.update({ language })), [language])
  return mountState.key === key
    ? { state: mountState.state, shownAt: mountState.at }
    : { state: 'loading' as const, shownAt: 0 }
}
