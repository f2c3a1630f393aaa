import type { FareClass } from '@portolan/contract/features/fare-forecaster'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../../crypto/sealer.ts'

/** What names a fare of a calendar: everything else about it is read again. */
export interface FareName {
  readonly forecastId: number
  readonly cabin: FareClass
  readonly isDirect: boolean
  readonly isReturn: boolean
  /** 'YYYY-MM-DD'. */
  readonly departsOn: string
  readonly nights: number
  /** Hours and airports that the search asked for, under the names of `fare_curve.narrowings`. */
  readonly narrowings: readonly string[]
}

/** Everything of a calendar's names but the dates: made once for all cells. */
export const namePrefix = ({
  forecastId,
  cabin,
  isDirect,
  isReturn,
  narrowings,
}: Omit<FareName, 'departsOn' | 'nights'>) =>
  `${forecastId.toString(36)}.${cabin}${isDirect ? 'd' : 'a'}${isReturn ? 'r' : 'o'}.${Buffer.from(narrowings.join('|')).toString('base64url')}`

/** A day of a calendar in either writing. */
export const fareId = (prefix: string, departsOn: string, nights: number): string =>
  `${prefix}.${departsOn.replaceAll('-', '')}.${nights}`

/** Null where it is no name of a fare. It gives no right: what it names is read with the caller's own. */
export function readFareId(text: string): FareName | null {
  const found = /^([0-9a-z]{1,8})\.([YSCF])([da])([ro])\.([\w-]*)\.(\d{4})(\d\d)(\d\d)\.(\d{1,3})$/.exec(text)
  if (!found) return null
  const [, id = '', cabin, direct, trip, narrowings = '', year, month, day, nights] = found
  const names = Buffer.from(narrowings, 'base64url').toString()
  return {
    forecastId: Number.parseInt(id, 36),
    cabin: cabin as FareClass,
    isDirect: direct === 'd',
    isReturn: trip === 'r',
    departsOn: [year, month, day].join('-'),
    nights: Number(nights),
    narrowings: names === '' ? [] : names.split('|'),
  }
}

/** Signs what somebody gets and gives back: the key of a search, and the key that the booking tool gets. */
export interface FareSigner {
  searchKey(now: Date): string
  /** Whether it was made here and less than `minutes` ago. */
  isFresh(key: string, now: Date, minutes: number): boolean
  /** base64url of JSON, a point, and an HMAC over it. */
  bookingKey(content: Readonly<Record<string, unknown>>): string
}

export function createFareSigner(secret: string): FareSigner {
  const mac = (purpose: string, text: string) =>
    createHmac('sha256', deriveKey(secret, purpose)).update(text).digest('base64url').slice(0, 32)
  const signed = (purpose: string, text: string) => `${text}.${mac(purpose, text)}`
  return {
    searchKey: (now) => signed('fare search', Math.floor(now.getTime() / 1000).toString(36)),
    isFresh: (key, now, minutes) => {
      const [text = '', sign = ''] = key.split('.')
      const [given, right] = [Buffer.from(sign), Buffer.from(mac('fare search', text))]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return false
      return now.getTime() / 1000 - Number.parseInt(text, 36) < minutes * 60
    },
    bookingKey: (content) => signed('fare booking', Buffer.from(JSON.stringify(content)).toString('base64url')),
  }
}
