import { hash } from 'node:crypto'
import { captchaWorkBits, captchaWorkPrefix } from '@portolan/contract/features/password-reset'

/** The answer that a browser works out for who cannot read a captcha's picture: about a tenth of a second. */
export function workFor(uuid: string): string {
  for (let tried = 0; ; tried++) {
    const head = hash('sha256', `${uuid} ${tried}`, 'buffer').readUInt32BE(0)
    if (head >>> (32 - captchaWorkBits) === 0) return `${captchaWorkPrefix}${tried}`
  }
}
