import { Menu } from '@mantine/core'
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCheck,
  IconDots,
  IconListCheck,
  IconLockOpen,
  IconMail,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconTicket,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { hasSingleKeys } from '../../../../lib/single-keys.ts'
import { Button } from '../../../../ui/button.tsx'
import { KeyHint } from '../../../../ui/key-hint.tsx'
import { DropMenu } from '../../../../ui/overlay/drop-menu.tsx'
import { type Act, actsOf } from '../acts/possible-acts.ts'
import type { DeskActs } from '../acts/use-desk-acts.ts'
import type { DeskBoard } from '../desk-board.ts'
import type { OpenedItem } from '../desk.queries.ts'
import styles from './desk-panel.module.css'

const faces: Readonly<Record<Act, { readonly Icon: Icon; readonly key?: string }>> = {
  finish: { Icon: IconCheck, key: 'f' },
  finalize: { Icon: IconCheck, key: 'f' },
  options: { Icon: IconListCheck, key: 'o' },
  hold: { Icon: IconPlayerPause, key: 'h' },
  resume: { Icon: IconPlayerPlay, key: 'h' },
  handOver: { Icon: IconArrowForwardUp },
  return: { Icon: IconArrowBackUp, key: 'r' },
  propose: { Icon: IconTicket },
  mail: { Icon: IconMail, key: 'm' },
  task: { Icon: IconPlus },
  release: { Icon: IconLockOpen },
}

interface Props {
  readonly opened: OpenedItem
  readonly board: DeskBoard
  readonly acts: DeskActs
}

/** At the foot of the panel: the act that comes next, two more, and the others in a menu. */
export function PanelActs({ opened, board, acts }: Props) {
  const { t } = useTranslation('requestsDesk')
  const navigate = useNavigate()
  const { Item } = opened
  const possible = actsOf(opened)
  const [first, ...others] = possible
  if (first === undefined) return null
  const beside = others.slice(0, 2)
  const more = others.slice(2)
  const run = (act: Act) => {
    if (act === 'propose') {
      void navigate({
        to: '/desk/proposals/$reference',
        params: { reference: 'new' },
        search: { company: Item.CompanyCode, ...(Item.ReferenceNumber ? { request: Item.ReferenceNumber } : {}) },
      })
    } else if (act === 'finish' || act === 'resume' || act === 'release') acts[act](Item)
    else board.ask(act, Item.Id)
  }
  const isBlocked = first === 'finish' && opened.Steps.some(({ DoneAt }) => DoneAt === null)
  return (
    <div className={styles.acts} role="group" aria-label={t('acts')}>
      <ActButton act={first} isFirst={Item.Kind !== 'proposal'} isBlocked={isBlocked} onRun={run} />
      <div>
        {beside.map((act) => (
          <ActButton key={act} act={act} onRun={run} />
        ))}
        {more.length > 0 && (
          <DropMenu width={240}>
            <Menu.Target>
              <Button className={styles.more} aria-label={t('moreActs')} title={t('moreActs')}>
                <IconDots size={20} stroke={1.75} aria-hidden />
              </Button>
            </Menu.Target>
            <Menu.Dropdown aria-label={t('moreActs')}>
              {more.map((act) => {
                const { Icon, key } = faces[act]
                return (
                  <Menu.Item
                    key={act}
                    leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
                    rightSection={key !== undefined && hasSingleKeys() ? <KeyHint of={key} /> : null}
                    onClick={() => run(act)}
                  >
                    {t(`act.${act}`)}
                  </Menu.Item>
                )
              })}
            </Menu.Dropdown>
          </DropMenu>
        )}
      </div>
    </div>
  )
}

interface ActProps {
  readonly act: Act
  readonly isFirst?: boolean
  readonly isBlocked?: boolean
  readonly onRun: (act: Act) => void
}

function ActButton({ act, isFirst = false, isBlocked = false, onRun }: ActProps) {
  const { t } = useTranslation('requestsDesk')
  const { Icon } = faces[act]
  return (
    <Button
      look={isFirst ? 'primary' : 'plain'}
      disabled={isBlocked}
      onClick={() => onRun(act)}
      data-next-act={isFirst ? true : undefined}
    >
      <Icon size={18} stroke={2} aria-hidden />
      {t(`act.${act}`)}
    </Button>
  )
}
