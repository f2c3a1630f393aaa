import { captchaWorkBits, captchaWorkPrefix, captchaWorkPuzzles } from '@portolan/contract/features/password-reset'
import { loadImage } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { workFor } from '../../../../../tools/test/captcha-work.ts'
import { captchaAlphabet, captchaLength, drawCaptcha, newCaptchaText } from './captcha-picture.ts'
import { isWork } from './captcha.ts'

it('draws a small JPEG of signs that do not pass for each other', async () => {
  expect(captchaAlphabet).not.toMatch(/[01258BDGILOQSUVZ]/)
  const texts = new Set(Array.from({ length: 200 }, newCaptchaText))
  expect(texts.size).toBeGreaterThan(195)
  for (const text of texts) expect(text).toMatch(new RegExp(`^[${captchaAlphabet}]{${captchaLength}}$`))
  const pictures = [...texts].slice(0, 20).map(drawCaptcha)
  for (const picture of pictures) {
    expect(picture.length).toBeGreaterThan(1_500)
    expect(picture.length).toBeLessThan(5_000)
  }
  expect(await loadImage(pictures[0] ?? '')).toMatchObject({ width: 200, height: 68 })
})

it('never draws a text twice alike', () => {
  const same = Array.from({ length: 10 }, () => drawCaptcha('ACE34').toString('base64'))
  expect(new Set(same).size).toBe(10)
})

/** Computed once: it takes some tenths of a second. */
const work = workFor('uuid').slice(captchaWorkPrefix.length)

it('takes work that was done for this picture alone, and all of it', () => {
  expect(isWork('uuid', work)).toBe(true)
  expect(isWork('another', work)).toBe(false)
  const numbers = work.split(' ')
  expect(numbers).toHaveLength(captchaWorkPuzzles)
  const one = numbers.map((number, index) => (index === 20 ? '0' : number))
  const odd = [numbers.slice(1), numbers.toReversed(), one, [...numbers, '0'], numbers.map(() => numbers[0])]
  for (const each of odd) expect(isWork('uuid', each.join(' '))).toBe(false)
  for (const each of ['', ' ', `${work} `, ` ${work}`, work.replaceAll(' ', '  '), `-${work}`, '9'.repeat(590)])
    expect(isWork('uuid', each)).toBe(false)
})

it('is work of a second for a browser, and less than a millisecond for the server', () => {
  // 196,608 hashes are expected; a browser does about 180,000 a second (decision 0055).
  expect(captchaWorkPuzzles * 2 ** captchaWorkBits).toBe(196_608)
  expect(1 / Math.sqrt(captchaWorkPuzzles), 'standard deviation of the work').toBeLessThan(0.21)
  const times = Array.from({ length: 25 }, () => {
    const started = performance.now()
    isWork('uuid', work)
    return performance.now() - started
  })
  expect(Math.min(...times)).toBeLessThan(1)
})
