import { Menu } from '@mantine/core'
import type { IncidentPerson } from '@portolan/contract/features/incidents/core'
import {
  IconArrowUpRight,
  IconCheck,
  IconCircleCheck,
  IconDots,
  IconHandStop,
  IconMailSearch,
  IconPhone,
  IconPhoneCalling,
  IconSend,
  IconUserMinus,
} from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMinute } from '../../../lib/minute.ts'
import { useProfile } from '../../../lib/session.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { DropMenu } from '../../../ui/overlay/drop-menu.tsx'
import type { BoardActs } from './board-acts.ts'
import type { BoardState } from './board-state.ts'
import styles from './people.module.css'
import { standingOf, standings, usePersonWords } from './person-words.ts'

interface Props {
  readonly person: IncidentPerson
  /** Of the page, and never another one: only what changes in this row draws it again. */
  readonly board: BoardState
  readonly acts: BoardActs
  /** The viewer may act: on the team of an incident that is open. */
  readonly isOpenIncident: boolean
  readonly isActive: boolean
  readonly isOpen: boolean
  /** Picked with others; null where nobody can be. */
  readonly isChosen: boolean | null
  /** 1-based, of `total`. */
  readonly place: number
  readonly total: number
}

/** One person: where, how they stand, what they said or what is known, when they were last heard of, and who calls. */
export const PersonRow = memo(function PersonRow(props: Props) {
  const { person, board, acts, isOpenIncident, isActive, isOpen, isChosen, place, total } = props
  const { t } = useTranslation('incidentsBoard')
  const words = usePersonWords(useMinute())
  const { PersonId, Name, IsGuest, Text, Answer } = person
  const id = `person-${PersonId}`
  const [time, how] = words.sign(person)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- where the focus is, nothing to press
    <li
      className={styles.row}
      data-row={PersonId}
      data-open={isOpen}
      data-chosen={isChosen ?? false}
      data-answer={Answer ?? 'none'}
      aria-posinset={place}
      aria-setsize={total}
      onFocus={() => board.activate(PersonId)}
    >
      <span className={styles.who}>
        <Pick isChosen={isChosen} name={Name} tabIndex={isActive ? 0 : -1} onPick={() => board.choose(person)}>
          <Avatar name={Name} />
        </Pick>
        <span>
          <button
            type="button"
            className={styles.name}
            tabIndex={isActive ? 0 : -1}
            aria-expanded={isOpen}
            aria-controls={isOpen ? 'person-panel' : undefined}
            aria-describedby={`${id}-place ${id}-answer ${id}-known ${id}-sign`}
            data-toggle
            translate="no"
            onClick={() => board.openPerson(person)}
          >
            {Name || t('deletedTraveller')}
          </button>
          <span id={`${id}-place`} className={styles.second} data-cut>
            {IsGuest ? `${t('guest')} · ${words.where(person)}` : words.where(person)}
          </span>
        </span>
      </span>
      <span id={`${id}-answer`} className={styles.answer}>
        <StandingChip person={person} />
      </span>
      <span id={`${id}-known`} className={styles.known}>
        {Text ? <q translate="no">{Text}</q> : words.known(person)}
      </span>
      <span id={`${id}-sign`} className={styles.sign}>
        <b>{time}</b>
        <span>{how}</span>
      </span>
      <span className={styles.acts}>
        {person.Calling ? (
          <Caller person={person} />
        ) : (
          isOpenIncident && (
            <IconButton
              icon={IconPhone}
              label={t('callPerson', { name: Name })}
              tabIndex={isActive ? 0 : -1}
              onClick={() => board.ask('contacts', person)}
            />
          )
        )}
        {isOpenIncident && <PersonMenu person={person} acts={acts} tabIndex={isActive ? 0 : -1} />}
      </span>
    </li>
  )
})

interface PickProps {
  readonly isChosen: boolean | null
  readonly name: string
  readonly tabIndex: number
  readonly onPick: () => void
  readonly children: ReactNode
}

/** The avatar is the box to pick a person with; `x` does the same for the active row. */
function Pick({ isChosen, name, tabIndex, onPick, children }: PickProps) {
  const { t } = useTranslation('incidentsBoard')
  if (isChosen === null) return children
  return (
    <label className={styles.pick}>
      <input
        type="checkbox"
        checked={isChosen}
        tabIndex={tabIndex}
        aria-label={t('choosePerson', { name })}
        onChange={onPick}
      />
      {children}
      <IconCheck size={20} stroke={2.5} aria-hidden />
    </label>
  )
}

/** Seen by all of the team: nobody is called twice. */
export function Caller({ person }: { readonly person: IncidentPerson }) {
  const { t } = useTranslation('incidentsBoard')
  const { LoginId } = useProfile()
  const { Calling } = person
  if (!Calling) return null
  const [first = Calling.Name] = Calling.Name.split(' ')
  return (
    <span className={styles.caller} title={t('isCalling', { name: Calling.Name })}>
      <Avatar name={Calling.Name} size="small" />
      <span>{Calling.LoginId === LoginId ? t('youCall') : t('calls', { name: first })}</span>
    </span>
  )
}

export function StandingChip({ person }: { readonly person: IncidentPerson }) {
  const { t } = useTranslation('incidentsBoard')
  const standing = standingOf(person)
  const { icon: Sign, tone } = standings[standing]
  return (
    <Chip tone={tone} icon={<Sign size={16} stroke={1.75} aria-hidden />}>
      {t(`standing.${standing}`)}
    </Chip>
  )
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

interface MenuProps {
  readonly person: IncidentPerson
  readonly acts: BoardActs
  readonly tabIndex: number
}

/** What can be done about one person. */
function PersonMenu({ person, acts, tabIndex }: MenuProps) {
  const { t } = useTranslation('incidentsBoard')
  const { LoginId } = useProfile()
  const { board } = acts
  const isMine = person.Calling?.LoginId === LoginId
  return (
    <DropMenu width={260}>
      <Menu.Target>
        <IconButton icon={IconDots} label={t('menuOf', { name: person.Name })} tabIndex={tabIndex} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('menuOf', { name: person.Name })}>
        <Menu.Item leftSection={<IconArrowUpRight {...icon} />} onClick={() => board.openPerson(person)}>
          {t('showPerson')}
        </Menu.Item>
        {(person.Calling === null || isMine) && (
          <Menu.Item leftSection={<IconPhoneCalling {...icon} />} onClick={() => acts.toggleCall(person)}>
            {t(isMine ? 'callEnded' : 'iCall')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCircleCheck {...icon} />} onClick={() => board.ask('safe', person)}>
          {t('enterSafe')}
        </Menu.Item>
        <Menu.Item leftSection={<IconHandStop {...icon} />} onClick={() => board.ask('help', person)}>
          {t('enterHelp')}
        </Menu.Item>
        <Menu.Item leftSection={<IconSend {...icon} />} onClick={() => board.ask('write', person)}>
          {t('writeTo')}
        </Menu.Item>
        <Menu.Item leftSection={<IconMailSearch {...icon} />} onClick={() => board.ask('deliveries', person)}>
          {t('deliveries')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconUserMinus {...icon} />} onClick={() => board.ask('remove', person)}>
          {t('remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </DropMenu>
  )
}
