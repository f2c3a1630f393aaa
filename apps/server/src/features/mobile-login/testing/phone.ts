import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { mobileLogin } from '@portolan/contract/features/mobile-login'
import type { Declaration, ReplyOf } from '@portolan/contract/operation'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { type Answer, callCredentials, send } from '../../../../../../tools/test/caller.ts'
import type { Credentials } from '../../../../../../tools/test/world.ts'

const cookie = 'portolan_mobile'
const waitingCookie = 'portolan_mobile-waiting'

export interface PhoneAnswer {
  readonly status: number
  readonly json: Record<string, unknown>
  /** Whether the answer deleted the refresh token. */
  readonly isForgotten: boolean
}

/** A phone's minimal browser: two cookies and an access token. */
export class Phone {
  refreshToken: string | null = null
  /** While it waits to be confirmed. */
  waitingSecret: string | null = null
  accessToken: string | null = null
  url: string

  constructor(url: string) {
    this.url = url
  }

  /** The same phone: what one learns from now on, the other does not. */
  twin(url = this.url): Phone {
    const { refreshToken, waitingSecret, accessToken } = this
    return Object.assign(new Phone(url), { refreshToken, waitingSecret, accessToken })
  }

  async call(declaration: Declaration, body: object = {}, headers: Record<string, string> = {}): Promise<PhoneAnswer> {
    const response = await fetch(this.url + declaration.path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'user-agent': iphone,
        language: 'en-US',
        cookie: [
          this.refreshToken ? `${cookie}=${this.refreshToken}` : '',
          this.waitingSecret ? `${waitingCookie}=${this.waitingSecret}` : '',
        ].join('; '),
        ...(this.accessToken ? { authorization: `Bearer ${this.accessToken}` } : {}),
        ...headers,
      },
    })
    const set = (name: string) => {
      const line = response.headers.getSetCookie().find((each) => each.startsWith(`${name}=`))
      return line?.slice(name.length + 1).split(';', 1)[0]
    }
    const value = set(cookie)
    if (value !== undefined) this.refreshToken = value || null
    const waiting = set(waitingCookie)
    if (waiting !== undefined) this.waitingSecret = waiting || null
    const json = (await response.json()) as Record<string, unknown>
    if (typeof json['accessToken'] === 'string') this.accessToken = json['accessToken']
    return { status: response.status, json, isForgotten: value === '' }
  }

  look = (code: string) => this.call(mobileLogin.look, { code })
  redeem = (code: string, name = 'Nora’s iPhone') => this.call(mobileLogin.redeem, { code, platformCode: 'ios', name })
  await = () => this.call(mobileLogin.await)
  refresh = () => this.call(mobileLogin.refresh)
  me = () => this.call(mobileLogin.me)
  signOut = () => this.call(mobileLogin.signOut)
}

export const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

export type QRState = ReplyOf<typeof mobileLogin.genQrCode>

/** The code on a person's desktop. */
export async function showCode(url: string, who: Credentials, input: object = {}): Promise<QRState> {
  const { status, json, text }: Answer = await send(url, mobileLogin.genQrCode, input, callCredentials(who))
  if (status !== 200) throw new Error(text)
  return json as QRState
}

/** The phone that waits on a person's desktop. */
export async function waitingPhone(url: string, who: Credentials) {
  const { json } = await send(url, mobileLogin.getWaitingPhone, {}, callCredentials(who))
  return (json as ReplyOf<typeof mobileLogin.getWaitingPhone>).Phone
}

/** Enters a number for the phone that waits, as the person at the desktop does. */
export async function enterNumber(url: string, who: Credentials, number: string, ref?: string): Promise<Answer> {
  const Ref = ref ?? (await waitingPhone(url, who))?.Ref ?? 'none'
  return send(url, mobileLogin.confirmPhone, { Ref, Number: number }, callCredentials(who))
}

/** Signs a phone in: it redeems the code, the person enters its number, and it fetches its tokens. */
export async function signPhoneIn(phone: Phone, code: string, who: Credentials, name?: string): Promise<PhoneAnswer> {
  const { status, json } = await phone.redeem(code, name)
  if (status !== 200) throw new Error(`The code was answered ${status}`)
  const { status: confirmed } = await enterNumber(phone.url, who, String(json['number']))
  if (confirmed !== 200) throw new Error(`The number was answered ${confirmed}`)
  return phone.await()
}

// Loaded once: the product reads each picture in a thread of its own, which takes ten times as long to start as to read.
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })

/** The address in the picture, read as a camera reads it. */
export async function scan({ QRCodeImageUrl }: Pick<QRState, 'QRCodeImageUrl'>): Promise<URL> {
  const [head, body = ''] = QRCodeImageUrl.split(',')
  if (head !== 'data:image/png;base64') throw new Error(`No picture: ${QRCodeImageUrl.slice(0, 40)}`)
  const [found] = await readBarcodes(Uint8Array.from(Buffer.from(body, 'base64')), { formats: ['QRCode'] })
  if (!found?.isValid) throw new Error('Nothing to be read in the picture')
  return new URL(found.text)
}

export const codeIn = (address: URL): string => new URLSearchParams(address.hash.slice(1)).get('code') ?? ''
