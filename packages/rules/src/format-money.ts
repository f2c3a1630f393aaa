/** An amount in the minor unit of an ISO 4217 currency with `digits` digits, as the contract has it. */
export interface FormattedMoney {
  readonly Amount: number
  readonly Currency: string
  readonly Digits: number
}

/** Signs that several currencies of the portal's readers share. */
const shared = new Set(['$', '¥', '￥', '元'])

/** Where a shared sign can mean one currency only, because everybody who reads the language pays with it. */
const own: Readonly<Record<string, string>> = { 'ja-JP': 'JPY', 'zh-CN': 'CNY' }

/** English for readers of many countries: it writes 'US$', 'NT$' and 'JP¥'. */
const international = 'en-001'

/**
 * 'HK$12,345.00', 'US$99.50', '￥12,000': money as the language writes it, with as many decimals as its currency has. A
 * sign that several currencies share is replaced by one that names the country.
 */
export function formatMoney({ Amount, Currency, Digits }: FormattedMoney, language: string): string {
  const amount = decimalText(Amount, Digits)
  const format = currencyFormat(language, Currency, Digits)
  const sign = format.formatToParts(amount).find(({ type }) => type === 'currency')?.value ?? ''
  const isClear = !shared.has(sign) || own[language] === Currency
  return (isClear ? format : currencyFormat(international, Currency, Digits)).format(amount)
}

const currencyFormat = (language: string, currency: string, digits: number) =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })

/** '-0.05' of -5 with two digits: as a text, so that no amount is rounded on its way through a fraction. */
export function decimalText(amount: number, digits: number): `${number}` {
  const figures = String(Math.abs(amount)).padStart(digits + 1, '0')
  const point = figures.length - digits
  const text = digits === 0 ? figures : `${figures.slice(0, point)}.${figures.slice(point)}`
  return `${amount < 0 ? '-' : ''}${text}` as `${number}`
}
