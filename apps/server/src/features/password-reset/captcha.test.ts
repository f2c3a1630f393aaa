import { captchaWorkBits } from '@portolan/contract/features/password-reset'
import { loadImage } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
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

it('takes work that was done for this picture alone', () => {
  let tried = 0
  while (!isWork('uuid', String(tried))) tried += 1
  expect(tried).toBeLessThan(2 ** captchaWorkBits * 20)
  expect(isWork('another', String(tried))).toBe(false)
  for (const odd of ['', ' ', '-1', '1e3', `${tried} `, '9'.repeat(13)]) expect(isWork('uuid', odd)).toBe(false)
})
