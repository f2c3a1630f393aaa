import { sessions } from '@portolan/contract/features/session/sign-in'
import { readAnswer } from '../answer.ts'
import { CallError } from '../call-error.ts'
import { endsSession } from '../error-codes.ts'
import { isRenewalDue, isSignedOut, renewAtWork } from '../renewal.ts'
import { reach, requestOf } from '../send.ts'
import { accessToken, currentProfile } from '../session.ts'
import { pauseMs } from './pause.ts'
import { readStream, type Said } from './read-stream.ts'

/** Three heartbeats: a connection that is silent for longer leads nowhere. */
const silenceMs = 60_000
/** One that lived shorter than this was no success: otherwise two sides would open and end it in turns for ever. */
const livedMs = 30_000

export interface ConnectionListener {
  /** Where the next stream resumes. */
  cursor(): number | null
  said(what: Said): void
  heard(): void
}

/** Keeps a stream open until `signal`, or until the session is over, whose dialog stands then. */
export async function keepConnected(signal: AbortSignal, listener: ConnectionListener): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    const began = Date.now()
    try {
      if ((!accessToken() || isRenewalDue()) && !(await isSignedIn())) return
      const isOver = await follow(signal, listener)
      if (isOver && !(await isSignedIn())) return
    } catch (error) {
      // Refused: the bearer ran out, or the session did; a renewal says which.
      if (!signal.aborted && endsSession(error) && !(await isSignedIn().catch(() => true))) return
    }
    if (Date.now() - began > livedMs) failures = 0
    await pause(pauseMs(failures), signal)
  }
}

/** Renews, and shows the dialog when there is no session to renew. Rejects when that cannot be told just now. */
async function isSignedIn(): Promise<boolean> {
  try {
    await renewAtWork()
    return true
  } catch (error) {
    if (isSignedOut(error) || (error instanceof CallError && error.code === 'account_switched')) return false
    throw error
  }
}

/** One stream, from its opening to its end; answers whether the server said that the session is over. */
async function follow(signal: AbortSignal, listener: ConnectionListener): Promise<boolean> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceMs)
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceMs)
    listener.heard()
  }
  try {
    const body = await open(AbortSignal.any([signal, silence.signal]), listener.cursor())
    let isOver = false
    await readStream(body, {
      heard,
      said: (what) => {
        if (what.kind === 'over') isOver = true
        else listener.said(what)
      },
    })
    return isOver
  } finally {
    clearTimeout(timer)
  }
}

async function open(signal: AbortSignal, cursor: number | null): Promise<ReadableStream<Uint8Array>> {
  const token = currentProfile()?.ProfileToken
  const { url, init } = requestOf(
    sessions.stream,
    { LastCursor: cursor },
    { intent: 'timer', bearer: accessToken(), credentials: token ? { ProfileToken: token } : {} },
  )
  const response = await reach(() => fetch(url, { ...init, signal }))
  if (response.ok && response.body) return response.body
  await readAnswer(response)
  throw new Error('the stream was answered with something else')
}

/** Over early when the network comes back or the tab is looked at. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      window.removeEventListener('online', done)
      document.removeEventListener('visibilitychange', seen)
      resolve()
    }
    const seen = () => {
      if (document.visibilityState === 'visible') done()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
    window.addEventListener('online', done)
    document.addEventListener('visibilitychange', seen)
    if (signal.aborted) done()
  })
}
