import { formatWeekday } from '@portolan/rules/format-time'
import { localTimeAt } from '@portolan/rules/local-time'
import { daysBetween } from '@portolan/rules/calendar-day'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { ownYear } from '../../../lib/own-year.ts'
import { Pager } from '../../../ui/pager.tsx'
import { edgesOf, type Line, partOfDay } from './lines.rules.ts'
import type { RibbonReply } from './ribbon.queries.ts'
import styles from './ribbon-table.module.css'
import { usePartWords } from './use-part-words.ts'

interface Props {
  readonly lines: readonly Line[]
  readonly first: RibbonReply
  readonly now: number
  readonly isLoading: boolean
  readonly onMore: () => void
  readonly onTrip: (orderId: string) => void
}

/** Travellers of one page of the table. */
const size = 50

/** The same as words: a row for each traveller, a column for each day. */
export function RibbonTable({ lines, first, now, isLoading, onMore, onTrip }: Props) {
  const { t } = useTranslation('travellerTrackerRibbon')
  const language = useLanguage()
  const { TimeZone: zone, From, Days, Total, Brush } = first
  const words = usePartWords(zone)
  const edges = edgesOf(From, Days, zone)
  const [asked, setPage] = useState(1)
  const page = Math.min(asked, Math.max(1, Math.ceil(Total / size)))
  const wanted = Math.min(page * size, Total)
  const needsMore = lines.length < wanted && !isLoading
  useEffect(() => {
    if (needsMore) onMore()
  })
  const days = edges.slice(0, -1).map((edge) => localTimeAt(edge, zone))
  const before = Brush ? daysBetween(dashed(Brush.From), dashed(From)) : 0
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className={styles.scroll} data-strip tabIndex={0} role="group" aria-label={t('lines')} aria-busy={isLoading}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('traveller')}</th>
              <th scope="col">{t('movesIn')}</th>
              {days.map((day) => (
                <th key={day} scope="col">
                  {formatWeekday(day, language, ownYear())}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Brush && (
              <tr className={styles.away}>
                <th scope="row" colSpan={2}>
                  {t('awayByDay')}
                </th>
                {days.map((day, index) => (
                  <td key={day}>{Brush.Away[before + index] ?? '–'}</td>
                ))}
              </tr>
            )}
            {lines.slice((page - 1) * size, page * size).map((line) => (
              <tr key={line.person.Id}>
                <th scope="row">{line.person.Name}</th>
                <td>{words.movesIn(line.person, now)}</td>
                {days.map((day, index) => {
                  const text = words.onDay(line, edges, index)
                  const part = partOfDay(line, edges, index)
                  const isThere = part !== null && isOn(part, edges, index)
                  return (
                    <td key={day}>
                      {isThere ? (
                        <button type="button" onClick={() => onTrip(part.order)} title={words.full(part)}>
                          {text}
                        </button>
                      ) : (
                        text
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager page={page} size={size} total={Total} onPage={setPage} />
    </>
  )
}

const isOn = (part: { begins: number; ends: number | null }, edges: readonly number[], day: number) =>
  part.begins < (edges[day + 1] ?? 0) && (part.ends === null || part.ends > (edges[day] ?? 0))

const dashed = (remark: string) => `${remark.slice(0, 4)}-${remark.slice(4, 6)}-${remark.slice(6, 8)}`
