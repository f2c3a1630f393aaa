import type { PaletteKind, Understood } from '@portolan/rules/palette/chips'
import { formatNearDay } from '@portolan/rules/format-time'
import {
  IconBed,
  IconCalendar,
  IconFileCheck,
  IconHash,
  IconId,
  IconLuggage,
  IconMapPin,
  IconPlane,
  IconReceipt,
  IconTicket,
  IconTrain,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ownYear } from '../../lib/own-year.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { countryName } from './known-places.ts'

const kindIcons = {
  trip: IconLuggage,
  flight: IconPlane,
  hotel: IconBed,
  train: IconTrain,
  invoice: IconReceipt,
  request: IconFileCheck,
  proposal: IconTicket,
} as const

export function chipIcon(chip: Understood) {
  switch (chip.kind) {
    case 'flight':
      return IconPlane
    case 'dates':
      return IconCalendar
    case 'place':
      return IconMapPin
    case 'state':
      return IconUsers
    case 'thing':
      return kindIcons[chip.thing]
    case 'document':
      return IconId
    case 'invoice':
      return IconReceipt
    case 'request':
      return IconFileCheck
    case 'reference':
      return IconHash
  }
}

/** What chips say, in the reader's language. */
export function useChipWords(): (chip: Understood) => string {
  const { t } = useTranslation(['commandPalette', 'common', 'shell'])
  const language = useLanguage()
  const day = (iso: string) => formatNearDay(iso.replaceAll('-', ''), language, ownYear())
  const kind = (thing: PaletteKind) => {
    if (thing === 'flight') return t('common:flights')
    if (thing === 'hotel') return t('common:hotels')
    return thing === 'request' ? t('shell:tripRequest') : t(`kinds.${thing}`)
  }
  return (chip) => {
    switch (chip.kind) {
      case 'flight':
        return `${chip.carrier} ${chip.number}`
      case 'dates':
        return chip.from === chip.to ? day(chip.from) : `${day(chip.from)} – ${day(chip.to)}`
      case 'place':
        return chip.place.isCountry ? countryName(chip.place.code, language) : (chip.place.name ?? chip.name)
      case 'state':
        return t(`states.${chip.state}`)
      case 'thing':
        return kind(chip.thing)
      case 'document':
        return t(`documents.${chip.document}`)
      case 'invoice':
        return t('invoiceNumber', { number: chip.number })
      case 'request':
        return t('requestNumber', { number: chip.number })
      case 'reference':
        return chip.reference
    }
  }
}
