import { hash } from 'node:crypto'
import { captchaWorkBits, captchaWorkPrefix } from '@portolan/contract/features/password-reset'

/** Solves the proof of work that replaces a captcha's picture, as a browser does. Takes about 0.1 s. */
export function workFor(uuid: string): string {
  for (let tried = 0; ; tried++) {
    const head = hash('sha256', `${uuid} ${tried}`, 'buffer').readUInt32BE(0)
    if (head >>> (32 - captchaWorkBits) === 0) return `${captchaWorkPrefix}${tried}`
  }
}
