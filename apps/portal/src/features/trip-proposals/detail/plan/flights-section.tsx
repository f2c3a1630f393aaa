import type { ProposalOption } from '@portolan/contract/features/trip-proposals/shapes'
import { linesOf } from '@portolan/rules/proposal-compare'
import { IconArrowsSort, IconEye } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Modal } from '../../../../ui/overlay/modal.tsx'
import { useIsMobile } from '../../../../ui/use-media.ts'
import { FlightCard } from '../cards/flight-card.tsx'
import cardStyles from '../cards/flight-card.module.css'
import type { Choosing } from '../choose/choosing.ts'
import { Matrix } from '../matrix/matrix.tsx'
import { letterName } from '../option-name.ts'
import { MoreCards } from './more-cards.tsx'
import styles from './plan-view.module.css'
import { useArrangement } from './use-arrangement.ts'
import { useGrowing } from './use-growing.ts'

/** More of them are laid out only near the screen. */
const fewCards = 24

export type View = 'compare' | 'cards'

interface Props {
  readonly planKey: string
  readonly options: readonly ProposalOption[]
  readonly choosing: Choosing
  readonly view: View
  readonly onDetails: (option: ProposalOption) => void
}

/** Flights compared in a table, with a card for each of them; on a phone cards, of which two at a time are compared. */
export function FlightsSection({ planKey, options, choosing, view, onDetails }: Props) {
  const { t } = useTranslation('proposalsDetail')
  const isMobile = useIsMobile()
  const arrangement = useArrangement(`${choosing.proposal.ReferenceNumber} ${planKey}`, options)
  const { shown, sort, onSort, onHide } = arrangement
  const growing = useGrowing(shown.length, sort ?? '')
  const pair = usePair(shown)
  const ends = options[0]?.Legs[0]
  const title = ends
    ? t('flightsOf', { from: nameOf(options, ends.DepAirport), to: nameOf(options, ends.ArrAirport) })
    : t('flights')
  const corner = ends ? `${t('flights')}\n${ends.DepAirport} – ${ends.ArrAirport}` : title
  return (
    <section className={styles.section} id="flights" tabIndex={-1} aria-label={title}>
      <h2 className={view === 'compare' && !isMobile ? 'visually-hidden' : undefined}>{title}</h2>
      {view === 'compare' && !isMobile && (
        <div className={styles.table}>
          <Matrix
            title={title}
            corner={corner}
            options={shown}
            choosing={choosing}
            arrange={{ sort, onSort, onHide }}
          />
          <Arrange arrangement={arrangement} />
        </div>
      )}
      {(view === 'cards' || isMobile) && (
        <div className={styles.bar}>
          <Arrange arrangement={arrangement} />
        </div>
      )}
      <ul className={cardStyles.cards} data-many={shown.length > fewCards}>
        {shown.slice(0, growing.drawn).map((option) => (
          <FlightCard
            key={option.Key}
            option={option}
            choosing={choosing}
            onDetails={onDetails}
            compare={
              isMobile && shown.length > 1
                ? { isPicked: pair.keys.includes(option.Key), onPick: () => pair.pick(option.Key) }
                : null
            }
          />
        ))}
      </ul>
      {growing.isCut && <MoreCards left={shown.length - growing.drawn} end={growing.end} onMore={growing.more} />}
      {isMobile && pair.options.length === 2 && (
        <div className={styles.pair} role="status">
          <Button look="primary" wide onClick={() => pair.setOpen(true)}>
            {t('compareTwo', { a: pair.options[0]?.Letter ?? '', b: pair.options[1]?.Letter ?? '' })}
          </Button>
        </div>
      )}
      {pair.isOpen && (
        <Modal
          opened
          size="work"
          title={t('compareTwo', { a: pair.options[0]?.Letter ?? '', b: pair.options[1]?.Letter ?? '' })}
          close={t('close')}
          onClose={() => pair.setOpen(false)}
        >
          <Matrix title={title} corner={corner} options={pair.options} choosing={choosing} arrange={null} />
        </Modal>
      )}
    </section>
  )
}

/** Two options that are compared on a phone: a third takes the place of the first. */
function usePair(options: readonly ProposalOption[]) {
  const [keys, setKeys] = useState<readonly string[]>([])
  const [isOpen, setOpen] = useState(false)
  const found = keys.flatMap((key) => options.find((option) => option.Key === key) ?? [])
  return {
    keys,
    options: found,
    pick: (key: string) =>
      setKeys((before) => (before.includes(key) ? before.filter((one) => one !== key) : [...before, key].slice(-2))),
    isOpen: isOpen && found.length === 2,
    setOpen,
  }
}

/** The city of an airport as the flights name it. */
function nameOf(options: readonly ProposalOption[], code: string): string {
  for (const { Segments } of options)
    for (const one of Segments) {
      if (one.depAirport === code && one.DepAirportName) return one.DepAirportName
      if (one.arrAirport === code && one.ArrAirportName) return one.ArrAirportName
    }
  return code
}

/** The order of the options, and those that are hidden. */
function Arrange({ arrangement }: { readonly arrangement: ReturnType<typeof useArrangement> }) {
  const { t } = useTranslation('proposalsDetail')
  const { sort, onSort, hidden, shown, onShow } = arrangement
  const field = useRef<HTMLSelectElement>(null)
  const lines = linesOf([...shown, ...hidden])
  return (
    <div className={styles.arrange}>
      {hidden.length > 0 && (
        <span className={styles.hidden}>
          {t('hidden')}
          {hidden.map((option) => (
            <Button
              key={option.Key}
              look="quiet"
              onClick={() => {
                onShow(option.Key)
                // The button goes with what it did.
                field.current?.focus()
              }}
            >
              <IconEye size={16} aria-hidden />
              {t('show', { option: letterName(option, t) })}
            </Button>
          ))}
        </span>
      )}
      <label>
        <IconArrowsSort size={16} stroke={1.75} aria-hidden />
        {t('sort')}
        <select
          ref={field}
          value={sort ?? ''}
          onChange={({ target }) => onSort(lines.find((line) => line === target.value) ?? null)}
        >
          <option value="">{t('asOffered')}</option>
          {lines.map((line) => (
            <option key={line} value={line}>
              {t(`line.${line}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
