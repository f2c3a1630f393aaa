import type { Language, RiskLevel } from '@portolan/contract/enums'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '../../ui/search/search-box.tsx'
import { countryNames } from './country-names.ts'
import { type CountryRow, type RowOrder, rowsOf } from './country-rows.ts'
import { LevelSign } from '../risk-level/level-sign.tsx'
import { levelText } from '../risk-level/level-words.ts'
import styles from './country-table.module.css'

interface Props {
  readonly levels: ReadonlyMap<string, RiskLevel>
  readonly shownLevels: readonly RiskLevel[]
  readonly selected: string | null
  readonly onSelect: (country: string | null) => void
  readonly language: Language
}

/** What the map shows, as a table: the same levels, the same act. */
export function CountryTable({ levels, shownLevels, selected, onSelect, language }: Props) {
  const { t } = useTranslation(['worldMap', 'riskLevel'])
  const [keyword, setKeyword] = useState('')
  const [order, setOrder] = useState<RowOrder>({ by: 'level', isDescending: true })
  const rows = rowsOf({ levels, shownLevels, keyword, order, language, nameOf: countryNames(language) })
  const sortBy = (by: RowOrder['by']) =>
    setOrder((now) => ({ by, isDescending: now.by === by ? !now.isDescending : by === 'level' }))
  return (
    <div className={styles.twin}>
      <SearchBox label={t('find')} clear={t('clear')} keyword={keyword} onKeyword={setKeyword} />
      {rows.length === 0 ? (
        <p className={styles.nothing}>{t('noCountry')}</p>
      ) : (
        <div className={styles.scroll}>
          <table>
            <thead>
              <tr>
                <Heading by="name" text={t('country')} order={order} onSort={sortBy} />
                <Heading by="level" text={t('level')} order={order} onSort={sortBy} />
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.code} row={row} isSelected={row.code === selected} onSelect={onSelect} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}

interface HeadingProps {
  readonly by: RowOrder['by']
  readonly text: string
  readonly order: RowOrder
  readonly onSort: (by: RowOrder['by']) => void
}

function Heading({ by, text, order, onSort }: HeadingProps) {
  const isSorted = order.by === by
  const Arrow = order.isDescending ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" aria-sort={isSorted ? (order.isDescending ? 'descending' : 'ascending') : 'none'}>
      <button type="button" onClick={() => onSort(by)}>
        {text}
        {isSorted && <Arrow size={16} stroke={1.75} aria-hidden />}
      </button>
    </th>
  )
}

interface RowProps {
  readonly row: CountryRow
  readonly isSelected: boolean
  readonly onSelect: Props['onSelect']
}

function Row({ row, isSelected, onSelect }: RowProps) {
  const { t } = useTranslation(['worldMap', 'riskLevel'])
  return (
    <tr data-selected={isSelected || undefined}>
      <th scope="row">
        <button type="button" aria-pressed={isSelected} onClick={() => onSelect(isSelected ? null : row.code)}>
          {row.name}
        </button>
      </th>
      <td>
        <LevelSign level={row.level} /> {t(`riskLevel:${levelText(row.level)}`)}
      </td>
    </tr>
  )
}
