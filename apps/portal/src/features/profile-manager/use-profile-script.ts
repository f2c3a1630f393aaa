import type { MountedProfileManager, ProfileScriptOptions } from '@portolan/contract/profile-script'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { reportFault } from '../../lib/beacon.ts'
import { currentLanguage, useLanguage } from '../../lib/preferences.ts'
import { renewAtWork } from '../../lib/renewal.ts'
import { accessToken, currentProfile, watchTokens } from '../../lib/session.ts'
import { loadProfileScript } from './profile-script.ts'

type State = 'loading' | 'shown' | 'failed'
/** How it went with one mounting of one address: another one begins anew. */
interface Went {
  readonly of: string
  readonly state: State
  readonly at: number
}

const tokens = () => ({ accessToken: accessToken(), apiToken: currentProfile()?.ProfileToken ?? '' })

/** A script is a stranger's: what it throws is reported, and breaks neither the renewal of tokens nor the dashboard. */
function asked(act: () => void): void {
  try {
    act()
  } catch (error) {
    void reportFault('unhandled', error)
  }
}

/** Loads the script of an address and mounts it in the container; `round` counts up to do so anew. */
export function useProfileScript(container: RefObject<HTMLElement | null>, address: string, round: number) {
  const language = useLanguage()
  const client = useQueryClient()
  const of = `${String(round)} ${address}`
  const [went, setWent] = useState<Went>({ of, state: 'loading', at: 0 })
  const mounted = useRef<MountedProfileManager | null>(null)
  useEffect(() => {
    const place = container.current
    if (!place || address === '') return undefined
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
        mounted.current = script.mount(place, options)
        setWent({ of, state: 'shown', at: Date.now() })
      })
      .catch((error: unknown) => {
        if (!isWanted) return
        setWent({ of, state: 'failed', at: Date.now() })
        void reportFault('unhandled', error)
      })
    const forget = watchTokens(() => asked(() => mounted.current?.update(tokens())))
    return () => {
      isWanted = false
      forget()
      asked(() => mounted.current?.unmount())
      mounted.current = null
      // Whatever it left: the next one begins with an empty place.
      place.replaceChildren()
    }
  }, [container, address, of, client])
  useEffect(() => asked(() => mounted.current?.update({ language })), [language])
  return went.of === of ? { state: went.state, shownAt: went.at } : { state: 'loading' as const, shownAt: 0 }
}
