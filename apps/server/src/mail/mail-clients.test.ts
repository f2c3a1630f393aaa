import { languages } from '@portolan/contract/enums'
import { caniemail } from 'caniemail'
import { describe, expect, it } from 'vitest'
import { paletteOf } from './layout-style.ts'
import { renderMail } from './render.ts'
import { sampleMails, sampleRequest } from './testing/sample-mails.ts'

/** Classic Outlook renders with Word; the new one is Outlook.com. */
const clients = [
  'outlook.windows',
  'outlook.outlook-com',
  'outlook.macos',
  'outlook.ios',
  'outlook.android',
  'gmail.desktop-webmail',
  'gmail.ios',
  'gmail.android',
  'apple-mail.macos',
  'apple-mail.ios',
] as const

/** What some of them leave out and nobody misses, by the name that caniemail has for it. */
const allowed: Readonly<Record<string, string>> = {
  'color-scheme meta tag': 'Apple Mail alone asks for it; the others choose their scheme by themselves',
  'color-scheme CSS property': 'as its meta tag',
  '@media': 'more room in wide windows and the dark scheme: without it a mail is light and narrow, and complete',
  'Attribute selector': 'how the dark scheme reaches the Outlooks that recolour a mail; Word knows no dark scheme',
  'border-radius': 'corners are square in Word',
  '<body> element': 'becomes a div somewhere, so that the table in it has the ground colour too',
}

const publicUrl = new URL('https://portal.example')
const render = (mail: (typeof sampleMails)[number]['mail'], language: (typeof languages)[number] = 'en-US') =>
  renderMail(mail, { language, recipientName: 'Mei Ling Chan', appName: 'Portolan', brand: 'main', publicUrl })
const everyMail = languages.flatMap((language) =>
  sampleMails.map(({ name, mail }) => ({ name: `${name} in ${language}`, language, ...render(mail, language) })),
)

/** 'what: where' of each feature that a client does not support. */
function unsupported(html: string): string[] {
  const { errors } = caniemail({ clients: [...clients], html }).issues
  const found = [...errors].flatMap(([client, issues]) => issues.map(({ title }) => ({ client, title })))
  return [...new Set(found.map(({ client, title }) => `${title}: ${client}`))]
}
const titleOf = (found: string) => found.slice(0, found.lastIndexOf(': '))

describe('what mail programs can show', () => {
  const found = everyMail.map(({ name, html }) => ({ name, issues: unsupported(html) }))

  it.each(found)('$name', ({ issues }) => {
    expect(issues.filter((issue) => !(titleOf(issue) in allowed))).toEqual([])
  })

  it('allows nothing that no mail uses', () => {
    const used = new Set(found.flatMap(({ issues }) => issues.map(titleOf)))
    expect(Object.keys(allowed).filter((title) => !used.has(title))).toEqual([])
  })

  it('finds what a program cannot show', () => {
    const html = '<!doctype html><html><body><p style="position:fixed">x</p></body></html>'
    expect(unsupported(html).map(titleOf)).toContain('position')
  })
})

describe.each(everyMail)('$name', ({ language, html, text }) => {
  it('is complete by itself, in its language, and short enough for Gmail to show whole', () => {
    expect(html).toContain(`<html lang="${language}"`)
    expect(html).not.toMatch(/<(script|img|link|iframe|form|object|embed)|@import|url\(|\son\w+="/i)
    const addresses = [...html.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, url = '']) => new URL(url).origin)
    expect(addresses.filter((origin) => origin !== publicUrl.origin)).toEqual([])
    expect(Buffer.byteLength(html)).toBeLessThan(102 * 1024)
  })

  it('is laid out by tables of at most 600 pixels', () => {
    expect(html).not.toMatch(/position:|display:\s*(?:inline-)?(?:flex|grid)|float:|margin:[^0]/)
    const widths = [...html.matchAll(/(?:\bwidth="|max-width:)(\d+)(?![\d%])/g)].map(([, width]) => Number(width))
    expect(Math.max(...widths)).toBeLessThanOrEqual(600)
    const count = (tag: RegExp) => html.match(tag)?.length ?? 0
    expect(count(/<!--\[if mso\]>/g)).toBe(count(/<!\[endif\]-->/g))
    expect(count(/<table/g)).toBe(count(/<\/table>/g))
  })

  it('says the same without HTML', () => {
    const shown = [...html.matchAll(/<(?:p|h1|th|td|a)\b[^>]*>([^<]+)<\/(?:p|h1|th|td|a)>/g)].map(([, words = '']) =>
      words.trim(),
    )
    const plain = text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
    expect(shown.length).toBeGreaterThan(3)
    expect(shown.filter((words) => words !== '&#10022;' && !plain.includes(words))).toEqual([])
    for (const [, url] of html.matchAll(/href="([^"]*)"/g)) expect(plain).toContain(url)
  })
})

describe('colours', () => {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (one: string, other: string) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }

  it.each(['main', 'travel-safety'] as const)('of %s can be read in both schemes', (brand) => {
    for (const scheme of ['light', 'dark'] as const) {
      const p = paletteOf(brand, scheme)
      const pairs = [p.ground, p.surface].flatMap((ground) =>
        [p.text, p.soft].map((colour) => [colour, ground] as const),
      )
      for (const [colour, ground] of [...pairs, [p.link, p.surface], [p.onPrimary, p.primary]] as const)
        expect(contrast(colour, ground), `${scheme}: ${colour} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('of the dark scheme are there for every text and ground, also where Outlook recolours', () => {
    const { html } = render({ template: 'tripRequest', values: sampleRequest })
    const classes = [...html.matchAll(/class="([^"]*)"[^>]*style="([^"]*)"/g)]
    for (const [, names = '', style = ''] of classes) {
      if (/(?:^|;)color:/.test(style)) expect(names, style).toMatch(/m-(?:text|soft|link|on)\b/)
      if (style.includes('background-color:')) expect(names, style).toMatch(/m-(?:ground|card|mark|button|quiet)\b/)
    }
    for (const name of ['m-text', 'm-soft', 'm-link', 'm-on']) expect(html).toContain(`[data-ogsc] .${name}`)
    for (const name of ['m-ground', 'm-card', 'm-button', 'm-quiet']) expect(html).toContain(`[data-ogsb] .${name}`)
  })
})
