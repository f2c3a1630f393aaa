import { confirmationCalls } from '@portolan/contract/features/trips/confirmations'
import { sessions } from '@portolan/contract/features/session/sign-in'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setProfile, storeSession } from '../session.ts'
import { answer, fakeServer, signedIn } from '../test-http.ts'
import { exampleProfile } from '../test-viewer.ts'
import { uploadFile } from './upload.ts'

/** Stands at the HTTP edge, in place of XMLHttpRequest: what it was asked, and how it goes on. */
class FakeRequest extends EventTarget {
  static readonly sent: FakeRequest[] = []
  readonly upload = new EventTarget()
  readonly headers = new Headers()
  status = 0
  statusText = ''
  responseText = ''
  url = ''
  content = new FormData()
  withCredentials = false
  isAborted = false

  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nx-correlation-id: c-1\r\n'
  }
  send(content: FormData) {
    this.content = content
    FakeRequest.sent.push(this)
  }
  abort() {
    this.isAborted = true
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('loadend'))
  }
}

const file = new File(['x'], 'booking.eml')
const start = (onProgress: (part: number) => void = () => undefined, cancel = new AbortController()) =>
  uploadFile(
    confirmationCalls.readConfirmations,
    { fields: { travelerId: '7' }, file },
    { onProgress, signal: cancel.signal },
  )
const request = async (place: number): Promise<FakeRequest> => {
  await vi.waitFor(() => expect(FakeRequest.sent.length).toBeGreaterThan(place))
  return FakeRequest.sent[place] as FakeRequest
}

beforeEach(() => {
  FakeRequest.sent.length = 0
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  storeSession(signedIn())
  setProfile(exampleProfile({ companies: 1 }))
})
afterEach(() => vi.unstubAllGlobals())

describe('an upload', () => {
  it('carries the credentials and the fields before the file, and tells how far it is', async () => {
    const parts: number[] = []
    const upload = start((part) => parts.push(part))
    const sent = await request(0)
    expect([...sent.content.keys()]).toEqual(['ProfileToken', 'travelerId', 'file'])
    expect(sent.headers.get('authorization')).toBe('Bearer bearer-1')
    expect(sent.headers.get('idempotency-key')).toMatch(/\S/)
    expect(sent.headers.get('content-type')).toBeNull()
    sent.progress(1, 4)
    sent.upload.dispatchEvent(new Event('load'))
    sent.answer(200, { Confirmations: [] })
    expect(await upload).toEqual({ Confirmations: [] })
    expect(parts).toEqual([0.25, 1])
  })

  it('renews a bearer that has died, and is the same upload still', async () => {
    const server = fakeServer()
    server.on(sessions.renew, answer(signedIn({ token: 'bearer-2' })))
    const upload = start()
    const first = await request(0)
    first.answer(401, { status: -1, code: 'C0401', message: 'over' })
    const second = await request(1)
    expect(second.headers.get('authorization')).toBe('Bearer bearer-2')
    expect(second.headers.get('idempotency-key')).toBe(first.headers.get('idempotency-key'))
    second.answer(200, {})
    expect(await upload).toEqual({})
  })

  it('says why it was refused, and that nobody answered', async () => {
    const refused = start()
    ;(await request(0)).answer(413, { status: -1, code: 'payload_too_large', message: 'too large' })
    await expect(refused).rejects.toMatchObject({ code: 'payload_too_large', message: 'too large' })
    const lost = start()
    ;(await request(1)).dispatchEvent(new Event('error'))
    await expect(lost).rejects.toMatchObject({ code: 'service_unavailable' })
  })

  it('ends when it is given up', async () => {
    const cancel = new AbortController()
    const upload = start(undefined, cancel)
    const sent = await request(0)
    cancel.abort(new Error('enough'))
    await expect(upload).rejects.toThrow('enough')
    expect(sent.isAborted).toBe(true)
  })
})
