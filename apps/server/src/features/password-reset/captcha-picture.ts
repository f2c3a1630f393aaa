import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'

/**
 * No characters that look alike when they are distorted: no 0 O Q D, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V. The font contains
 * only these (apps/portal/tools/font.ts).
 */
export const captchaAlphabet = 'ACEFHJKMNPRTWXY3479'
export const captchaLength = 5

const width = 200
const height = 68
const quality = 60
const family = 'captcha'
let isRegistered = false

export const newCaptchaText = (): string =>
  Array.from({ length: captchaLength }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]).join('')

/**
 * Draws the text as a JPEG of 2 to 4 kB: characters turned and moved at random, lines across them, all bent by two
 * waves.
 */
export function drawCaptcha(text: string): Buffer {
  registerFont()
  const flat = createCanvas(width, height)
  const pen = flat.getContext('2d')
  const hue = between(0, 360)
  pen.lineCap = 'round'
  signs(pen, text, hue)
  strokes(pen, hue)
  const bent = createCanvas(width, height)
  const paper = bent.getContext('2d')
  paper.fillStyle = `hsl(${hue} 45% 94%)`
  paper.fillRect(0, 0, width, height)
  speckle(paper, hue)
  bend(flat, paper)
  return bent.toBuffer('image/jpeg', quality)
}

/** The machine's fonts are unknown, so this uses a subset of the portal's font. */
function registerFont() {
  if (isRegistered) return
  GlobalFonts.register(readFileSync(new URL('captcha-font.woff2', import.meta.url)), family)
  isRegistered = true
}

const between = (low: number, high: number) => low + Math.random() * (high - low)

function signs(pen: SKRSContext2D, text: string, hue: number) {
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const step = (width - 36) / text.length
  for (const [index, sign] of [...text].entries()) {
    pen.save()
    pen.translate(18 + step * (index + 0.5) + between(-3, 3), height / 2 + between(-5, 5))
    pen.rotate(between(-0.32, 0.32))
    pen.transform(1, between(-0.12, 0.12), between(-0.25, 0.25), 1, 0, 0)
    pen.font = `700 ${between(36, 43).toFixed(1)}px ${family}`
    pen.fillStyle = `hsl(${hue + between(-40, 40)} 60% ${between(24, 36)}%)`
    pen.fillText(sign, 0, 0)
    pen.restore()
  }
}

/**
 * Lines in the colour of the characters, so that no threshold removes them; one in the background's colour cuts
 * through.
 */
function strokes(pen: SKRSContext2D, hue: number) {
  for (const lightness of [30, 34, 94]) {
    pen.beginPath()
    pen.moveTo(0, between(8, height - 8))
    pen.bezierCurveTo(
      width / 3,
      between(-10, height + 10),
      (width * 2) / 3,
      between(-10, height + 10),
      width,
      between(8, height - 8),
    )
    pen.lineWidth = lightness > 90 ? 1.3 : between(1.2, 1.9)
    pen.strokeStyle = `hsl(${hue + between(-30, 30)} 50% ${lightness}%)`
    pen.stroke()
  }
}

function speckle(paper: SKRSContext2D, hue: number) {
  for (let spot = 0; spot < 30; spot++) {
    paper.fillStyle = `hsl(${hue + between(-60, 60)} 45% ${between(62, 84)}%)`
    paper.fillRect(between(0, width), between(0, height), between(1, 3), between(1, 3))
  }
}

/** Moves columns up and down along two waves, so that edges are no longer straight. */
function bend(flat: Canvas, paper: SKRSContext2D) {
  const [shortAt, longAt] = [between(0, 6.28), between(0, 6.28)]
  const [short, long] = [between(24, 32), between(70, 110)]
  const slice = 1
  for (let x = 0; x < width; x += slice) {
    const shift = 1.6 * Math.sin((x / short) * 6.28 + shortAt) + 4.5 * Math.sin((x / long) * 6.28 + longAt)
    paper.drawImage(flat, x, 0, slice, height, x, shift, slice, height)
  }
}
