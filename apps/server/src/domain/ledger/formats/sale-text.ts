import type { Conditions } from '../ledger-message.ts'
import { readConditionWords } from './condition-words.ts'
import type { ReadSale } from './confirmation/reading.ts'
import { notesOf, phonesOf, withoutCards } from './plain-notes.ts'
import { readMoneyText } from './read-money.ts'

/** The value behind a label at the beginning of a line; 'Price per night: 100' is no price of the whole. */
const line = (labels: string) => new RegExp(`^[|•·●*\\s-]*(?:${labels})\\s*[:：]\\s*(.+)$`, 'iu')

const labels = {
  paid: line(
    '(?:amount|total) (?:paid|charged)|bezahlt(?:er betrag)?|montant payé|支払(?:い)?済(?:み)?(?:金額)?|已付(?:金额|金額)?|实付(?:金额)?',
  ),
  total: line(
    '(?:grand )?total(?: (?:price|cost|amount|fare|charges?))?|gesamt(?:preis|betrag|summe)?|endpreis|prix total|montant total|precio total|importe total|prezzo totale|totale|合計(?:金額)?|総額|お支払(?:い)?(?:金額|総額)|总价|总计|总额|总金额|總價|總計|總金額|總額',
  ),
  price: line(
    'price|fare|cost|rate|preis|prix|montant|precio|importe|prezzo|料金|価格|運賃|价格|票价|房价|價格|票價|房價|金額|金额',
  ),
  fareBasis: line('fare basis(?: code)?|fare code|rate code|tarif(?:code|basis)|运价基础|票價基礎|運賃種別'),
  phone: line(
    '(?:hotel |airline |station )?(?:tele)?phone(?: number)?|tel\\.?|telefon(?:nummer)?|téléphone|teléfono|telefono|電話(?:番号|號碼)?|电话(?:号码)?',
  ),
  included: line(
    '(?:price )?includ(?:es|ed|ing)|inklusive|im preis enthalten|compris|incluye|料金に含まれるもの|包含|费用包含|費用包含',
  ),
  note: line('(?:special )?instructions?|please note|notes?|remarks?|hinweise?|remarques?|备注|備註|備考'),
}

/** Lines that speak of changes and refunds. */
const aboutTerms =
  /cancel|refund|change|storn|umbuch|erstatt|rembours|modifi|返金|払い?戻|変更|キャンセル|取消|退款|退票|更改|改期/i

/**
 * What lines of plain text say about price, conditions and phones. `group` names what the price is for, where several items
 * come from the same text.
 */
export function saleOfLines(lines: readonly string[], group: string | null = null): ReadSale {
  const valueOf = (label: RegExp) => lines.map((one) => label.exec(one)?.[1]?.trim() ?? '').filter((one) => one !== '')
  const paid = moneyIn(valueOf(labels.paid))
  const total = moneyIn(valueOf(labels.total)) ?? paid ?? moneyIn(valueOf(labels.price))
  const [rateCode = null] = valueOf(labels.fareBasis).filter((one) => /^[A-Z0-9/]{2,20}$/.test(one))
  const terms = lines.filter((one) => aboutTerms.test(one) && one.length <= 300).slice(0, 20)
  const words = terms.filter((one) => Object.values(readConditionWords(one)).some((told) => told !== null)).slice(0, 4)
  const conditions: Conditions = {
    rateCode,
    ...readConditionWords(words.join('\n')),
    text: words.length > 0 ? withoutCards(words.join('\n')) : null,
  }
  return {
    ...(total && {
      price: {
        total,
        parts: [],
        included: valueOf(labels.included).slice(0, 8),
        isPaid: paid && paid.amount === total.amount ? true : null,
        reference: null,
        group: group && `${group} ${total.currency} ${total.amount}`,
      },
    }),
    ...((rateCode ?? conditions.text) === null ? {} : { conditions }),
    ...phonesOf(valueOf(labels.phone)),
    ...notesOf(valueOf(labels.note)),
  }
}

const moneyIn = (values: readonly string[]) =>
  values
    .filter((value) => !perUnit.test(value))
    .map((value) => readMoneyText(value))
    .find((money) => money !== null) ?? null

/** 'EUR 100 per night' is no price of the whole. */
const perUnit =
  /(?:\b(?:per|pro|par|por)\s|\/)\s*(?:night|day|person|nacht|tag|nuit|jour|noche|d[ií]a)|每晚|每天|每人|泊あたり|1泊につき/iu
