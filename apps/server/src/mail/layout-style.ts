/**
 * Colours of one brand in one scheme. Mail programs do not support variables, so each colour is written where it is
 * used.
 */
interface Palette {
  readonly ground: string
  readonly surface: string
  readonly line: string
  readonly text: string
  readonly soft: string
  readonly primary: string
  readonly onPrimary: string
  readonly link: string
}

/** The portal's Breezy tokens, for mail programs without a dark scheme. */
const light: Palette = {
  ground: '#eef4fb',
  surface: '#ffffff',
  line: '#dfe8f2',
  text: '#14213d',
  soft: '#55637a',
  primary: '#1668dc',
  onPrimary: '#ffffff',
  link: '#1259c0',
}

/** The portal's Galaxy tokens. */
const dark: Palette = {
  ground: '#0a0f1e',
  surface: '#121a33',
  line: '#24304f',
  text: '#e6ebff',
  soft: '#9aa8cc',
  primary: '#5b8cff',
  onPrimary: '#0a0f1e',
  link: '#8fb0ff',
}

export type MailBrand = 'main' | 'travel-safety'

/** The second brand changes the primary colour only. */
const brands: Record<MailBrand, { light: Partial<Palette>; dark: Partial<Palette> }> = {
  main: { light: {}, dark: {} },
  'travel-safety': {
    light: { primary: '#0b7a75', link: '#08655f' },
    dark: { primary: '#2fc3a8', link: '#5fdcc4' },
  },
}

export const paletteOf = (brand: MailBrand, scheme: 'light' | 'dark'): Palette =>
  scheme === 'light' ? { ...light, ...brands[brand].light } : { ...dark, ...brands[brand].dark }

/** The media query of the dark rules; the outbox replaces it to show either scheme. */
export const darkCondition = '@media (prefers-color-scheme:dark)'

/** The widest a mail gets, in pixels. */
export const mailWidth = 560

/**
 * System fonts, Chinese or Japanese ones by language: mails load no files. The first one exists wherever classic Outlook
 * does, since Word takes Times New Roman for a first font that it does not know, and the East Asian one by its own property.
 */
export const fonts = {
  'en-US': `'Segoe UI',-apple-system,Roboto,'Helvetica Neue',Arial,sans-serif`,
  'zh-CN': `'Segoe UI',-apple-system,Roboto,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',Arial,sans-serif;mso-fareast-font-family:'Microsoft YaHei'`,
  'zh-TW': `'Segoe UI',-apple-system,Roboto,'PingFang TC','Microsoft JhengHei','Noto Sans CJK TC',Arial,sans-serif;mso-fareast-font-family:'Microsoft JhengHei'`,
  'ja-JP': `'Segoe UI',-apple-system,Roboto,'Hiragino Sans','Yu Gothic UI','Noto Sans CJK JP',Arial,sans-serif;mso-fareast-font-family:'Yu Gothic UI'`,
} as const

/** More room in wide windows. Alone in its element, since Gmail drops a whole one for a rule that it does not know. */
export const wideStyle = `@media (min-width:481px){.m-ground-pad{padding:32px 16px!important}.m-pad{padding:40px!important}}
@media (max-width:480px){.m-label,.m-value{display:block!important}.m-label{padding-bottom:0!important}.m-value{padding-top:0!important;border-top:0!important}}`

/**
 * The dark scheme: for programs that say which one is wanted, and for Outlook's, which mark what they have recoloured.
 * Everything else is inline, because not every mail program reads the head.
 */
export function darkStyle(brand: MailBrand): string {
  const p = paletteOf(brand, 'dark')
  const grounds = {
    '.m-ground': `background-color:${p.ground}`,
    '.m-card': `background-color:${p.surface}`,
    '.m-mark,.m-button': `background-color:${p.primary}`,
    '.m-quiet': `background-color:${p.surface}`,
  }
  const colours = {
    '.m-text': `color:${p.text}`,
    '.m-soft': `color:${p.soft}`,
    '.m-link': `color:${p.link}`,
    '.m-on': `color:${p.onPrimary}`,
    '.m-line,.m-card': `border-color:${p.line}`,
    '.m-quiet': `border-color:${p.soft}`,
    '.m-button': `border-color:${p.primary}`,
  }
  const rules = (of: Readonly<Record<string, string>>, within = '') =>
    Object.entries(of).map(([names, rule]) => {
      const selectors = names.split(',').map((name) => `${within}${name}`)
      return `${selectors.join(',')}{${rule}!important}`
    })
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
${darkCondition}{${[...rules(grounds), ...rules(colours)].join('')}}
${[...rules(grounds, '[data-ogsb] '), ...rules(colours, '[data-ogsc] ')].join('')}`
}
