import { Menu } from '@mantine/core'
import {
  deskKinds,
  type DeskKind,
  type DeskOrder,
  deskOrders,
  type DeskState,
  deskStates,
} from '@portolan/contract/features/trip-requests/desk'
import { IconArrowsUpDown, IconBuilding, IconCategory, IconChevronDown, IconProgress } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { DropMenu } from '../../../../ui/overlay/drop-menu.tsx'
import { SearchBox } from '../../../../ui/search/search-box.tsx'
import type { DeskFilters } from '../desk.queries.ts'
import styles from './desk-filters.module.css'

interface Props {
  readonly filters: DeskFilters
  readonly order: DeskOrder
  /** Companies that the viewer serves. */
  readonly companies: readonly { readonly Code: string; readonly Name: string }[]
  readonly onFilters: (change: Partial<Omit<DeskFilters, 'view'>>, how?: { readonly isTyped?: boolean }) => void
  readonly onOrder: (order: DeskOrder) => void
}

/** Of items that are not done. */
const openStates = deskStates.filter((one) => one !== 'done')

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What of the queue is shown, and in which order. */
export function DeskFilterBar({ filters, order, companies, onFilters, onOrder }: Props) {
  const { t } = useTranslation('requestsDesk')
  const chosen = companies.filter(({ Code }) => filters.companies.includes(Code))
  const [only] = chosen
  return (
    <div className={styles.bar} data-desk-search>
      <SearchBox
        label={t('search')}
        clear={t('clearSearch')}
        keyword={filters.text}
        onKeyword={(text) => onFilters({ text }, { isTyped: true })}
      />
      {companies.length > 1 && (
        <Choice
          label={t('companies')}
          face={
            <>
              <IconBuilding {...icon} />
              <span className={styles.word}>
                {only && chosen.length === 1
                  ? only.Name
                  : t('companyCount', { count: chosen.length || companies.length })}
              </span>
            </>
          }
        >
          <Menu.CheckboxGroup value={[...filters.companies]} onChange={(next) => onFilters({ companies: next })}>
            {companies.map(({ Code, Name }) => (
              <Menu.CheckboxItem key={Code} value={Code} closeMenuOnClick={false}>
                {Name}
              </Menu.CheckboxItem>
            ))}
          </Menu.CheckboxGroup>
        </Choice>
      )}
      <Choice
        label={t('kind')}
        isBrief={filters.kinds.length === 0}
        face={
          <>
            <IconCategory {...icon} />
            <span className={styles.word}>
              {filters.kinds.length === 0 ? t('allKinds') : filters.kinds.map((one) => t(`kinds.${one}`)).join(', ')}
            </span>
          </>
        }
      >
        <Menu.CheckboxGroup
          value={[...filters.kinds]}
          onChange={(next) => onFilters({ kinds: next as readonly DeskKind[] })}
        >
          {deskKinds.map((one) => (
            <Menu.CheckboxItem key={one} value={one} closeMenuOnClick={false}>
              {t(`kinds.${one}`)}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
      </Choice>
      {filters.view !== 'done' && (
        <Choice
          label={t('state')}
          isBrief={filters.states.length === 0}
          face={
            <>
              <IconProgress {...icon} />
              <span className={styles.word}>
                {filters.states.length === 0
                  ? t('allStates')
                  : filters.states.map((one) => t(`stateOf.${one}`)).join(', ')}
              </span>
            </>
          }
        >
          <Menu.CheckboxGroup
            value={[...filters.states]}
            onChange={(next) => onFilters({ states: next as readonly DeskState[] })}
          >
            {openStates.map((one) => (
              <Menu.CheckboxItem key={one} value={one} closeMenuOnClick={false}>
                {t(`stateOf.${one}`)}
              </Menu.CheckboxItem>
            ))}
          </Menu.CheckboxGroup>
        </Choice>
      )}
      <Choice
        label={t('order')}
        isBrief
        face={
          <>
            <IconArrowsUpDown {...icon} />
            <span className={styles.word}>{t(`orders.${order}`)}</span>
          </>
        }
      >
        <Menu.RadioGroup value={order} onChange={(next) => onOrder(next as DeskOrder)}>
          {deskOrders.map((one) => (
            <Menu.RadioItem key={one} value={one} closeMenuOnClick>
              {t(`orders.${one}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Choice>
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  /** With little room, its sign alone. */
  readonly isBrief?: boolean
  readonly face: ReactNode
  readonly children: ReactNode
}

function Choice({ label, isBrief = false, face, children }: ChoiceProps) {
  return (
    <DropMenu width={260}>
      <Menu.Target>
        <Button className={[styles.choice, isBrief && styles.isBrief].filter(Boolean).join(' ')} title={label}>
          <span className="visually-hidden">{label}: </span>
          {face}
          <IconChevronDown {...icon} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>{children}</Menu.Dropdown>
    </DropMenu>
  )
}
