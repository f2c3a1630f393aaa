import { Menu } from '@mantine/core'
import { ProposalCategory } from '@portolan/contract/enums'
import { formatMoney } from '@portolan/rules/format-money'
import { formatNamedMoment, formatWeekday, formatWeekdayTime } from '@portolan/rules/format-time'
import {
  type Icon,
  IconAlertTriangle,
  IconArrowDown,
  IconArrowRight,
  IconArrowUp,
  IconBed,
  IconCar,
  IconChevronDown,
  IconChevronRight,
  IconCopy,
  IconDots,
  IconPlane,
  IconTrash,
} from '@tabler/icons-react'
import { type KeyboardEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { composeTexts } from '../compose-texts.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { showToast } from '../../../../lib/toast.ts'
import { PolicyCell } from '../../../../parts/policy-verdict/policy-card.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { DropMenu } from '../../../../ui/overlay/drop-menu.tsx'
import styles from '../compose.module.css'
import { focusOption } from '../focus-path.ts'
import { optionName } from '../path-names.ts'
import { useCompose, useSelected } from '../state/compose-store.ts'
import { instantIn } from '../state/day-time.ts'
import { copyOption, moveOption, optionsLeft, optionToPlan, withoutOption } from '../state/draft-lists.ts'
import { firstTotal } from '../state/draft-prices.ts'
import type { OptionDraft } from '../state/draft-values.ts'
import { OptionForm } from './option-form.tsx'

const icons: Readonly<Record<ProposalCategory, Icon>> = {
  [ProposalCategory.Airfare]: IconPlane,
  [ProposalCategory.Hotel]: IconBed,
  [ProposalCategory.Car]: IconCar,
}

interface Props {
  readonly optionKey: string
  /** Positions of its plan, and of itself in it. */
  readonly plan: number
  readonly index: number
  readonly count: number
  readonly isLocked: boolean
}

/** An option as one line; its form is there only while it is open. */
export const OptionLine = memo(function OptionLine({ optionKey, plan, index, count, isLocked }: Props) {
  const { t } = useTranslation(composeTexts)
  const store = useCompose()
  const path = `plans[${String(plan)}].options[${String(index)}]`
  const option = useSelected(({ get }) => get().plans[plan]?.options[index])
  const isOpen = useSelected((one) => one.isOpen(optionKey))
  const faults = useSelected((one) => one.countOf(path))
  const verdict = useSelected((one) => one.verdictOf(optionKey))
  if (!option) return null
  const Sign = icons[option.category]
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const name = optionName(option, t)
  const move = (step: 1 | -1) => {
    store.change((draft) => moveOption(draft, optionKey, step))
    focusOption(optionKey)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || isLocked || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li className={styles.option} data-option={optionKey} data-open={isOpen}>
      <div className={styles.optionHead}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-keyshortcuts={isLocked ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
          data-toggle
          onClick={() => store.setOpen(optionKey, !isOpen)}
          onKeyDown={onKeyDown}
        >
          <Chevron size={18} stroke={1.75} aria-hidden />
          <Sign size={18} stroke={1.75} aria-hidden />
          <span className={styles.optionName}>
            <strong>{name}</strong>
            <Facts option={option} />
          </span>
          <Price option={option} />
        </button>
        {faults > 0 && (
          <Chip tone="warn" icon={<IconAlertTriangle size={14} aria-hidden />}>
            {t('missingCount', { count: faults })}
          </Chip>
        )}
        {!isLocked && <OptionMenu {...{ optionKey, plan, index, count, name }} onMove={move} />}
      </div>
      {verdict && verdict.Outcome !== 'fine' && (
        <div className={styles.verdict} role="status">
          <PolicyCell verdict={verdict} />
        </div>
      )}
      {isOpen && <OptionForm path={path} category={option.category} isLocked={isLocked} name={name} />}
    </li>
  )
})

/** Where and when, as far as it is typed. */
function Facts({ option }: { readonly option: OptionDraft }) {
  const { t } = useTranslation(composeTexts)
  const language = useLanguage()
  const { segments, stay, car } = option
  const [first] = segments
  const last = segments.at(-1)
  const time = (text: string) => (/^\d{12}$/.test(text) ? formatWeekdayTime(text, language) : null)
  const day = (text: string) => (/^\d{8}$/.test(text) ? formatWeekday(text, language) : null)
  const route = [first?.depAirport, ...segments.map(({ arrAirport }) => arrAirport)].filter(Boolean).join(' – ')
  const dayPair = stay ? [day(stay.checkin), day(stay.checkout)].filter(Boolean).join(' – ') : null
  const facts = [
    route,
    first && time(first.depTime),
    last && segments.length > 1 && time(last.arrTime),
    stay?.cityCode,
    dayPair,
    car && [car.pickUp.code || car.pickUp.address, car.dropOff.code || car.dropOff.address].filter(Boolean).join(' – '),
    car && time(car.pickUpTime),
    option.isShared && t('sharedShort'),
  ]
    .filter(Boolean)
    .join(' · ')
  return <small>{facts}</small>
}

function Price({ option }: { readonly option: OptionDraft }) {
  const { t } = useTranslation(composeTexts)
  const language = useLanguage()
  const { company } = useCompose()
  const total = firstTotal(option, company)
  const until = instantIn(option.validUntil)
  return (
    <span className={styles.price}>
      <strong>{total ? formatMoney(total, language) : '–'}</strong>
      <small>
        {until === null ? t('noValidity') : t('until', { when: formatNamedMoment(until, company.timeZone, language) })}
      </small>
    </span>
  )
}

interface MenuProps extends Omit<Props, 'isLocked'> {
  readonly name: string
  readonly onMove: (step: 1 | -1) => void
}

function OptionMenu({ optionKey, plan, index, count, name, onMove }: MenuProps) {
  const { t } = useTranslation(composeTexts)
  const store = useCompose()
  const copy = () => {
    const copied = copyOption(store.get(), optionKey)
    if (!copied) return
    store.change(() => copied.draft)
    store.setOpen(copied.key, true)
    focusOption(copied.key)
  }
  const remove = () => {
    const before = store.get()
    store.change((draft) => withoutOption(draft, optionKey))
    showToast({
      kind: 'done',
      text: t('removed', { name }),
      action: { text: t('common:undo'), run: () => store.change(() => before) },
    })
  }
  const item = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <DropMenu width={260}>
      <Menu.Target>
        <Button className={styles.dots} aria-label={t('acts', { name })} title={t('acts', { name })}>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('acts', { name })}>
        <Menu.Item leftSection={<IconCopy {...item} />} disabled={optionsLeft(store.get()) < 1} onClick={copy}>
          {t('duplicate')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowUp {...item} />} disabled={index === 0} onClick={() => onMove(-1)}>
          {t('up')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown {...item} />} disabled={index === count - 1} onClick={() => onMove(1)}>
          {t('down')}
        </Menu.Item>
        {store.get().plans.map((other, place) =>
          place === plan ? null : (
            <Menu.Item
              key={other.key}
              leftSection={<IconArrowRight {...item} />}
              onClick={() => {
                store.change((draft) => optionToPlan(draft, optionKey, other.key))
                focusOption(optionKey)
              }}
            >
              {t('toPlan', { name: other.name || t('planNumber', { number: place + 1 }) })}
            </Menu.Item>
          ),
        )}
        <Menu.Item leftSection={<IconTrash {...item} />} onClick={remove}>
          {t('removeShort')}
        </Menu.Item>
      </Menu.Dropdown>
    </DropMenu>
  )
}
