import type { NextUpStripCrossing } from '@portolan/contract/schemas/next-up-strip'
import { formatTime, zoneOffset } from '@portolan/rules/format-time'
import { greatCircleKm } from '@portolan/rules/great-circle'
import { localTimeAt } from '@portolan/rules/local-time'
import { useTranslation } from 'react-i18next'
import { ownZone } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/preferences.ts'
import type { StripEnd, StripProps } from './strip-map.types.ts'

interface Props extends StripProps {
  readonly crossings: readonly NextUpStripCrossing[]
}

/** What the strip shows, for whoever does not see it. */
export function StripTable({ from, to, crossings }: Props) {
  const { t } = useTranslation('stripMap')
  const language = useLanguage()
  const zone = ownZone()
  const end = ({ name, label, detail }: StripEnd) => `${name}: ${[label, detail].filter(Boolean).join(', ')}`
  const row = (head: string, text: string) => (
    <tr key={head + text}>
      <th scope="row">{head}</th>
      <td>{text}</td>
    </tr>
  )
  return (
    <table className="visually-hidden">
      <caption>{t('map')}</caption>
      <tbody>
        {row(t(to ? 'from' : 'place'), end(from))}
        {to && row(t('to'), end(to))}
        {to &&
          row(
            t('distance'),
            new Intl.NumberFormat(language, { style: 'unit', unit: 'kilometer', maximumSignificantDigits: 3 }).format(
              greatCircleKm(from.position, to.position),
            ),
          )}
        {crossings.map(({ Kind, At }) => {
          const at = Date.parse(At)
          return row(t(`${Kind}Head`), `${formatTime(localTimeAt(at, zone))} ${zoneOffset(at, zone, language)}`)
        })}
      </tbody>
    </table>
  )
}
