import { sessions } from '@portolan/contract/features/session/sign-in'
import { withLinkedObject } from './email-session.ts'
import { errorText } from './error-text.ts'
import { raiseNotice } from './notice.ts'
import { endAtWork, renewAtWork } from './renewal.ts'
import { send } from './send.ts'
import { accessToken, currentProfile, setProfile, signedInSubject } from './session.ts'

const name = 'portolan.session'

/** What one tab tells the others of this browser; they ask the server nothing to believe it, and lose nothing by it. */
type Told =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in'; readonly sub: string; readonly name: string }

/** The other tab may be of another release. */
function isTold(data: unknown): data is Told {
  if (typeof data !== 'object' || data === null) return false
  const { kind, sub, name: of }: { kind?: unknown; sub?: unknown; name?: unknown } = data
  return kind === 'signed-out' || (kind === 'signed-in' && typeof sub === 'string' && typeof of === 'string')
}

let mouth: BroadcastChannel | null = null

/** The channel stays open: closed at once, it may take what was just said along. */
export function tellTabs(told: Told): void {
  if (!('BroadcastChannel' in globalThis)) return
  mouth ??= new BroadcastChannel(name)
  mouth.postMessage(told)
}

/**
 * Keeps a tab at work in step with the others: a sign-out ends it at once, somebody else's sign-in says so, and a new
 * sign-in of the same person goes on with the new session. Returns how to stop.
 */
export function listenToTabs(): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isTold(data) || !accessToken()) return
    if (data.kind === 'signed-out') endAtWork(errorText('logged_out'))
    else if (data.sub !== signedInSubject())
      raiseNotice({ kind: 'account-switched', message: errorText('account_switched', data.name) })
    else void goOn()
  }
  return () => channel.close()
}

/** The session that this tab's tokens were of was replaced; language and theme stay as they are here. */
async function goOn(): Promise<void> {
  try {
    await renewAtWork()
    // Not by `call()`: the profile token that the tab holds is the former session's, and would be refused.
    const profile = await send(sessions.getLoginProfile, { systemType: 1 }, { intent: 'timer', bearer: accessToken() })
    if (currentProfile()) setProfile(withLinkedObject(profile))
  } catch {
    // What ended it has its dialog; what failed for a moment is tried again by the next call.
  }
}
