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

/** System fonts, Chinese or Japanese ones by language: mails load no files. */
export const fonts = {
  'en-US': `-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif`,
  'zh-CN': `-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',Arial,sans-serif`,
  'zh-TW': `-apple-system,'Segoe UI',Roboto,'PingFang TC','Microsoft JhengHei','Noto Sans CJK TC',Arial,sans-serif`,
  'ja-JP': `-apple-system,'Segoe UI',Roboto,'Hiragino Sans','Yu Gothic UI','Noto Sans CJK JP',Arial,sans-serif`,
} as const

/**
 * Rules in the head: the dark scheme and narrow windows. Everything else is inline, because not every mail program
 * reads the head.
 */
export function headStyle(brand: MailBrand): string {
  const p = paletteOf(brand, 'dark')
  const rules = [
    `.m-ground{background:${p.ground}!important}`,
    `.m-card{background:${p.surface}!important;border-color:${p.line}!important}`,
    `.m-text{color:${p.text}!important}`,
    `.m-soft{color:${p.soft}!important}`,
    `.m-link{color:${p.link}!important}`,
    `.m-line{border-color:${p.line}!important}`,
    `.m-mark,.m-button{background:${p.primary}!important}`,
    `.m-on{color:${p.onPrimary}!important}`,
  ]
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.m-pad{padding:28px 22px!important}.m-label,.m-value{display:block!important}.m-label{padding-bottom:0!important}.m-value{padding-top:0!important;border-top:0!important}}
${darkCondition}{${rules.join('')}}`
}
