import type { ProposalOption } from '@portolan/contract/features/trip-proposals/shapes'
import { bestOf, type ComparedLine, comparedLines, linesOf } from '@portolan/rules/proposal-compare'
import { zoneOffset } from '@portolan/rules/format-time'
import { ownZone } from '@portolan/rules/local-time'
import { IconArrowsSort, IconCircleCheck, IconEyeOff } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useWidth } from '../../../../ui/interaction/use-width.ts'
import { useIsMobile } from '../../../../ui/use-media.ts'
import { ChangeChip } from '../cards/changes.tsx'
import { isTinted } from '../choose/choices.rules.ts'
import { ChooseButton } from '../choose/choose-button.tsx'
import type { Choosing } from '../choose/choosing.ts'
import { looksTheSame } from '../choose/same-choosing.ts'
import { letterName } from '../option-name.ts'
import { lines, MatrixCell } from './matrix-line.tsx'
import styles from './matrix.module.css'
import { columnWidth, lineWidth } from './column-width.rules.ts'
import { MoreColumns } from './more-columns.tsx'
import { useColumnWindow } from './use-column-window.ts'

/** Of a column whose head has no room for a name beside the letter. */
const narrow = 168

/** As many columns as a sheet of paper holds. */
const onPaper = 5

interface Props {
  /** What is compared: 'Flights, Hong Kong – London'. */
  readonly title: string
  /** The same in two short lines, for the table's corner. */
  readonly corner: string
  /** In the order in which they are shown. */
  readonly options: readonly ProposalOption[]
  readonly choosing: Choosing
  /** How the columns are ordered and hidden; null where neither can be changed. */
  readonly arrange: {
    readonly sort: ComparedLine | null
    readonly onSort: (line: ComparedLine | null) => void
    readonly onHide: (key: string) => void
  } | null
}

/** While the table scrolls sideways, columns that stay are not drawn anew. */
const Cell = memo(MatrixCell)
const Choice = memo(ChooseButton, looksTheSame)
const ColumnHead = memo(Head)

const isCompared = (line: string): line is ComparedLine => (comparedLines as readonly string[]).includes(line)

/** Options as columns, one line for each thing that tells them apart, the best of each marked; choosing is the last line. */
export function Matrix({ title, corner, options, choosing, arrange }: Props) {
  const { t } = useTranslation('proposalsDetail')
  const language = useLanguage()
  const [box, room] = useWidth(0)
  const screen = useIsMobile() ? 'phone' : 'desk'
  const width = columnWidth(screen, room, options.length)
  const { from, to, isCut } = useColumnWindow(box, options.length, width)
  const shown = options.slice(from, to)
  const compared = linesOf(options)
  const best = new Map(lines.map(({ key }) => [key, isCompared(key) ? bestOf(key, options) : []]))
  const chosen = new Set(shown.filter((option) => isTinted(choosing, option)).map(({ Key }) => Key))
  const row = (key: string, head: ReactNode, cell: (option: ProposalOption) => ReactNode) => (
    <tr key={key}>
      <th scope="row" className={styles.line}>
        {head}
      </th>
      <Gap width={from * width} />
      {shown.map((option, index) => (
        <td key={option.Key} data-chosen={chosen.has(option.Key)} aria-colindex={from + index + 2}>
          {cell(option)}
        </td>
      ))}
      <Gap width={(options.length - to) * width} />
    </tr>
  )
  const table = (
    <div
      ref={box}
      className={styles.box}
      role="group"
      data-wide={options.length > onPaper}
      data-narrow={width < narrow}
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
    >
      <table
        className={styles.matrix}
        aria-colcount={options.length + 1}
        style={{ minWidth: lineWidth[screen] + options.length * width }}
      >
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.line} data-corner>
              {corner}
            </th>
            <Gap width={from * width} />
            {shown.map((option, index) => (
              <ColumnHead
                key={option.Key}
                option={option}
                column={from + index + 2}
                width={isCut ? width : undefined}
                isChosen={chosen.has(option.Key)}
                onHide={arrange && options.length > 1 ? arrange.onHide : null}
              />
            ))}
            <Gap width={(options.length - to) * width} />
          </tr>
        </thead>
        <tbody>
          {lines
            .filter(({ key }) => !isCompared(key) || compared.includes(key))
            .map(({ key, Sign }) => {
              const zone = key === 'held' ? ` (${zoneOffset(choosing.now, ownZone(), language)})` : ''
              const words = (
                <>
                  <Sign size={18} stroke={1.75} aria-hidden />
                  <span>{t(`line.${key}`) + zone}</span>
                </>
              )
              const head =
                arrange && isCompared(key) ? (
                  <button
                    type="button"
                    aria-pressed={arrange.sort === key}
                    title={t('sortBy', { line: t(`line.${key}`) })}
                    onClick={() => arrange.onSort(arrange.sort === key ? null : key)}
                  >
                    {words}
                    <IconArrowsSort size={16} stroke={1.75} aria-hidden data-sort />
                  </button>
                ) : (
                  <span className={styles.label}>{words}</span>
                )
              return row(key, head, (option) => (
                <Cell
                  line={key}
                  option={option}
                  isBest={best.get(key)?.includes(option.Key) ?? false}
                  now={choosing.now}
                />
              ))
            })}
          {row(
            'choice',
            <span className={styles.label}>
              <IconCircleCheck size={18} stroke={1.75} aria-hidden />
              {t('line.choice')}
            </span>,
            (option) => (
              <Choice option={option} choosing={choosing} />
            ),
          )}
        </tbody>
      </table>
    </div>
  )
  return (
    <div className={styles.whole}>
      {table}
      <MoreColumns box={box} count={options.length} width={width} room={room - lineWidth[screen]} />
    </div>
  )
}

/** The room of columns that are not drawn. */
function Gap({ width }: { readonly width: number }) {
  return width > 0 ? <td aria-hidden className={styles.gap} style={{ width }} /> : null
}

interface HeadProps {
  readonly option: ProposalOption
  readonly column: number
  /** In pixels, where columns that are not drawn leave room; else all share the table's. */
  readonly width: number | undefined
  readonly isChosen: boolean
  readonly onHide: ((key: string) => void) | null
}

function Head({ option, column, width, isChosen, onHide }: HeadProps) {
  const { t } = useTranslation('proposalsDetail')
  const flights = option.Segments.map(({ carrier, flightNumber }) => `${carrier} ${flightNumber}`)
  return (
    <th scope="col" data-chosen={isChosen} aria-colindex={column} style={{ width }}>
      <div className={styles.head}>
        <span className={styles.letter} aria-hidden>
          {option.Letter}
        </span>
        <span className={styles.name}>
          <span className="visually-hidden">{letterName(option, t)} </span>
          <strong>{option.Name}</strong>
          <small translate="no">{flights.join(' · ')}</small>
        </span>
        {onHide && (
          <IconButton
            icon={IconEyeOff}
            label={t('hide', { option: letterName(option, t) })}
            onClick={() => onHide(option.Key)}
          />
        )}
      </div>
      <ChangeChip option={option} />
    </th>
  )
}
