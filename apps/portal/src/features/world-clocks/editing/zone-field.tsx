import type { ClockZone } from '@portolan/contract/features/world-clocks'
import { IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { usePickerTexts } from '../../../parts/place-picker/use-picker-texts.ts'
import { SuggestField } from '../../../ui/suggest-field/suggest-field.tsx'
import type { Suggestion, SuggestionGroup } from '../../../ui/suggest-field/suggestion.ts'
import { allZonesQuery } from '../world-clocks.queries.ts'
import { type FoundZone, type FoundZones, searchZones, zoneOptions } from './zone-search.ts'
import { offsetText } from '../zone-time.ts'
import { useState } from 'react'
import type { Typed } from '../../../ui/suggest-field/use-typed.ts'

interface Props {
  /** The current zone; null in a new clock. */
  readonly value: string | null
  /** Display text of `value`. */
  readonly shown: string
  /** Zones of the other clocks, which are not offered. */
  readonly used: readonly string[]
  readonly onChoose: (zone: string) => void
}

/** Suggestion key, usable in element ids. */
const keyOf = (zone: string) => zone.replaceAll(/[^A-Za-z0-9]/g, '-')

/** A search field over all zones that no other clock shows, with their current offsets. */
export function ZoneField({ value, shown, used, onChoose }: Props) {
  const { t } = useTranslation('clocks')
  const language = useLanguage()
  const typed = useTypedAtOnce()
  const query = useQuery(allZonesQuery(language))
  const instant = useMinute()
  const isTaken = ({ id, aliases }: ClockZone) =>
    id !== value && [id, ...aliases].some((one) => one !== value && used.includes(one))
  const free = (query.data ?? []).filter((zone) => !isTaken(zone))
  const found = searchZones(zoneOptions(free, instant, language), typed.isComposing ? '' : (typed.text ?? ''))
  const all = [...found.best, ...found.others]
  return (
    <SuggestField
      label={t('zone')}
      typed={typed}
      texts={usePickerTexts({ hint: 'hintZone', example: 'exampleZone', nothingHint: 'nothingZone' })}
      icon={<IconWorld size={18} stroke={1.75} />}
      shown={shown}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of what was just opened
      autoFocus
      allowsFreeText={false}
      picksOnly
      onChoose={(key) => {
        const option = all.find(({ zone }) => keyOf(zone.id) === key)
        if (option) onChoose(option.zone.id)
      }}
      onFreeText={nothing}
      onClear={nothing}
      answer={{
        groups: groupsOf(found, value, {
          best: t('bestMatches'),
          others: found.best.length > 0 ? t('otherMatches') : null,
          all: t('allZones'),
        }),
        isWaiting: query.isFetching && !query.data,
        error: query.data ? null : query.error,
        retry: () => void query.refetch(),
      }}
    />
  )
}

const nothing = () => undefined

interface Titles {
  readonly best: string
  readonly others: string | null
  readonly all: string
}

function groupsOf({ best, others }: FoundZones, value: string | null, titles: Titles): SuggestionGroup[] {
  const rowOf = ({ zone, offset, as }: FoundZone): Suggestion => ({
    key: keyOf(zone.id),
    label: zone.city,
    detail: [as, zone.country, as === null ? zone.time : null].filter((text) => text !== null).join(' · '),
    code: offsetText(offset),
    isCurrent: zone.id === value,
  })
  const groups: SuggestionGroup[] = [
    { key: 'best', title: titles.best, rows: best.map(rowOf) },
    { key: 'others', ...(titles.others ? { title: titles.others } : { name: titles.all }), rows: others.map(rowOf) },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

/** Typed text of a field that searches locally: without a request there is no delay. */
function useTypedAtOnce(): Typed {
  const [text, setText] = useState<string | null>(null)
  const [isComposing, setComposing] = useState(false)
  const query = text?.trim() ?? ''
  const isBlank = query === ''
  return {
    text,
    isBlank,
    isComposing,
    question: isBlank ? null : query,
    isFollowUp: !isBlank,
    type: (next, composing) => {
      setText(next)
      setComposing(composing)
    },
    askNow: () => setComposing(false),
    forget: () => {
      setText(null)
      setComposing(false)
    },
  }
}
