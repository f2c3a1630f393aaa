import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { captchaWorkBits, captchaWorkPrefix, captchaWorkPuzzles } from '@portolan/contract/features/password-reset'
import type { Db } from '../../db/database.ts'
import { deriveKey } from '../../crypto/sealer.ts'
import { mintWithId, takeCredential } from '../../kernel/credential.store.ts'
import { newSecret } from '../../crypto/secrets.ts'
import { drawCaptcha, newCaptchaText } from './captcha-picture.ts'

const minutes = 5

export interface Captchas {
  /** `img` is the base64 text of a JPEG, without a prefix. */
  issue(db: Db, now: Date, text?: string): Promise<{ uuid: string; img: string }>
  /** Uses the captcha up, whether the answer is right or wrong, and answers which. */
  check(db: Db, answer: { Uuid: string; Code: string }, now: Date): Promise<boolean>
}

/** Pictures of a few characters. The database stores what verifies an answer, and not the answer. */
export function createCaptchas(secret: string): Captchas {
  const key = deriveKey(secret, 'captcha')
  const sign = (salt: string, text: string) =>
    createHmac('sha256', key)
      .update(`${salt} ${fold(text)}`)
      .digest()
  return {
    async issue(db, now, text = newCaptchaText()) {
      const salt = newSecret()
      const { secret: uuid } = await mintWithId(db, {
        kind: 'captcha',
        expiresAt: new Date(now.getTime() + minutes * 60_000),
        detail: { salt, answer: sign(salt, text).toString('base64url') },
      })
      return { uuid, img: drawCaptcha(text).toString('base64') }
    },
    async check(db, { Uuid, Code }, now) {
      const taken = await takeCredential(db, 'captcha', Uuid, now)
      if (!taken) return false
      if (Code.startsWith(captchaWorkPrefix)) return isWork(Uuid, Code.slice(captchaWorkPrefix.length))
      const { salt, answer } = taken.detail
      if (typeof salt !== 'string' || typeof answer !== 'string') return false
      return timingSafeEqual(sign(salt, Code), Buffer.from(answer, 'base64url'))
    },
  }
}

/**
 * Normalises typed answers: lower case, full-width characters, spaces; reads D as P, which differ by one line of noise.
 */
const fold = (text: string) => text.normalize('NFKC').toUpperCase().replaceAll(/\s/g, '').replaceAll('D', 'P')

/**
 * Checks the computation that replaces the picture for people who cannot read it (contract: `captchaWorkBits`): one hash
 * for each puzzle, whatever was sent.
 */
export function isWork(uuid: string, answer: string): boolean {
  const numbers = answer.split(' ', captchaWorkPuzzles + 1)
  if (numbers.length !== captchaWorkPuzzles || !numbers.every((number) => /^\d{1,9}$/.test(number))) return false
  return numbers.every((number, puzzle) => {
    const head = hash('sha256', `${uuid} ${puzzle} ${number}`, 'buffer').readUInt32BE(0)
    return head >>> (32 - captchaWorkBits) === 0
  })
}
