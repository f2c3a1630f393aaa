import type { RequestMetadata } from '@portolan/contract/features/trip-requests/metadata'
import type { Language } from '@portolan/contract/enums'
import { formatDay } from '@portolan/rules/format-time'
import type { TFunction } from 'i18next'

/** Names and values of a request's form as texts, to compare two versions. They use the form's texts (`requestsForm`). */

type FormTexts = TFunction<'requestsForm'>

/** 'Flight 1 · From' of `segments[0].depCity`; a custom field by the company's own name. */
export function nameOfPath(path: string, metadata: RequestMetadata | undefined, t: FormTexts): string {
  const custom = /(?:tripUdids|fieldSels)\.(.+)$/.exec(path)?.[1]
  const fields = [...(metadata?.Udids ?? []), ...(metadata?.Products ?? []).flatMap(({ Fields }) => Fields)]
  const item = /^(segments|hotels|products)\[(\d+)\]/.exec(path)
  const number = Number(item?.[2] ?? 0) + 1
  const names = {
    segments: t('item.segments', { number }),
    hotels: t('item.hotels', { number }),
    products: `${t('field.productCode')} ${number}`,
  }
  const own = path.replace(/^\w+\[\d+\]\./, '')
  const known = own.replace(/\.(totalBudget|currency|perNight).*$/, '').replace('guest.name', 'guestName')
  const words: Readonly<Record<string, string>> = {
    ...t('field', { returnObjects: true }),
    bookingNumber: t('reference'),
    hotelName: t('hotel'),
  }
  const name = custom === undefined ? (words[known] ?? own) : (fields.find(({ Key }) => Key === custom)?.Name ?? custom)
  return item ? `${names[item[1] as keyof typeof names]} · ${name}` : name
}

interface Words {
  readonly metadata: RequestMetadata | undefined
  readonly language: Language
  readonly t: FormTexts
  /** The name of a place by its code. */
  readonly place?: (code: string) => string
}

/** A value as the form shows it; null stays null. */
export function valueInWords(path: string, value: string, { metadata, language, t, place }: Words): string {
  const field = /\.?(\w+)(?:\[\d+\])?$/.exec(path)?.[1] ?? path
  if (/^20\d{6}$/.test(value)) return formatDay(value, language)
  const ofForm = { fareClass: 'cabin', meal: 'meals', seat: 'seats' } as const
  if (field in ofForm) {
    const texts: Readonly<Record<string, string>> = t(ofForm[field as keyof typeof ofForm], { returnObjects: true })
    return texts[value] ?? value
  }
  if (field === 'depCity' || field === 'dstCity' || field === 'cityCode') return place?.(value) ?? value
  const lists = {
    purposeCode: metadata?.Purposes,
    costCentreCode: metadata?.CostCentres,
    productCode: metadata?.Products,
  }
  const list: readonly { readonly Code: string; readonly Name: string }[] | undefined =
    lists[field as keyof typeof lists]
  return list?.find(({ Code }) => Code === value)?.Name ?? value
}
